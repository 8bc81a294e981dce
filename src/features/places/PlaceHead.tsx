import { useTranslation } from 'react-i18next';
import { Head } from '../../web/head/head.tsx';
import type { Institution } from './contract.ts';
import { placeJsonLd } from './place-json-ld.ts';
import { placeCanonical } from './place-paths.ts';

interface PlaceHeadProps {
  place: Institution;
  /** Both in the reader's language. */
  name: string;
  category: string;
}

const mostLetters = 160;

/** What a place's page says of itself to search engines and link previews. */
export function PlaceHead({ place, name, category }: PlaceHeadProps) {
  const { t } = useTranslation();
  const path = placeCanonical(place.id);
  const { address, description } = place;
  const composed = address
    ? t('place.descriptionWithAddress', { name, category, address })
    : t('place.description', { name, category });
  return (
    <Head
      title={t('place.title', { name, category })}
      description={shortened(description ?? composed)}
      canonical={path}
      image={place.featured_image ?? undefined}
      jsonLd={(absolute) => placeJsonLd(place, { name, path, absolute })}
      hidden={!place.is_active}
    />
  );
}

/** The first words, on one line, as many as a preview shows. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostLetters) return line;
  const cut = line.slice(0, mostLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2))}…`;
}
