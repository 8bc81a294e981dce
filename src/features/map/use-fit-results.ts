import { useEffect, useRef } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import type { Institution } from '../places/contract.ts';
import { areSameConditions } from '../places/place-conditions.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { isWithin } from './map-bounds.ts';
import { frameToFit } from './map-frame.ts';
import type { ScreenMemory } from './screen-memory.ts';
import type { MapSearch, ShownSearch } from './use-map-search.ts';

interface ResultsToFit {
  search: MapSearch;
  conditions: PlaceConditions;
  places: readonly Institution[];
  bounds: Bounds | null;
  moveMap: (frame: MapFrame) => void;
  memory: ScreenMemory<{ shown: ShownSearch }>;
}

/**
 * Moves the map to what a search found, once for each search, unless all of it is in view. Where the
 * same text is searched for again, from the middle of the map or under other conditions, the map stays
 * if any of it is in view. Whoever comes back to a search finds the map as they left it.
 */
export function useFitResults(results: ResultsToFit): void {
  const { search, conditions, places, bounds, moveMap } = results;
  const { restored, save } = results.memory;
  const isAnswered = search.list !== null && !search.list.outdated;
  const lastShown = useRef<ShownSearch | null>(restored.shown ?? null);
  useEffect(() => {
    if (!search.search) lastShown.current = null;
    const points = places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    const [nearest] = points;
    const previousSearch = lastShown.current;
    const isSameText = previousSearch?.search === search.search;
    const isUnchanged =
      isSameText &&
      previousSearch.origin === search.origin &&
      areSameConditions(previousSearch.conditions, conditions);
    if (!isAnswered || !nearest || isUnchanged) return;
    lastShown.current = { search: search.search, origin: search.origin, conditions };
    save({ shown: lastShown.current });
    const inView = points.filter((point) => bounds && isWithin(point, bounds));
    if (inView.length >= (isSameText ? 1 : points.length)) return;
    moveMap(frameToFit(points, nearest));
  }, [isAnswered, search.search, search.origin, conditions, places, bounds, moveMap, save]);
}
