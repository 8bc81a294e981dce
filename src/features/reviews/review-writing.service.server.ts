import * as z from 'zod/mini';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import { runIdempotent } from '../../server/idempotency.ts';
import { addJob } from '../../server/jobs/add-job.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { lockOwnUploads } from '../images/uploads.service.server.ts';
import {
  correctNotifiedRating,
  deleteReviewNotifications,
} from '../notifications/notify.service.server.ts';
import { Review } from './contract.ts';
import { notifyOwnerOfReview } from './notify-owner.service.server.ts';
import { reviewFromRow } from './review-from-row.server.ts';
import {
  hasReviewed,
  insertReview,
  lockPlace,
  lockReview,
  removeReview,
  updateReview,
} from './review-writing.store.server.ts';
import { loadReplies, readerOf } from './reviews.service.server.ts';
import { maySeeReviews } from './rules.ts';
import { requireAuthor, refuseConstraintErrors } from './write-access.server.ts';
import type { createReview, editReview } from './writing-contract.ts';
import { writingProblems } from './writing-rules.ts';

/**
 * Adds the caller's review of an active institution that is not their own, and notifies its owner
 * (D12), unless it begins hidden, because the caller has deleted a hidden one or is held: then the owner is
 * told when an administrator shows it. Constraints of the database ensure that it is the only one, and not of
 * one's own institution. Its images are the caller's own uploads, and in nothing else.
 */
export function writeReview(
  { db, now }: Services,
  caller: Caller,
  institutionId: string,
  { rating, comment, images }: BodyOf<typeof createReview>,
): Promise<Review> {
  const user = requireSignedInUser(caller);
  // Without images as before there were any, so that a call repeated across an upgrade is the same.
  const input = { institutionId, rating, comment, ...(images.length > 0 && { images }) };
  const write = inTransaction(db, (tx) =>
    runIdempotent(
      tx,
      caller,
      { operation: 'createReview', input, parse: parseReview },
      async () => {
        await enforceWriteLimit(tx, now(), user.id, 'review');
        const place = await lockPlace(tx, institutionId);
        if (!place) throw new Refusal('notFound');
        if (place.owner_id === user.id) throw new Refusal('ownInstitution');
        if (!place.is_active) throw new Refusal('notFound');
        const change = { before: [], after: images, mayBeShared: false };
        if (!(await lockOwnUploads(tx, user.id, change))) {
          // Sent again after its answer was lost, the review is there already, and has them.
          if (await hasReviewed(tx, user.id, place.id)) throw new Refusal('alreadyReviewed');
          throw imagesRefusal();
        }
        const row = await insertReview(tx, {
          ...{ institution_id: place.id, user_id: user.id, rating, comment, images },
        });
        if (!row.is_hidden) await notifyOwnerOfReview(tx, user.id, place, row);
        return reviewFromRow(row, []);
      },
    ),
  );
  return refuseConstraintErrors(write);
}

/** The refusal of images that are not the author's own uploads, or are in something else. */
function imagesRefusal(): Refusal {
  const code = 'imageUnknown';
  return new Refusal('invalid', {
    errors: [{ path: 'images', code, message: writingProblems[code] }],
  });
}

const parseReview = (value: unknown) => z.parse(Review, value);

/**
 * Edits the caller's own review. At a hidden institution, whose reviews the author may not see any
 * more, the answer leaves out its replies.
 */
export async function editOwnReview(
  { db, pool, now }: Services,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof editReview>,
): Promise<Review> {
  const user = requireSignedInUser(caller);
  const { row, place } = await inTransaction(db, async (tx) => {
    await enforceWriteLimit(tx, now(), user.id, 'change');
    const review = await lockReview(tx, id);
    if (!review) throw new Refusal('notFound');
    requireAuthor(user, review.user_id, review.place);
    const { images = review.images } = changes;
    const change = { before: review.images, after: images, mayBeShared: false };
    if (!(await lockOwnUploads(tx, user.id, change))) throw imagesRefusal();
    const changed = await updateReview(tx, id, changes);
    const { rating, is_hidden } = changed;
    // Stars that nobody may see are told to nobody, until an administrator shows them.
    if (!is_hidden)
      await correctNotifiedRating(tx, { institutionId: review.place.id, reviewId: id, rating });
    return { row: changed, place: review.place };
  });
  if (!maySeeReviews(user, place)) return reviewFromRow(row, []);
  return (await loadReplies(pool, [row], readerOf(user)))(row);
}

/** Deletes the caller's own review with its images and replies, and the notifications about them. */
export async function deleteOwnReview({ db }: Services, caller: Caller, id: string): Promise<void> {
  const user = requireSignedInUser(caller);
  await inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new Refusal('notFound');
    requireAuthor(user, review.user_id, review.place);
    await removeReview(tx, id);
    await deleteReviewNotifications(tx, review.place.id, id);
    if (review.images.length > 0) await addJob(tx, 'removeUploads', {});
  });
}
