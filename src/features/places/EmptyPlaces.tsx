import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { pageParam } from '../../web/list-pages.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import type { CappedCount } from './capped-count.ts';
import { NoPlacesLeft } from './NoPlacesLeft.tsx';
import { hasConditions } from './place-conditions.ts';
import type { PlaceConditions } from './place-conditions.ts';
import { BrowsePlacesLinks } from './BrowsePlacesLinks.tsx';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';

interface EmptyPlacesProps {
  /** The category's name in the reader's language. */
  heading: string;
  /** What was searched for; '' for the whole category. */
  search: string;
  /** What had to hold of the places. */
  conditions: PlaceConditions;
  /** How many matches lie beyond 50 km. */
  farther: CappedCount;
  /** Called when the link to all places is followed, for whoever also keeps the search elsewhere. */
  onShowAll?: () => void;
}

/** A list without places: why, and what to do next. */
export function EmptyPlaces({ heading, search, conditions, farther, onShowAll }: EmptyPlacesProps) {
  const { t } = useTranslation();
  const hrefWithoutSearch = useHrefWithoutSearch();
  if (hasConditions(conditions)) {
    return (
      <NoPlacesLeft heading={heading} search={search} conditions={conditions}>
        {farther.count > 0 && <FartherMatches {...farther} />}
      </NoPlacesLeft>
    );
  }
  if (!search) {
    return (
      <EmptyState title={t('places.noneInCategory', { category: heading })}>
        <p>{t('places.noneInCategoryNext')}</p>
        <BrowsePlacesLinks />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('places.noneForQuery', { text: search, category: heading })}>
      {farther.count > 0 ? <FartherMatches {...farther} /> : <p>{t('places.noneForQueryNext')}</p>}
      <LinkButton
        variant="secondary"
        to={hrefWithoutSearch}
        onClick={onShowAll}
        replace
        preventScrollReset
      >
        {t('places.showAll')}
      </LinkButton>
    </EmptyState>
  );
}

/** The address of the same screen without a search. */
function useHrefWithoutSearch(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of [placeSearchParam, fartherParam, pageParam]) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Offers the matches beyond 50 km where there are none within (D24). */
function FartherMatches({ count, capped }: CappedCount) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(fartherParam, 'true');
  return (
    <>
      <p>{t('places.noneWithin')}</p>
      <LinkButton to={`${pathname}?${params}`} replace preventScrollReset>
        {t(capped ? 'places.showFartherCapped' : 'places.showFarther', { n: count })}
      </LinkButton>
    </>
  );
}
