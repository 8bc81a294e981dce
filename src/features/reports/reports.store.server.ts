import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { ReportReason, ReviewReportReason } from './rules.ts';

/** What a report concerns: an institution, one review, or one reply. */
export type ReportSubject = { institution_id: string } | WrittenSubject;

/** What somebody has written: a review or a reply. */
export type WrittenSubject = { review_id: string } | { reply_id: string };

/** A stored report of a person, as far as its reporter reads it. */
export interface StoredReport {
  reason: string;
  message: string | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * What has to be known about an institution to report it, locked until the transaction ends:
 * otherwise it could meanwhile be given to the reporter, who would then report their own.
 */
export function lockReportedInstitution(
  tx: Transaction<Database>,
  id: string,
): Promise<{ owner_id: string | null; is_active: boolean } | undefined> {
  return tx
    .selectFrom('institutions')
    .select(['owner_id', 'is_active'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** What has to be known about a review or a reply to report it. */
export interface WritingToReport {
  user_id: string;
  is_hidden: boolean;
  place: { owner_id: string | null; is_active: boolean };
  /** The review that a reply replies to; null of a review. */
  review: { user_id: string; is_hidden: boolean } | null;
}

/** A review with its institution, by the primary keys. */
export async function findReviewToReport(
  db: Kysely<Database>,
  id: string,
): Promise<WritingToReport | undefined> {
  const row = await db
    .selectFrom('institution_reviews as r')
    .innerJoin('institutions as i', 'i.id', 'r.institution_id')
    .select(['r.user_id', 'r.is_hidden', 'i.owner_id', 'i.is_active'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id, is_active, ...review } = row;
  return { ...review, place: { owner_id, is_active }, review: null };
}

/** A reply with its review and institution, by the primary keys. */
export async function findReplyToReport(
  db: Kysely<Database>,
  id: string,
): Promise<WritingToReport | undefined> {
  const row = await db
    .selectFrom('review_replies as p')
    .innerJoin('institution_reviews as r', 'r.id', 'p.review_id')
    .innerJoin('institutions as i', 'i.id', 'p.institution_id')
    .select(['p.user_id', 'p.is_hidden', 'i.owner_id', 'i.is_active'])
    .select(['r.user_id as reviewer_id', 'r.is_hidden as is_review_hidden'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id, is_active, reviewer_id, is_review_hidden, ...reply } = row;
  const review = { user_id: reviewer_id, is_hidden: is_review_hidden };
  return { ...reply, place: { owner_id, is_active }, review };
}

/**
 * Locks a review or a reply until the transaction ends, so that nobody hides or deletes it meanwhile. Nothing
 * else is locked, so it does not matter in which order others lock it and its institution.
 */
export async function lockWritingToReport(
  tx: Transaction<Database>,
  subject: WrittenSubject,
): Promise<void> {
  await (
    'reply_id' in subject
      ? sql`select from review_replies where id = ${subject.reply_id} for share`
      : sql`select from institution_reviews where id = ${subject.review_id} for share`
  ).execute(tx);
}

/** Whether the institution exists, hidden or not. */
export async function institutionExists(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('institutions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has reviewed an institution; by the unique (institution_id, user_id). */
export async function hasReviewed(
  db: Kysely<Database>,
  user_id: string,
  institution_id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('institution_reviews')
    // Nothing that the index does not hold: another one, of all reviews of the place, could seem as good.
    .select('user_id')
    .where('institution_id', '=', institution_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A person's report of something; undefined for none. By institution_reports_once, of a review by
 * institution_reports_review_once, of a reply by institution_reports_reply_once.
 */
export function reportOf(
  db: Kysely<Database>,
  reporter_id: string,
  subject: ReportSubject,
): Promise<StoredReport | undefined> {
  return db
    .selectFrom('institution_reports')
    .select(columns)
    .where((eb) => eb.and(subject))
    .where('reporter_id', '=', reporter_id)
    .executeTakeFirst();
}

/**
 * Stores a report in place of the person's earlier one. Equal values leave the row, and the time of
 * its last change, as they are.
 */
export function upsertReport(
  tx: Kysely<Database>,
  subject: ReportSubject,
  report: {
    reporter_id: string;
    reason: ReportReason | ReviewReportReason;
    message: string | null;
  },
): Promise<StoredReport> {
  return tx
    .insertInto('institution_reports')
    .values({ ...subject, ...report })
    .onConflict((conflict) =>
      conflict.constraint(onlyReportOf(subject)).doUpdateSet({
        reason: (eb) => eb.ref('excluded.reason'),
        message: (eb) => eb.ref('excluded.message'),
        updated_at: sql<Date>`case
          when (institution_reports.reason, institution_reports.message)
            is distinct from (excluded.reason, excluded.message) then now()
          else institution_reports.updated_at end`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The constraint by which a person has one report of something. */
function onlyReportOf(subject: ReportSubject): string {
  if ('reply_id' in subject) return 'institution_reports_reply_once';
  return 'review_id' in subject ? 'institution_reports_review_once' : 'institution_reports_once';
}

/** Removes a person's report of something; returns its reason, or null for none. */
export async function removeReportOf(
  db: Kysely<Database>,
  reporter_id: string,
  subject: ReportSubject,
): Promise<string | null> {
  const row = await db
    .deleteFrom('institution_reports')
    .where((eb) => eb.and(subject))
    .where('reporter_id', '=', reporter_id)
    .returning('reason')
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** How many reports of a person wait to be settled, by institution_reports_reporter. */
export async function countReports(db: Kysely<Database>, reporter_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('institution_reports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reporter_id', '=', reporter_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columns = ['reason', 'message', 'created_at', 'updated_at'] as const;
