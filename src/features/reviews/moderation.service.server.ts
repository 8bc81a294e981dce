import { inTransaction } from '../../server/database/transaction.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { moderateReply, moderateReview } from './moderation-contract.ts';
import { setReplyHidden, setReviewHidden } from './moderation.store.server.ts';
import { placedReply } from './reply-writing.store.server.ts';
import { lockReview } from './review-writing.store.server.ts';

/** Hides a review or shows it again; the database keeps the rating of its institution in step. */
export function changeReviewVisibility(
  { db }: Services,
  id: string,
  is_hidden: boolean,
): Promise<AnswerOf<typeof moderateReview>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockReview(tx, id))) throw new Refusal('notFound');
    await setReviewHidden(tx, id, is_hidden);
    return { id, is_hidden };
  });
}

/** Hides a reply or shows it again. */
export function changeReplyVisibility(
  { db }: Services,
  id: string,
  is_hidden: boolean,
): Promise<AnswerOf<typeof moderateReply>> {
  return inTransaction(db, async (tx) => {
    const reply = await placedReply(tx, id);
    // Locked in the order of all who write here.
    if (!reply || !(await lockReview(tx, reply.review_id))) throw new Refusal('notFound');
    if (!(await setReplyHidden(tx, id, is_hidden))) throw new Refusal('notFound');
    return { id, is_hidden };
  });
}
