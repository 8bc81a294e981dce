import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller, SignedInUser } from '../../server/http/caller.ts';
import { runIdempotent } from '../../server/idempotency.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { deleteReplyNotifications } from '../notifications/notify.service.server.ts';
import {
  maxReplies,
  maxRepliesOfPerson,
  maxReplyCharacters,
  maxReplyCharactersOfPerson,
  Reply,
} from './contract.ts';
import {
  countReplies,
  insertReply,
  lockReply,
  removeReply,
  updateReply,
} from './reply-writing.store.server.ts';
import type { PlacedReply, ReplyCounts } from './reply-writing.store.server.ts';
import { replyFromRow } from './review-from-row.server.ts';
import { notifyOfReply } from './notify-of-reply.service.server.ts';
import { lockReview } from './review-writing.store.server.ts';
import { maySeeReview } from './rules.ts';
import { requireAuthor, refuseConstraintErrors } from './write-access.server.ts';

/**
 * Adds a reply to a review, by the institution's owner or anybody else (D14), and notifies the
 * review's author and the owner (D12) as far as they may see it; where it begins hidden, as the caller is
 * held, they are told when an administrator shows it.
 */
export function writeReply(
  { db, now }: Services,
  caller: Caller,
  reviewId: string,
  message: string,
): Promise<Reply> {
  const user = requireSignedInUser(caller);
  const input = { reviewId, message };
  const write = inTransaction(db, (tx) =>
    runIdempotent(tx, caller, { operation: 'createReply', input, parse: parseReply }, async () => {
      await enforceWriteLimit(tx, now(), user.id, 'reply');
      const review = await lockReview(tx, reviewId);
      if (!review || !maySeeReview(user, review)) throw new Refusal('notFound');
      const { place } = review;
      const counts = await countReplies(tx, reviewId, user.id);
      if (counts.all >= maxReplies || counts.own >= maxRepliesOfPerson) throw tooManyReplies();
      refuseTooLong(counts, codePointCount(message));
      const row = await insertReply(tx, {
        ...{ review_id: reviewId, institution_id: place.id, owner_id: place.owner_id },
        ...{ user_id: user.id, message },
      });
      if (!row.is_hidden) await notifyOfReply(tx, user.id, review, row);
      return replyFromRow(row);
    }),
  );
  return refuseConstraintErrors(write);
}

const parseReply = (value: unknown) => z.parse(Reply, value);

function tooManyReplies(): Refusal {
  return new Refusal('conflict', { detail: 'The review has as many replies as it can take' });
}

/**
 * Throws a `Refusal` if so many more characters exceed the limit of one person, or of the review.
 */
function refuseTooLong({ characters, ownCharacters }: ReplyCounts, addedCharacters: number): void {
  if (ownCharacters + addedCharacters > maxReplyCharactersOfPerson) throw tooManyReplies();
  if (characters + addedCharacters > maxReplyCharacters) throw tooManyReplies();
}

/** The length in code points, as the database counts it. */
function codePointCount(message: string): number {
  return [...message].length;
}

/** Edits the message of the caller's own reply. */
export async function editOwnReply(
  { db, now }: Services,
  caller: Caller,
  id: string,
  message: string,
): Promise<Reply> {
  const user = requireSignedInUser(caller);
  const row = await inTransaction(db, async (tx) => {
    await enforceWriteLimit(tx, now(), user.id, 'change');
    const { review, message: before } = await lockOwnReply(tx, user, id);
    const addedLength = codePointCount(message) - codePointCount(before);
    if (addedLength > 0) refuseTooLong(await countReplies(tx, review.id, user.id), addedLength);
    return updateReply(tx, id, message);
  });
  return replyFromRow(row);
}

/** Deletes the caller's own reply, and the notifications about it. */
export async function deleteOwnReply({ db }: Services, caller: Caller, id: string): Promise<void> {
  const user = requireSignedInUser(caller);
  await inTransaction(db, async (tx) => {
    const { review } = await lockOwnReply(tx, user, id);
    await removeReply(tx, id);
    await deleteReplyNotifications(tx, review.place.id, id);
  });
}

/** Locks a reply, and checks that the person wrote it. */
async function lockOwnReply(
  tx: Transaction<Database>,
  user: SignedInUser,
  id: string,
): Promise<PlacedReply> {
  const reply = await lockReply(tx, id);
  if (!reply) throw new Refusal('notFound');
  requireAuthor(user, reply.user_id, reply.review.place);
  return reply;
}
