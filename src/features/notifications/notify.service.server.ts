import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/database/schema.ts';
import { fallbackTexts } from './fallback-texts.ts';
import { NotificationPayload } from './notification-payload.ts';
import {
  deleteNotificationsAbout,
  lockNotificationsOfOldRating,
  rewriteNotification,
} from './notifications.store.server.ts';

/**
 * Stores notifications for the given people, in the transaction of the act that causes them. The
 * caller leaves out the person who acts (D12). Call it once and last in a transaction: until the
 * commit, others who notify the same people wait.
 */
export async function notify(
  tx: Transaction<Database>,
  userIds: readonly string[],
  notice: NotificationPayload,
): Promise<void> {
  if (userIds.length === 0) return;
  const { title, message } = fallbackTexts(notice);
  await tx
    .insertInto('notifications')
    .values(
      // In one order, so that two acts that notify the same people cannot deadlock.
      [...new Set(userIds)].toSorted().map((user_id) => ({
        ...{ user_id, type: notice.type, title, message },
        data: JSON.stringify(notice.data),
      })),
    )
    .execute();
}

/** Corrects everybody's notifications about a review whose stars have changed, read or not. */
export async function correctNotifiedRating(
  tx: Transaction<Database>,
  review: { institutionId: string; reviewId: string; rating: number },
): Promise<void> {
  for (const { id, type, data } of await lockNotificationsOfOldRating(tx, review)) {
    const known = z.safeParse(NotificationPayload, { type, data });
    if (!known.success || known.data.type !== 'new_review') continue;
    const notice = { ...known.data, data: { ...known.data.data, rating: review.rating } };
    const { message } = fallbackTexts(notice);
    await rewriteNotification(tx, id, { message, data: notice.data });
  }
}

/** Removes everybody's notifications about a review, read or not. */
export function deleteReviewNotifications(
  tx: Transaction<Database>,
  institutionId: string,
  reviewId: string,
): Promise<void> {
  return deleteNotificationsAbout(tx, institutionId, 'review_id', reviewId);
}

/** Removes everybody's notifications about a reply, read or not. */
export function deleteReplyNotifications(
  tx: Transaction<Database>,
  institutionId: string,
  replyId: string,
): Promise<void> {
  return deleteNotificationsAbout(tx, institutionId, 'reply_id', replyId);
}
