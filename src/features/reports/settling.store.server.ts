import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { maxReportsOfSubject } from './settling-contract.ts';
import type {
  ReportedReply,
  ReportedReview,
  ReportedSubject,
  WaitingReport,
} from './settling-contract.ts';
import { reportReasons, reviewReportReasons } from './rules.ts';

/** A report together with what it is about. */
interface ReportRow extends Omit<ReportedSubject, 'review' | 'reply' | 'reports'> {
  review_id: string | null;
  review: Omit<ReportedReview, keyof Written>;
  reply_id: string | null;
  reply: Omit<ReportedReply, keyof Written>;
  /** Of the review or the reply. */
  written: Pick<Written, 'user_id' | 'full_name'>;
  written_created_at: Date;
  written_updated_at: Date;
  report: Omit<WaitingReport, 'created_at' | 'updated_at' | 'reason'> & { reason: string };
  report_created_at: Date;
  report_updated_at: Date;
}

/** What is known of both reviews and replies. */
type Written = Pick<ReportedReview, 'id' | 'user_id' | 'full_name' | 'created_at' | 'updated_at'>;

/**
 * A slice of the things that are reported, the one whose report waits longest first, each with its first
 * reports. All reports are read to group them, but only the places, reviews and replies that are shown; by
 * their primary keys, and the reports by institution_reports_once, institution_reports_review_once and
 * institution_reports_reply_once.
 */
export async function oldestReportedSubjects(
  db: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReportedSubject[]> {
  const { rows } = await sql<ReportRow>`
    select subject.id, subject.review_id, subject.reply_id, subject.report_count,
      i.id as institution_id, i.name as institution_name, i.name_bn as institution_name_bn,
      i.is_active, i.owner_id,
      jsonb_build_object('rating', v.rating, 'comment', v.comment, 'images', v.images) as review,
      jsonb_build_object('message', p.message,
        'is_by_owner', p.owner_id is not distinct from p.user_id) as reply,
      jsonb_build_object('user_id', coalesce(v.user_id, p.user_id),
        'full_name', author.full_name) as written,
      coalesce(v.created_at, p.created_at) as written_created_at,
      coalesce(v.updated_at, p.updated_at) as written_updated_at,
      jsonb_build_object('id', r.id, 'reason', r.reason, 'message', r.message,
        'reporter_id', r.reporter_id, 'reporter_name', reporter.full_name) as report,
      r.created_at as report_created_at, r.updated_at as report_updated_at
    from (
      select coalesce(reply_id, review_id, institution_id) as id, institution_id, review_id, reply_id,
        min(created_at) as waiting_since, count(*)::int as report_count
      from institution_reports
      group by institution_id, review_id, reply_id
      order by waiting_since, id
      -- A literal: a plan for any number of rows would read all institutions.
      limit ${sql.lit(limit)}
      offset ${offset}
    ) subject
    left join institution_reviews v on v.id = subject.review_id
    left join review_replies p on p.id = subject.reply_id
    left join profiles author on author.id = coalesce(v.user_id, p.user_id)
    join institutions i on i.id = coalesce(subject.institution_id, v.institution_id, p.institution_id)
    cross join lateral (
      select * from institution_reports
      where institution_id = subject.institution_id or review_id = subject.review_id
        or reply_id = subject.reply_id
      order by created_at, id
      limit ${sql.lit(maxReportsOfSubject)}
    ) r
    left join profiles reporter on reporter.id = r.reporter_id
    order by subject.waiting_since, subject.id, r.created_at, r.id`.execute(db);
  const subjects = new Map<string, ReportedSubject>();
  for (const row of rows) {
    const subject = subjects.get(row.id) ?? subjectFrom(row);
    subject.reports.push(waitingReportFrom(row));
    subjects.set(row.id, subject);
  }
  return [...subjects.values()];
}

function subjectFrom(row: ReportRow): ReportedSubject {
  const { id, review_id, review, reply_id, reply, institution_id, institution_name } = row;
  const { institution_name_bn, is_active, owner_id, report_count } = row;
  return {
    ...{ id, institution_id, institution_name, institution_name_bn, is_active, owner_id },
    review: review_id === null ? null : { id: review_id, ...review, ...writtenFrom(row) },
    reply: reply_id === null ? null : { id: reply_id, ...reply, ...writtenFrom(row) },
    ...{ report_count, reports: [] },
  };
}

function writtenFrom(row: ReportRow): Omit<Written, 'id'> {
  return {
    ...row.written,
    created_at: row.written_created_at.toISOString(),
    updated_at: row.written_updated_at.toISOString(),
  };
}

const knownReasons = [...reportReasons, ...reviewReportReasons];

function waitingReportFrom(row: ReportRow): WaitingReport {
  const { reason, ...report } = row.report;
  return {
    ...report,
    reason: knownReasons.find((known) => known === reason) ?? 'other',
    created_at: row.report_created_at.toISOString(),
    updated_at: row.report_updated_at.toISOString(),
  };
}

/** How many places, reviews and replies are reported. */
export async function countReportedSubjects(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select from institution_reports group by institution_id, review_id, reply_id
    ) subject`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A report with the version of its own, and of the review or reply that it is about. */
export interface ReportVersions {
  id: string;
  updated_at: Date;
  /** Null where it is about an institution. */
  written_updated_at: Date | null;
}

/**
 * Locks those of the reports of one institution, review or reply that are still there, in one order, until the
 * transaction ends; by the primary key.
 */
export async function lockReports(
  tx: Transaction<Database>,
  subjectId: string,
  ids: readonly string[],
): Promise<ReportVersions[]> {
  const { rows } = await sql<ReportVersions>`
    select r.id, r.updated_at, coalesce(v.updated_at, p.updated_at) as written_updated_at
    from institution_reports r
    left join institution_reviews v on v.id = r.review_id
    left join review_replies p on p.id = r.reply_id
    where r.id = any(${ids}::uuid[])
      and coalesce(r.reply_id, r.review_id, r.institution_id) = ${subjectId}
    order by r.id
    for update of r`.execute(tx);
  return rows;
}

/** Removes reports, by the primary key. */
export async function removeReports(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from institution_reports where id = any(${ids}::uuid[])`.execute(tx);
}
