import { exactDistanceKm } from '../../../shared/distance.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { gazetteer } from './gazetteer.ts';

/** How far from its centre an area of a city still gives its name, in km. */
const areaReachKm = 1.5;
/** How far the nearest known centre may be for its upazila to be named, in km. */
const upazilaReachKm = 20;

/**
 * What a position is best called: the area of a city it lies in, else the upazila of the nearest
 * known centre; null where nothing is near. Centres alone are known, not borders, so that near a
 * border the neighbour may be named.
 */
export function nearestArea(lat: number, lng: number): GazetteerPlace | null {
  const area = nearest(lat, lng, ['area']);
  if (area && area.km <= areaReachKm) return area.place;
  const rural = nearest(lat, lng, ['upazila', 'union']);
  if (!rural || rural.km > upazilaReachKm) return null;
  return rural.place.kind === 'union' ? rural.place.parent : rural.place;
}

interface Near {
  place: GazetteerPlace;
  km: number;
}

/** The nearest place of some kinds; a few thousand distances take well under a millisecond. */
function nearest(lat: number, lng: number, kinds: readonly PlaceKind[]): Near | null {
  let best: Near | null = null;
  for (const place of gazetteer().places) {
    if (!kinds.includes(place.kind)) continue;
    const km = exactDistanceKm({ lat, lng }, { lat: place.latitude, lng: place.longitude });
    if (!best || km < best.km) best = { place, km };
  }
  return best;
}
