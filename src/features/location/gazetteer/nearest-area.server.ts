import { exactDistanceKm } from '../../../shared/distance.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';

/** Up to this distance from its centre, an area of a city gives a position its name, in km. */
const areaReachKm = 1.5;
/**
 * Up to this distance from the nearest known centre, a position is named after the upazila, in km.
 */
const upazilaReachKm = 20;

/**
 * The best name for a position: the area of a city that it lies in, else the upazila of the nearest
 * known centre; null where none is near. Only centres are known, not borders, so near a border it
 * may be the neighbour.
 */
export function nearestArea(lat: number, lng: number): GazetteerPlace | null {
  const area = nearest(lat, lng, ['area']);
  if (area && area.distanceKm <= areaReachKm) return area.place;
  const nearestRural = nearest(lat, lng, ['upazila', 'union']);
  if (!nearestRural || nearestRural.distanceKm > upazilaReachKm) return null;
  return nearestRural.place.kind === 'union' ? nearestRural.place.parent : nearestRural.place;
}

interface Near {
  place: GazetteerPlace;
  distanceKm: number;
}

/** The nearest place of some kinds; a few thousand distances take well under a millisecond. */
function nearest(lat: number, lng: number, kinds: readonly PlaceKind[]): Near | null {
  let best: Near | null = null;
  for (const place of getGazetteer().places) {
    if (!kinds.includes(place.kind)) continue;
    const distanceKm = exactDistanceKm({ lat, lng }, { lat: place.latitude, lng: place.longitude });
    if (!best || distanceKm < best.distanceKm) best = { place, distanceKm };
  }
  return best;
}
