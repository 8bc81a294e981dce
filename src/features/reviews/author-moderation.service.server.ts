import { inTransaction } from '../../server/database/transaction.ts';
import { isOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { authorPageSize, heldAuthorPageSize } from './author-moderation-contract.ts';
import type {
  hideAuthorReplies,
  hideAuthorReviews,
  holdAuthor,
  listAuthorReplies,
  listAuthorReviews,
  listHeldAuthors,
  ReadVersions,
} from './author-moderation-contract.ts';
import { repliesByAuthor, reviewsByAuthor } from './author-lists.store.server.ts';
import {
  deleteHold,
  findAuthor,
  hideWritten,
  insertHold,
  lockAuthor,
  lockWritten,
} from './author-moderation.store.server.ts';
import { countHeldAuthors, heldAuthors } from './held-authors.store.server.ts';
import { isWaiting } from './hiding-reasons.ts';
import type { HidingReason } from './hiding-reasons.ts';

/** A page of all that a person has reviewed, with who that is. */
export async function readAuthorReviews(
  { db }: Services,
  id: string,
  page = 1,
): Promise<AnswerOf<typeof listAuthorReviews>> {
  const [found, rows] = await Promise.all([
    findAuthor(db, id),
    reviewsByAuthor(db, id, sliceOf(page)),
  ]);
  if (!found) throw new Refusal('notFound');
  const { shown_review_count: shown_count, shown_reply_count: _, ...author } = found;
  return { ...toPage(rows, page, authorPageSize), total: author.review_count, shown_count, author };
}

/** A page of all that a person has replied, with who that is. */
export async function readAuthorReplies(
  { db }: Services,
  id: string,
  page = 1,
): Promise<AnswerOf<typeof listAuthorReplies>> {
  const [found, rows] = await Promise.all([
    findAuthor(db, id),
    repliesByAuthor(db, id, sliceOf(page)),
  ]);
  if (!found) throw new Refusal('notFound');
  const { shown_reply_count: shown_count, shown_review_count: _, ...author } = found;
  return { ...toPage(rows, page, authorPageSize), total: author.reply_count, shown_count, author };
}

function sliceOf(page: number) {
  return { offset: (page - 1) * authorPageSize, limit: authorPageSize + 1 };
}

/** A page of the people whose reviews and replies begin hidden, with how many they are. */
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
  services: Services,
  id: string,
  { reason, reviews }: BodyOf<typeof hideAuthorReviews>,
): Promise<AnswerOf<typeof hideAuthorReviews>> {
  return hideRead(services, 'institution_reviews', { authorId: id, reason, read: reviews });
}

/** Hides replies of a person that are as they were read, and tells nobody. */
export function hideReadReplies(
  services: Services,
  id: string,
  { reason, replies }: BodyOf<typeof hideAuthorReplies>,
): Promise<AnswerOf<typeof hideAuthorReplies>> {
  return hideRead(services, 'review_replies', { authorId: id, reason, read: replies });
}

function hideRead(
  { db }: Services,
  table: 'institution_reviews' | 'review_replies',
  { authorId, reason, read }: { authorId: string; reason: HidingReason; read: ReadVersions },
): Promise<AnswerOf<typeof hideAuthorReviews>> {
  const readAt = new Map(read.map((one) => [one.id, one.updated_at]));
  return inTransaction(db, async (tx) => {
    const existing = await lockWritten(tx, table, authorId, [...readAt.keys()]);
    if (existing.length === 0 && !(await findAuthor(tx, authorId))) throw new Refusal('notFound');
    const asRead = existing.filter((one) => !isOutdated(one.updated_at, readAt.get(one.id)));
    // What an administrator has hidden before keeps its reason.
    const decided = asRead.filter((one) => !one.is_hidden || isWaiting(one));
    await hideWritten(
      tx,
      table,
      decided.map((one) => one.id),
      reason,
    );
    // What is hidden already is so in any version: the change may have hidden it, as its author is held.
    const isHidden = new Set([...asRead, ...existing.filter((one) => one.is_hidden)]);
    return { hidden: isHidden.size, changed: existing.length - isHidden.size };
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
      throw new Refusal('conflict', { detail: 'What administrators write does not begin hidden' });
    }
    await (is_held ? insertHold(tx, id) : deleteHold(tx, id));
    return { is_held };
  });
}
