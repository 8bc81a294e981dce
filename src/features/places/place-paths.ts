import { hrefInArea } from '../areas/area-param.ts';
import { categoryMapPath } from '../categories/category-links.ts';

/** The hash that leads to the reviews on a place's page. */
export const reviewsHash = '#reviews';

/** The hash that opens the edit dialog of a place over any screen. */
export function editHash(id: string): string {
  return `#edit-${id}`;
}

/** The hash that opens it at the hours. */
export function editHoursHash(id: string): string {
  return `${editHash(id)}-hours`;
}

/** What the hash of an address opens for editing. */
export interface EditedPlace {
  id: string;
  /** The tab to open; null for the one where an earlier visit ended. */
  tab: 'hours' | null;
}

/** The place whose edit dialog a hash opens; null for any other hash. */
export function editedPlace(hash: string): EditedPlace | null {
  const [, id, hours] = /^#edit-([0-9a-f-]{36})(-hours)?$/.exec(hash) ?? [];
  return id === undefined ? null : { id, tab: hours ? 'hours' : null };
}

/** The canonical address of a place's page. */
export function canonicalPlacePath(id: string): string {
  return `/institution/${encodeURIComponent(id)}`;
}

/** The canonical address of a category's list, near the visitor or in the area with a slug. */
export function canonicalListPath(categoryId: string, areaSlug?: string): string {
  const path = `/institutions/${encodeURIComponent(categoryId)}`;
  return areaSlug ? hrefInArea(path, areaSlug) : path;
}

/** The query parameter of a category's map for the place it opens at. */
export const placeParam = 'place';

/** The map of a place's category, opened at the place. */
export function placeOnMapPath(place: {
  id: string;
  category_id: string;
  category_name: string;
}): string {
  const map = categoryMapPath({ id: place.category_id, name: place.category_name });
  return `${map}&${placeParam}=${encodeURIComponent(place.id)}`;
}
