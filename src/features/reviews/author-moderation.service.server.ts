import { inTransaction } from '../../server/database/transaction.ts';
import { isOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { authorReviewPageSize, heldAuthorPageSize } from './author-moderation-contract.ts';
import type {
  hideAuthorReviews,
  holdAuthor,
  listAuthorReviews,
  listHeldAuthors,
} from './author-moderation-contract.ts';
import { countHeldAuthors, heldAuthors } from './held-authors.store.server.ts';
import {
  deleteHold,
  hideReviews,
  insertHold,
  lockAuthor,
  lockReviewsOf,
  reviewAuthor,
  reviewsByAuthor,
} from './author-moderation.store.server.ts';

/** A page of all that a person has reviewed, with who that is. */
export async function readAuthorReviews(
  { db }: Services,
  id: string,
  page = 1,
): Promise<AnswerOf<typeof listAuthorReviews>> {
  const slice = { offset: (page - 1) * authorReviewPageSize, limit: authorReviewPageSize + 1 };
  const [found, rows] = await Promise.all([reviewAuthor(db, id), reviewsByAuthor(db, id, slice)]);
  if (!found) throw new Refusal('notFound');
  const { total, shown_count, ...author } = found;
  return { ...toPage(rows, page, authorReviewPageSize), total, shown_count, author };
}

/** A page of the people whose reviews begin hidden, with how many they are. */
export async function readHeldAuthors(
  { db }: Services,
  page = 1,
): Promise<AnswerOf<typeof listHeldAuthors>> {
  const slice = { offset: (page - 1) * heldAuthorPageSize, limit: heldAuthorPageSize + 1 };
  const [rows, total] = await Promise.all([heldAuthors(db, slice), countHeldAuthors(db)]);
  return { ...toPage(rows, page, heldAuthorPageSize), total };
}

/**
 * Hides reviews of a person that are as they were read; the database keeps the ratings in step. Like the
 * hiding of a single one it tells nobody and leaves earlier notifications alone.
 */
export function hideReadReviews(
  { db }: Services,
  id: string,
  { reason, reviews }: BodyOf<typeof hideAuthorReviews>,
): Promise<AnswerOf<typeof hideAuthorReviews>> {
  const readAt = new Map(reviews.map((read) => [read.id, read.updated_at]));
  return inTransaction(db, async (tx) => {
    const existing = await lockReviewsOf(tx, id, [...readAt.keys()]);
    if (existing.length === 0 && !(await reviewAuthor(tx, id))) throw new Refusal('notFound');
    // What is hidden already is so in any version: the change may have hidden it, as its author is held.
    const hidden = existing.filter(
      (one) => one.is_hidden || !isOutdated(one.updated_at, readAt.get(one.id)),
    );
    await hideReviews(
      tx,
      hidden.map((one) => one.id),
      reason,
    );
    return { hidden: hidden.length, changed: existing.length - hidden.length };
  });
}

/** Lets the new words of a person begin hidden, or no longer. */
export function changeHold(
  { db }: Services,
  id: string,
  { is_held }: BodyOf<typeof holdAuthor>,
): Promise<AnswerOf<typeof holdAuthor>> {
  return inTransaction(db, async (tx) => {
    const author = await lockAuthor(tx, id);
    if (!author) throw new Refusal('notFound');
    if (is_held && author.is_admin) {
      throw new Refusal('conflict', { detail: 'Reviews by administrators do not begin hidden' });
    }
    await (is_held ? insertHold(tx, id) : deleteHold(tx, id));
    return { is_held };
  });
}
