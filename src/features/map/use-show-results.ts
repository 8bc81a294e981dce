import { useEffect, useRef } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
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

/**
 * Moves the map to what a search found, once for each search, unless it shows all of it; where a
 * search looks from the map itself, unless it shows some of it.
 */
export function useShowResults({ search, places, bounds, moveMap }: ShownResults): void {
  const answered = search.list !== null && !search.list.outdated;
  const shown = useRef<string | null>(null);
  const from = useRef<Position | null>(null);
  useEffect(() => {
    if (!search.search) shown.current = null;
    const points = places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    const [nearest] = points;
    const isSame = shown.current === search.search;
    if (!answered || !nearest || (isSame && from.current === search.origin)) return;
    shown.current = search.search;
    from.current = search.origin;
    const inView = points.filter((point) => bounds && isWithin(point, bounds));
    if (inView.length >= (isSame ? 1 : points.length)) return;
    moveMap(frameOf(points, nearest));
  }, [answered, search.search, search.origin, places, bounds, moveMap]);
}
