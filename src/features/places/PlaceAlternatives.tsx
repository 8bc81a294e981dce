import { searchRadiusKm } from '../../shared/distance.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { hrefInArea } from '../areas/area-param.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { categoryPath } from '../categories/category-links.ts';
import { maxAlternatives } from './contract.ts';
import type { Institution } from './contract.ts';
import { usePlaceListFrom } from './place-list.ts';
import { PlaceCardList } from './PlaceCardList.tsx';
import { PlaceListStates } from './PlaceListStates.tsx';
import { alternativesOf } from './place-queries.ts';

interface PlaceAlternativesProps {
  place: Institution;
  /** The category's name in the reader's language. */
  category: string;
}

/**
 * The places of the same category nearest to a place, with their distances from it, and links to all of the
 * category and to those of the area. Nothing where it is the only one around.
 */
export function PlaceAlternatives({ place, category }: PlaceAlternativesProps) {
  const { t } = useTranslation();
  const { headingOf } = useAreaTexts();
  const list = usePlaceListFrom(alternativesOf(place));
  const places = list.places
    ?.filter(({ id, distance = 0 }) => id !== place.id && distance <= searchRadiusKm)
    .slice(0, maxAlternatives);
  if (places?.length === 0) return null;
  const listPath = categoryPath({ id: place.category_id, name: place.category_name });
  return (
    <section aria-labelledby="alternatives" className="page pb-4 print:hidden">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="alternatives" className="text-lg font-semibold">
          {t('place.alternatives', { category })}
        </h2>
        <p className="text-sm text-muted">{t('place.alternativesFrom')}</p>
      </div>
      <PlaceListStates list={{ ...list, places }} empty={null} placeholders={maxAlternatives}>
        {(shown) => <PlaceCardList places={shown} level={3} />}
      </PlaceListStates>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={listPath}>
          {t('place.allOfCategory', { category })}
        </LinkButton>
        {place.area && (
          <LinkButton variant="secondary" to={hrefInArea(listPath, place.area.slug)}>
            {headingOf(place.area, place.category_name)}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
