import * as z from 'zod/mini';
import { inTransaction } from '../../server/database/transaction.ts';
import { signedIn } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import { once } from '../../server/once.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { limitWriting } from '../../server/attempts/write-limits.ts';
import { forgetReply, notify } from '../notifications/notify.service.server.ts';
import {
  mostReplies,
  mostRepliesOfOne,
  mostReplyCharacters,
  mostReplyCharactersOfOne,
  Reply,
} from './contract.ts';
import {
  countReplies,
  insertReply,
  placedReply,
  removeReply,
  updateReply,
} from './reply-writing.store.server.ts';
import type { PlacedReply, RepliesCounted } from './reply-writing.store.server.ts';
import { replyAnswer } from './review-answer.server.ts';
import { aboutPlace } from './review-writing.service.server.ts';
import { fullNameOf, lockReview } from './review-writing.store.server.ts';
import { fullNames } from './reviews.store.server.ts';
import { maySeeReviews, toldOfReply } from './rules.ts';
import { onlyAuthor, withRefusals } from './write-access.server.ts';

/**
 * Adds a reply to a review, by the institution's owner or anybody else (D14), and notifies the
 * review's author and the owner (D12).
 */
export function writeReply(
  { db, now }: Services,
  caller: Caller,
  reviewId: string,
  message: string,
): Promise<Reply> {
  const user = signedIn(caller);
  const input = { reviewId, message };
  const write = inTransaction(db, (tx) =>
    once(tx, caller, { operation: 'createReply', input, parse: parseReply }, async () => {
      await limitWriting(tx, now(), user.id, 'reply');
      const review = await lockReview(tx, reviewId);
      if (!review || !maySeeReviews(user, review.place)) throw new Refusal('notFound');
      const { place } = review;
      const counted = await countReplies(tx, reviewId, user.id);
      if (counted.all >= mostReplies || counted.own >= mostRepliesOfOne) throw full();
      refuseTooLong(counted, lengthOf(message));
      const row = await insertReply(tx, {
        ...{ review_id: reviewId, institution_id: place.id, owner_id: place.owner_id },
        ...{ user_id: user.id, message },
      });
      const author_name = await fullNameOf(tx, user.id);
      const told = toldOfReply({ writer: user.id, author: review.user_id }, place);
      await notify(tx, told, {
        type: 'review_reply',
        data: { ...aboutPlace(place), review_id: reviewId, reply_id: row.id, author_name },
      });
      return replyAnswer(row, new Map(author_name ? [[user.id, author_name]] : []));
    }),
  );
  return withRefusals(write);
}

const parseReply = (value: unknown) => z.parse(Reply, value);

function full(): Refusal {
  return new Refusal('conflict', { detail: 'The review has as many replies as it can take' });
}

/**
 * Throws a `Refusal` if so many more characters exceed the limit of one person, or of the review.
 */
function refuseTooLong({ characters, ownCharacters }: RepliesCounted, more: number): void {
  if (ownCharacters + more > mostReplyCharactersOfOne) throw full();
  if (characters + more > mostReplyCharacters) throw full();
}

/** The length in code points, as the database counts it. */
function lengthOf(message: string): number {
  return [...message].length;
}

/** Edits the message of the caller's own reply. */
export async function rewriteReply(
  { db, pool, now }: Services,
  caller: Caller,
  id: string,
  message: string,
): Promise<Reply> {
  const { review_id, user_id } = await mustBeAuthor(db, caller, id);
  const row = await inTransaction(db, async (tx) => {
    await limitWriting(tx, now(), user_id, 'change');
    const review = await lockReview(tx, review_id);
    const before = review && (await placedReply(tx, id));
    if (!before) throw new Refusal('notFound');
    const longer = lengthOf(message) - lengthOf(before.message);
    if (longer > 0) refuseTooLong(await countReplies(tx, review_id, user_id), longer);
    return updateReply(tx, id, message);
  });
  if (!row) throw new Refusal('notFound');
  return replyAnswer(row, await fullNames(pool, [row.user_id]));
}

/** Deletes the caller's own reply, and the notifications about it. */
export async function withdrawReply({ db }: Services, caller: Caller, id: string): Promise<void> {
  const { review_id } = await mustBeAuthor(db, caller, id);
  await inTransaction(db, async (tx) => {
    const review = await lockReview(tx, review_id);
    if (!review || !(await removeReply(tx, id))) throw new Refusal('notFound');
    await forgetReply(tx, review.place.id, id);
  });
}

/**
 * Checks that the caller wrote a reply. It is safe to check before the transaction, as author and
 * review of a reply never change.
 */
async function mustBeAuthor(db: Services['db'], caller: Caller, id: string): Promise<PlacedReply> {
  const user = signedIn(caller);
  const reply = await placedReply(db, id);
  if (!reply) throw new Refusal('notFound');
  onlyAuthor(user, reply.user_id, reply);
  return reply;
}
