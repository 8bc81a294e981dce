/** A place on earth in WGS 84 degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** The radius that the product measures with, in km. */
export const earthRadiusKm = 6371;

/**
 * The great-circle distance in km by the haversine formula
 * (https://en.wikipedia.org/wiki/Haversine_formula), unrounded.
 */
export function haversineKm(from: Position, to: Position): number {
  const h =
    haversine(radians(to.lat - from.lat)) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(radians(to.lng - from.lng));
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The distance in km as the API sends it: rounded to 2 decimals. */
export function distanceKm(from: Position, to: Position): number {
  return roundedKm(haversineKm(from, to));
}

/** A distance in km rounded to 2 decimals. */
export function roundedKm(km: number): number {
  return Math.round(km * 100) / 100;
}

/** A distance as people say it: metres below one kilometre, else km with one decimal. */
export type SpokenDistance = { unit: 'm'; value: number } | { unit: 'km'; value: number };

/**
 * Splits a distance in km into number and unit. What would round up to 1000 m is 1.0 km.
 * @example spokenDistance(0.45) // { unit: 'm', value: 450 }
 */
export function spokenDistance(km: number): SpokenDistance {
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
