import * as z from 'zod/mini';
import { Id } from '../../shared/fields.ts';
import type { Role } from '../../shared/role.ts';
import type { Notification } from './contract.ts';

const InstitutionData = z.object({ institution_id: Id });
const ReviewData = z.object({ review_id: Id });

/** What a click on a notification opens. */
export type Destination =
  | { kind: 'path'; to: '/admin/categories' | '/category-list' }
  /** The reviews of an institution. */
  | { kind: 'institution'; institutionId: string }
  /** The reviews of the institution of a review, which has to be looked up first. */
  | { kind: 'review'; reviewId: string }
  | { kind: 'nowhere' };

/** What a notification opens for a person with these roles (D12). */
export function destinationOf(
  { type, data }: Pick<Notification, 'type' | 'data'>,
  roles: readonly Role[],
): Destination {
  if (type === 'category_request') {
    return { kind: 'path', to: roles.includes('admin') ? '/admin/categories' : '/category-list' };
  }
  const institution = z.safeParse(InstitutionData, data);
  if (institution.success) {
    return { kind: 'institution', institutionId: institution.data.institution_id };
  }
  const review = z.safeParse(ReviewData, data);
  if (type === 'review_reply' && review.success) {
    return { kind: 'review', reviewId: review.data.review_id };
  }
  return { kind: 'nowhere' };
}

/** The path of the reviews on an institution's page. */
export function reviewsPath(institutionId: string): string {
  return `/institution/${institutionId}#reviews`;
}
