import { useEffect, useRef } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import type { Institution } from '../places/contract.ts';
import { boundsPaddingPx, singlePointZoom } from './contract.ts';
import { isWithin } from './map-bounds.ts';
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
    if (!answered || !places.length || shown.current === search.search) return;
    shown.current = search.search;
    const points = places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    if (bounds && points.every((point) => isWithin(point, bounds))) return;
    moveMap({ points, paddingPx: boundsPaddingPx, singleZoom: singlePointZoom });
  }, [answered, search.search, places, bounds, moveMap]);
}
