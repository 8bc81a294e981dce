/** A point on the earth, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** The radius of a search around a position, in km, unless a larger one is asked for (D24). */
export const searchRadiusKm = 50;

/** Mean radius of the earth in km, as given by the specification. */
const earthRadiusKm = 6371;

/**
 * Great-circle distance in km between two positions, not rounded, by the haversine formula
 * (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
 */
export function exactDistanceKm(a: Position, b: Position): number {
  const h =
    haversine(radians(b.lat - a.lat)) +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * haversine(radians(b.lng - a.lng));
  // Rounding can push antipodes above 1, where the arc sine is undefined.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Great-circle distance in km, rounded to 2 decimals (LOC-10). */
export function roundedDistanceKm(a: Position, b: Position): number {
  return Math.round(exactDistanceKm(a, b) * 100) / 100;
}

/** Something at a position, with its distance from another one in km, as the API gives it. */
export function withDistance<Place extends { latitude: number; longitude: number }>(
  place: Place,
  from: Position,
): Place & { distance: number } {
  const { latitude: lat, longitude: lng } = place;
  return { ...place, distance: roundedDistanceKm(from, { lat, lng }) };
}

/** A distance in the unit that people use: whole metres, or kilometres with one decimal. */
export interface DisplayDistance {
  unit: 'm' | 'km';
  value: number;
}

/**
 * Number and unit of a distance of 0 km or more: metres below 1 km, otherwise km (SEARCH-10). A distance
 * that would round to 1000 m is 1.0 km.
 * @example toDisplayDistance(0.45) // { unit: 'm', value: 450 }
 */
export function toDisplayDistance(km: number): DisplayDistance {
  const metres = Math.round(km * 1000);
  return metres < 1000
    ? { unit: 'm', value: metres }
    : { unit: 'km', value: Math.round(km * 10) / 10 };
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
