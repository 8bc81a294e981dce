import { categoryMapPath } from '../categories/category-links.ts';

/** The hash that leads to the reviews on a place's page. */
export const reviewsHash = '#reviews';

/** The hash that opens the edit dialog of a place over any screen. */
export function editHash(id: string): string {
  return `#edit-${id}`;
}

/** The id of the place whose edit dialog a hash opens; null for any other hash. */
export function editedPlaceId(hash: string): string | null {
  return /^#edit-([0-9a-f-]{36})$/.exec(hash)?.[1] ?? null;
}

/** The canonical address of a place's page. */
export function canonicalPlacePath(id: string): string {
  return `/institution/${encodeURIComponent(id)}`;
}

/** The canonical address of a category's list. */
export function canonicalListPath(categoryId: string): string {
  return `/institutions/${encodeURIComponent(categoryId)}`;
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
