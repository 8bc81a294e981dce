import { useTranslation } from '../../web/i18n/use-translation.ts';
import { DistanceNote } from '../location/blocks.tsx';
import type { MapListData } from './map-list.ts';

interface GeneralMapTitleProps {
  list: MapListData;
  searching: boolean;
  /** Whether it begins with the places nearest to the area on the map, not to the visitor. */
  fromMapCenter: boolean;
  /** Whether the map no longer shows that area: then nothing is said of the order. */
  hasMovedAway?: boolean;
}

/** What the list holds, and how much of it. */
export function GeneralMapTitle({
  list,
  searching,
  fromMapCenter,
  hasMovedAway,
}: GeneralMapTitleProps) {
  const { t } = useTranslation();
  const { places, hasMore, outdated } = list;
  return (
    <>
      <h2 className="text-lg font-semibold">{searching ? t('maps.results') : t('maps.inView')}</h2>
      <ListCount
        count={places && !outdated ? places.length : null}
        hasMore={hasMore}
        fromMapCenter={searching && fromMapCenter}
        hasMovedAway={searching && hasMovedAway}
      />
    </>
  );
}

interface ListCountProps {
  /** Null while it is not known: nothing is said then. */
  count: number | null;
  /** Whether there are more than `count`. */
  hasMore: boolean;
  /** See `GeneralMapTitle`. */
  fromMapCenter?: boolean;
  hasMovedAway?: boolean | undefined;
}

/** How many places a list holds; screen readers hear it when it changes. */
export function ListCount({
  count,
  hasMore,
  fromMapCenter = false,
  hasMovedAway = false,
}: ListCountProps) {
  const { t } = useTranslation();
  const countText = () =>
    count === 0 || !hasMore
      ? t('maps.listed', { count, n: count })
      : t('maps.listedMore', { n: count });
  const order = fromMapCenter ? t('maps.nearestToAreaFirst') : t('maps.nearestFirst');
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {count !== null &&
        (count === 0 || (fromMapCenter && hasMovedAway)
          ? countText()
          : `${countText()} · ${order}`)}
    </p>
  );
}

/** The note on the default position, at the top of a list beside a map. */
export function ListPositionNote() {
  return (
    <div className="px-4 empty:hidden">
      <DistanceNote />
    </div>
  );
}
