import { stringifyQuery } from '../../shared/search-params.ts';
import type { MapCamera } from '../../web/map/map-types.ts';
import { deepestZoom } from '../../web/map/map-types.ts';

/** The query parameter that says what the general map looks at. */
export const mapCameraParam = 'at';

const mapCameraPattern = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?),(\d{1,2})$/;
/** About a metre. */
const decimals = 5;

/** A map's middle and zoom as an address holds them: `23.8103,90.4125,13`. */
export function formatMapCamera({ center, zoom }: MapCamera): string {
  const formatCoordinate = (value: number) => String(Number(value.toFixed(decimals)));
  return `${formatCoordinate(center.lat)},${formatCoordinate(center.lng)},${Math.round(zoom)}`;
}

/** Reads what `formatMapCamera` wrote; null for anything else. */
export function parseMapCamera(text: string | null): MapCamera | null {
  const parts = mapCameraPattern.exec(text ?? '');
  if (!parts) return null;
  const [lat = NaN, lng = NaN, zoom = NaN] = parts.slice(1).map(Number);
  const isValid = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom <= deepestZoom;
  return isValid ? { center: { lat, lng }, zoom } : null;
}

/** A query string with a parameter set, or taken out when there is no value. */
export function withParam(query: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  const text = stringifyQuery(next);
  return text && `?${text}`;
}
