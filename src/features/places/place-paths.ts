import { institutionPath } from '../categories/category-links.ts';
import type { Institution } from './contract.ts';

/** The part of a place's page that holds its reviews. */
export const reviewsHash = '#reviews';

/** Opens a place's page with its edit dialog. */
export function editPath({ id, category_name }: Pick<Institution, 'id' | 'category_name'>): string {
  return `${institutionPath(id, category_name)}#edit`;
}

/** The one address of a place's page, whatever link led to it. */
export function placeCanonical(id: string): string {
  return `/institution/${encodeURIComponent(id)}`;
}

/** The one address of a category's list. */
export function listCanonical(categoryId: string): string {
  return `/institutions/${encodeURIComponent(categoryId)}`;
}
