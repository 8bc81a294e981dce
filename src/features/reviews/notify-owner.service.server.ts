import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { notify } from '../notifications/notify.service.server.ts';
import type { ReviewPlace } from './review-writing.store.server.ts';

interface ShownReview {
  id: string;
  /** 1 to 5. */
  rating: number;
  /** The author's; null when it is not known. */
  full_name: string | null;
}

/**
 * Tells the owner of a place of a new review that everybody can see from now on (D12), except where the owner
 * is who acts: the author, or an administrator who shows it. To be called last in a transaction.
 */
export async function notifyOwnerOfReview(
  tx: Transaction<Database>,
  actorId: string,
  place: ReviewPlace,
  { id, rating, full_name }: ShownReview,
): Promise<void> {
  if (place.owner_id === null || place.owner_id === actorId) return;
  await notify(tx, [place.owner_id], {
    type: 'new_review',
    data: {
      ...placeNotificationData(place),
      ...{ review_id: id, author_name: full_name, rating },
    },
  });
}

/** The data of notifications about an institution. */
export function placeNotificationData({ id, name, name_bn }: ReviewPlace) {
  return { institution_id: id, institution_name: name, institution_name_bn: name_bn };
}
