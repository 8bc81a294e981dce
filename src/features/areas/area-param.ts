import { pageParam } from '../../web/list-pages.ts';

/** The query parameter that names the area of a list or map of places. */
export const areaParam = 'area';

/** An address of a list or map of places, for an area. */
export function hrefInArea(address: string, slug: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${areaParam}=${encodeURIComponent(slug)}`;
}

/** An address without its area, and from its first page. */
export function hrefOutsideAreas(address: string): string {
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of [areaParam, pageParam]) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}
