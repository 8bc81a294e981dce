import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { useRatingFilterTexts } from '../places/rating/use-rating-filter-texts.ts';
import { ShowLeftOutLinks } from '../places/ShowLeftOutLinks.tsx';
import { withParam } from './map-camera-param.ts';
import type { MapSearch } from './use-map-search.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';

interface EmptyGeneralMapListProps {
  search: Pick<MapSearch, 'list' | 'search' | 'farther'>;
  conditions: PlaceConditions;
  onClear: () => void;
}

/** No place in view, or none that matches: why, and what to do next. */
export function EmptyGeneralMapList({ search, conditions, onClear }: EmptyGeneralMapListProps) {
  const { t } = useTranslation();
  const ratingText = useRatingFilterTexts();
  const { pathname, search: address } = useLocation();
  const query = new URLSearchParams(address);
  const nearby = new URLSearchParams(query);
  nearby.delete(fartherParam);
  if (!search.list) return <NoPlacesInView conditions={conditions} />;
  const { open, minRating } = conditions;
  const names = { text: search.search };
  const title =
    minRating === null
      ? t(open ? 'maps.noneOpenForQuery' : 'maps.noneForQuery', names)
      : ratingText(open ? 'noneOpenForQueryOnMap' : 'noneForQueryOnMap', names);
  return (
    <EmptyState title={title}>
      {search.farther.count > 0 ? (
        <>
          <p>{t('places.noneWithin')}</p>
          <LinkButton
            to={{ pathname, search: withParam(query, fartherParam, 'true') }}
            replace
            preventScrollReset
          >
            {t(search.farther.capped ? 'places.showFartherCapped' : 'places.showFarther', {
              n: search.farther.count,
            })}
          </LinkButton>
        </>
      ) : (
        <p>{t('places.noneForQueryNext')}</p>
      )}
      <ShowLeftOutLinks {...conditions} />
      <LinkButton
        variant="secondary"
        to={{ pathname, search: withParam(nearby, placeSearchParam, null) }}
        onClick={onClear}
        replace
        preventScrollReset
      >
        {t('maps.clearSearch')}
      </LinkButton>
    </EmptyState>
  );
}

/** No place lies in a piece of map, or none that meets conditions. */
export function NoPlacesInView({ conditions }: { conditions: PlaceConditions }) {
  const { t } = useTranslation();
  const ratingText = useRatingFilterTexts();
  const { open, minRating } = conditions;
  const unratedTitle = () => (open ? t('maps.noneOpenInView') : t('places.nearbyEmpty'));
  return (
    <EmptyState
      title={
        minRating === null ? unratedTitle() : ratingText(open ? 'noneOpenInView' : 'noneInView')
      }
    >
      <p>{t('maps.noneInViewNext')}</p>
      <ShowLeftOutLinks {...conditions} />
    </EmptyState>
  );
}
