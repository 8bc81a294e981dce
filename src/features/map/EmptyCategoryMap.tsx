import { useTranslation } from '../../web/i18n/use-translation.ts';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import type { CappedCount } from '../places/capped-count.ts';
import { EmptyPlaces } from '../places/EmptyPlaces.tsx';
import type { PlaceFilters } from '../places/place-filters.ts';
import { NoPlacesLeft } from '../places/NoPlacesLeft.tsx';
import { hasConditions } from '../places/place-conditions.ts';
import { BrowsePlacesLinks } from '../places/BrowsePlacesLinks.tsx';

interface EmptyCategoryMapProps {
  /** The category's name in the reader's language. */
  heading: string;
  filters: PlaceFilters;
  /** How many matches of a search lie beyond 50 km. */
  farther: CappedCount;
}

/** A category's map without places: why, and what to do next. */
export function EmptyCategoryMap({ heading, filters, farther }: EmptyCategoryMapProps) {
  const { t } = useTranslation();
  const { search } = filters;
  if (search) return <EmptyPlaces {...{ heading, search, farther }} conditions={filters} />;
  if (hasConditions(filters)) return <NoPlacesLeft heading={heading} conditions={filters} />;
  return (
    <EmptyState title={t('places.nearbyEmpty')}>
      <p>{t('places.noneInCategory', { category: heading })}</p>
      <BrowsePlacesLinks />
    </EmptyState>
  );
}
