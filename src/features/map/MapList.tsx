import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import type { Institution } from '../places/contract.ts';
import { splitByReach } from '../places/split-by-reach.ts';
import { mapListState } from './map-list.ts';
import type { MapListData } from './map-list.ts';
import { MoreOnScroll } from './MoreOnScroll.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

interface MapListProps {
  list: MapListData;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
  /** Up to this distance places lie in the area of the list, in km; those beyond come under a heading of their own. */
  reachKm?: number | undefined;
  row: (place: Institution, index: number) => ReactNode;
  /** Whether the list is numbered. */
  ordered?: boolean;
}

/** The places beside a map, with all the states of a list. */
export function MapList({ list, empty, scroller, reachKm, row, ordered = false }: MapListProps) {
  const { t } = useTranslation();
  const Tag = ordered ? 'ol' : 'ul';
  const state = mapListState(list);
  if (state === 'loading') return <RowSkeletons />;
  if (state === 'error') {
    return (
      <div className="p-4">
        <ErrorState title={t('maps.listFailed')} onRetry={list.retry} retrying={list.retrying} />
      </div>
    );
  }
  if (state === 'empty') return <div className="p-4">{empty}</div>;
  const [inside, beyond] = splitByReach(list.places ?? [], reachKm);
  return (
    <div aria-busy={list.outdated}>
      {inside.length > 0 && <Tag>{inside.map(row)}</Tag>}
      {beyond.length > 0 && (
        <>
          <h3 className="border-b border-line px-4 pt-4 pb-2 font-semibold">
            {t('areas.farther')}
          </h3>
          <Tag>{beyond.map((place, index) => row(place, inside.length + index))}</Tag>
        </>
      )}
      {list.hasMore && (
        <div className="px-4 pb-4">
          <MoreOnScroll
            scroller={scroller}
            loading={list.loadingMore}
            failed={list.failed}
            failureMessage={list.moreFailed && t('maps.listFailed')}
            onLoad={list.loadMore}
          >
            {t('places.loadMore')}
          </MoreOnScroll>
        </div>
      )}
    </div>
  );
}
