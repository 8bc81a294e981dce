import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { loadFailureText } from './place-list.ts';
import type { PlaceListData } from './place-list.ts';
import { PlaceCardList } from './PlaceCardList.tsx';
import { PlacesInAndBeyond } from './PlacesInAndBeyond.tsx';
import { PlaceListStates } from './PlaceListStates.tsx';

interface PlaceListProps {
  list: PlaceListData;
  /** Up to this distance places lie in the area of the list, in km; those beyond come under a heading of their own. */
  reachKm?: number | undefined;
  /** Whether a search or a filter leaves out places of the category. */
  isFiltered: boolean;
  /** Replaces the button that loads more as long as no script runs. */
  nextPageLink?: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** Places as cards, page after page. */
export function PlaceList({ list, reachKm, isFiltered, nextPageLink, empty }: PlaceListProps) {
  const { t } = useTranslation();
  return (
    <PlaceListStates list={list} empty={empty}>
      {(places) => (
        <div aria-busy={list.outdated} className={list.outdated ? 'opacity-60' : ''}>
          {reachKm === undefined ? (
            <PlaceCardList places={places} />
          ) : (
            <PlacesInAndBeyond places={places} reachKm={reachKm} />
          )}
          {list.hasMore ? (
            (nextPageLink ?? (
              <LoadMore
                loading={list.loadingMore}
                failure={list.moreFailed && list.error && loadFailureText(t, list.error)}
                onLoad={list.loadMore}
              >
                {t('places.loadMore')}
              </LoadMore>
            ))
          ) : (
            <p role="status" className="mt-4 min-h-6 text-center text-sm text-muted">
              {list.isTotalKnown &&
                !list.outdated &&
                t(isFiltered ? 'places.allMatches' : 'places.allLoaded', { n: places.length })}
            </p>
          )}
        </div>
      )}
    </PlaceListStates>
  );
}
