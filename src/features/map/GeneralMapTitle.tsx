import { useTranslation } from '../../web/i18n/use-translation.ts';
import { DistanceNote } from '../location/blocks.tsx';
import type { MapListData } from './map-list.ts';

interface GeneralMapTitleProps {
  list: MapListData;
  searching: boolean;
  /** Whether it begins with the places nearest to the area on the map, not to the visitor. */
  elsewhere: boolean;
  /** Whether the map no longer shows that area: then nothing is said of the order. */
  left?: boolean;
}

/** What the list holds, and how much of it. */
export function GeneralMapTitle({ list, searching, elsewhere, left }: GeneralMapTitleProps) {
  const { t } = useTranslation();
  const { places, hasMore, outdated } = list;
  return (
    <>
      <h2 className="text-lg font-semibold">{searching ? t('maps.results') : t('maps.inView')}</h2>
      <ListCount
        count={places && !outdated ? places.length : null}
        more={hasMore}
        elsewhere={searching && elsewhere}
        left={searching && left}
      />
    </>
  );
}

interface ListCountProps {
  /** Null while it is not known: nothing is said then. */
  count: number | null;
  /** Whether there are more than `count`. */
  more: boolean;
  /** See `GeneralMapTitle`. */
  elsewhere?: boolean;
  left?: boolean | undefined;
}

/** How many places a list holds; screen readers hear it when it changes. */
export function ListCount({ count, more, elsewhere = false, left = false }: ListCountProps) {
  const { t } = useTranslation();
  const countText = () =>
    count === 0 || !more
      ? t('maps.listed', { count, n: count })
      : t('maps.listedMore', { n: count });
  const order = elsewhere ? t('maps.nearestToAreaFirst') : t('maps.nearestFirst');
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {count !== null &&
        (count === 0 || (elsewhere && left) ? countText() : `${countText()} · ${order}`)}
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
