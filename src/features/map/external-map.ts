import type { Position } from '../../shared/distance.ts';
import type { MapCamera } from '../../web/map/map-types.ts';
import { singlePointZoom } from './contract.ts';

/** A search for places of a kind around a position, in an external map. */
export function externalSearchHref(searchText: string, { lat, lng }: Position): string {
  return `https://www.google.com/maps/search/${encodeURIComponent(searchText)}/@${lat},${lng},${singlePointZoom}z`;
}

/** A piece of map, in an external map. */
export function externalMapHref({ center: { lat, lng }, zoom }: MapCamera): string {
  return `https://www.openstreetmap.org/#map=${zoom}/${lat}/${lng}`;
}
