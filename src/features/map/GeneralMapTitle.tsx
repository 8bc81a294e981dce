import { useTranslation } from 'react-i18next';
import { DistanceNote } from '../location/blocks.tsx';
import type { MapListData } from './map-list.ts';

interface GeneralMapTitleProps {
  list: MapListData;
  searching: boolean;
}

/** What the list holds, and how much of it. */
export function GeneralMapTitle({ list, searching }: GeneralMapTitleProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="text-lg font-semibold">{searching ? t('maps.results') : t('maps.inView')}</h2>
      <ListCount list={list} />
    </>
  );
}

/** How many places a list holds, told to everybody when it changes. */
export function ListCount({ list: { places, hasMore, outdated } }: { list: MapListData }) {
  const { t } = useTranslation();
  const n = places?.length ?? 0;
  const count = hasMore ? t('maps.listedMore', { n }) : t('maps.listed', { count: n, n });
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {places && !outdated && n > 0 && `${count} · ${t('maps.nearestFirst')}`}
    </p>
  );
}

/** The note on the default position, at the top of a list beside a map. */
export function ListNote() {
  return (
    <div className="px-4 empty:hidden">
      <DistanceNote />
    </div>
  );
}
