import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import { refuseOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { correctNotifiedRating } from '../notifications/notify.service.server.ts';
import type { moderateReply, moderateReview } from './moderation-contract.ts';
import { setReplyHidden, setReviewHidden } from './moderation.store.server.ts';
import { notifyOfReply } from './notify-of-reply.service.server.ts';
import { notifyOwnerOfReview } from './notify-owner.service.server.ts';
import { lockReply } from './reply-writing.store.server.ts';
import { lockReview } from './review-writing.store.server.ts';

/**
 * Hides a review or shows it again; the database keeps the rating of its institution in step. With the
 * time of the version that was read, a changed one is refused: nobody has judged its new words. The owner of
 * the place is told of one that began hidden when it is shown for the first time.
 */
export function changeReviewVisibility(
  { db }: Services,
  caller: Caller,
  id: string,
  { is_hidden, updated_at }: BodyOf<typeof moderateReview>,
): Promise<AnswerOf<typeof moderateReview>> {
  const user = requireSignedInUser(caller);
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new Refusal('notFound');
    refuseOutdated(review.updated_at, updated_at);
    const changed = await setReviewHidden(tx, id, is_hidden);
    const { rating, place } = review;
    // Stars that were changed while it was hidden are told with the review.
    if (!is_hidden)
      await correctNotifiedRating(tx, { institutionId: place.id, reviewId: id, rating });
    if (changed && review.is_unpublished) {
      await notifyOwnerOfReview(tx, user.id, place, { id, rating, ...changed });
    }
    return { id, is_hidden };
  });
}

/**
 * Hides a reply or shows it again; with the time of the version that was read as for a review. Those whom a
 * reply is told are told of one that began hidden when it is shown for the first time.
 */
export function changeReplyVisibility(
  { db }: Services,
  caller: Caller,
  id: string,
  { is_hidden, updated_at }: BodyOf<typeof moderateReply>,
): Promise<AnswerOf<typeof moderateReply>> {
  const user = requireSignedInUser(caller);
  return inTransaction(db, async (tx) => {
    const reply = await lockReply(tx, id);
    if (!reply) throw new Refusal('notFound');
    refuseOutdated(reply.updated_at, updated_at);
    const changed = await setReplyHidden(tx, id, is_hidden);
    if (changed && reply.is_unpublished) {
      const { user_id, review } = reply;
      await notifyOfReply(tx, user.id, review, { id, user_id, ...changed });
    }
    return { id, is_hidden };
  });
}
