import { useEffect, useRef } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import type { Institution } from '../places/contract.ts';
import { isWithin } from './map-bounds.ts';
import { frameOf } from './map-frame.ts';
import type { MapSearch } from './use-map-search.ts';

interface ShownResults {
  search: MapSearch;
  places: readonly Institution[];
  bounds: Bounds | null;
  moveMap: (frame: MapFrame) => void;
}

/** Moves the map to what a search found, once for each search, unless it shows all of it. */
export function useShowResults({ search, places, bounds, moveMap }: ShownResults): void {
  const answered = search.list !== null && !search.list.outdated;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!search.search) shown.current = null;
    const points = places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    const [nearest] = points;
    if (!answered || !nearest || shown.current === search.search) return;
    shown.current = search.search;
    if (bounds && points.every((point) => isWithin(point, bounds))) return;
    moveMap(frameOf(points, nearest));
  }, [answered, search.search, places, bounds, moveMap]);
}
