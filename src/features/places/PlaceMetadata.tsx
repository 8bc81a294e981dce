import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import type { Institution } from './contract.ts';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { shareImagePath } from '../images/image-sizes.ts';
import { dhakaDay } from '../../shared/dhaka-day.ts';
import { placeDescription } from './place-description.ts';
import { placeJsonLd } from './place-json-ld.ts';
import { canonicalPlacePath } from './place-paths.ts';

interface PlaceMetadataProps {
  place: Institution;
  /** Both in the reader's language. */
  name: string;
  category: string;
}

/** The metadata of a place's page for search engines and link previews. */
export function PlaceMetadata({ place, name, category }: PlaceMetadataProps) {
  const { t } = useTranslation();
  const address = addressInLanguage(place, useLanguage());
  const path = canonicalPlacePath(place.id);
  const today = dhakaDay(useNow());
  return (
    <Head
      title={t('place.title', { name, category })}
      description={placeDescription(t, place, { name, category, address })}
      canonical={path}
      image={place.featured_image ? shareImagePath(place.featured_image) : undefined}
      jsonLd={(absolute) => placeJsonLd(place, { name, address, path, absolute, today })}
      noIndex={!place.is_active}
    />
  );
}
