import { Head } from '../../web/head/head.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { AreaOfList } from '../areas/contract.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import type { Institution } from './contract.ts';
import { areaListJsonLd } from './area-list-json-ld.ts';
import { placeName } from './place-name.ts';
import { canonicalListPath, canonicalPlacePath } from './place-paths.ts';

interface PlaceListHeadProps {
  category: { id: string; name: string };
  /** The category's name in the reader's language. */
  heading: string;
  /** Null for the list near the visitor. */
  area: AreaOfList | null;
  /** The places of the list that are shown. */
  places: readonly Institution[];
  /** Whether search engines are to leave this list out, because only a part of it is shown. */
  noIndex: boolean;
}

/** What the list of a category says about itself to browsers, search engines and link previews. */
export function PlaceListHead({ category, heading, area, places, noIndex }: PlaceListHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { headingOf } = useAreaTexts();
  if (!area) {
    return (
      <Head
        title={t('places.title', { category: heading })}
        description={t('places.description', { category: heading })}
        canonical={canonicalListPath(category.id)}
        noIndex={noIndex}
      />
    );
  }
  const name = headingOf(area, category.name);
  const path = canonicalListPath(category.id, area.slug);
  const placesInArea = places.filter(({ distance = 0 }) => distance <= area.reach_km);
  return (
    <Head
      title={t('areas.title', { heading: name })}
      description={t('areas.description', { heading: name })}
      canonical={path}
      noIndex={noIndex || area.place_count === 0}
      jsonLd={(absolute) =>
        areaListJsonLd({
          ...{ name, url: absolute(path) },
          parents: [
            { name: t('categoryList.heading'), url: absolute('/category-list') },
            { name: heading, url: absolute(canonicalListPath(category.id)) },
          ],
          places: placesInArea.map((place) => ({
            name: placeName(place, language),
            url: absolute(canonicalPlacePath(place.id)),
          })),
        })
      }
    />
  );
}
