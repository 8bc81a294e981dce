import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { PlaceCardList, twoColumns } from './blocks.tsx';
import { loadFailureText, stateOf } from './place-list.ts';
import type { PlaceListData } from './place-list.ts';
import { PlaceCardSkeletons } from './PlaceCardSkeletons.tsx';

interface PlaceListProps {
  list: PlaceListData;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  /** Classes of the list of cards: in how many columns they stand. */
  columns?: string;
}

/** Places as cards, with all the states of a list. */
export function PlaceList({ list, empty, columns = twoColumns }: PlaceListProps) {
  const { t } = useTranslation();
  const { places = [] } = list;
  const state = stateOf(list);
  if (state === 'loading') return <PlaceCardSkeletons columns={columns} />;
  if (state === 'error') {
    return (
      <ErrorState
        title={loadFailureText(t, list.error)}
        onRetry={list.retry}
        retrying={list.retrying}
      />
    );
  }
  if (state === 'empty') return empty;
  return (
    <div aria-busy={list.outdated} className={list.outdated ? 'opacity-60' : ''}>
      <PlaceCardList places={places} columns={columns} />
      {list.hasMore ? (
        <LoadMore loading={list.loadingMore} onLoad={list.loadMore}>
          {t('places.loadMore')}
        </LoadMore>
      ) : (
        <p role="status" className="mt-4 min-h-6 text-center text-sm text-muted">
          {!list.outdated && t('places.allLoaded', { count: places.length, n: places.length })}
        </p>
      )}
    </div>
  );
}
