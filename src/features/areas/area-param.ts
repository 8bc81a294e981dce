/** The query parameter that names the area of a list or map of places. */
export const areaParam = 'area';

/** An address of a list or map of places, for an area. */
export function hrefInArea(address: string, slug: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${areaParam}=${encodeURIComponent(slug)}`;
}
