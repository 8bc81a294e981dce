import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { notify } from '../notifications/notify.service.server.ts';
import { placeNotificationData } from './notify-owner.service.server.ts';
import type { PlacedReview } from './review-writing.store.server.ts';
import { replyRecipients } from './rules.ts';

interface ShownReply {
  id: string;
  user_id: string;
  /** The author's; null when it is not known. */
  full_name: string | null;
}

/**
 * Tells the author of a review and the owner of its place of a new reply that can be seen from now on (D12),
 * as far as they see it, except who acts: the reply's author, or an administrator who shows it. To be called
 * last in a transaction.
 */
export async function notifyOfReply(
  tx: Transaction<Database>,
  actorId: string,
  review: PlacedReview,
  { id, user_id, full_name }: ShownReply,
): Promise<void> {
  const recipients = replyRecipients(user_id, review).filter((recipient) => recipient !== actorId);
  await notify(tx, recipients, {
    type: 'review_reply',
    data: {
      ...placeNotificationData(review.place),
      ...{ review_id: review.id, reply_id: id, author_name: full_name },
    },
  });
}
