import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { maxReportsOfSubject } from './settling-contract.ts';
import type { ReportedReview, ReportedSubject, WaitingReport } from './settling-contract.ts';
import { reportReasons, reviewReportReasons } from './rules.ts';

/** A report together with what it is about. */
interface ReportRow extends Omit<ReportedSubject, 'review' | 'reports'> {
  review_id: string | null;
  review: Omit<ReportedReview, 'id' | 'created_at' | 'updated_at'>;
  review_created_at: Date;
  review_updated_at: Date;
  report: Omit<WaitingReport, 'created_at' | 'updated_at' | 'reason'> & { reason: string };
  report_created_at: Date;
  report_updated_at: Date;
}

/**
 * A slice of the things that are reported, the one whose report waits longest first, each with its first
 * reports. All reports are read to group them, but only the places and reviews that are shown; by their
 * primary keys, and the reports by institution_reports_once and institution_reports_review_once.
 */
export async function oldestReportedSubjects(
  db: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReportedSubject[]> {
  const { rows } = await sql<ReportRow>`
    select subject.id, subject.review_id, subject.report_count,
      i.id as institution_id, i.name as institution_name, i.name_bn as institution_name_bn,
      i.is_active, i.owner_id,
      jsonb_build_object('user_id', v.user_id, 'full_name', author.full_name,
        'rating', v.rating, 'comment', v.comment) as review,
      v.created_at as review_created_at, v.updated_at as review_updated_at,
      jsonb_build_object('id', r.id, 'reason', r.reason, 'message', r.message,
        'reporter_id', r.reporter_id, 'reporter_name', reporter.full_name) as report,
      r.created_at as report_created_at, r.updated_at as report_updated_at
    from (
      select coalesce(review_id, institution_id) as id, institution_id, review_id,
        min(created_at) as waiting_since, count(*)::int as report_count
      from institution_reports
      group by institution_id, review_id
      order by waiting_since, id
      -- A literal: a plan for any number of rows would read all institutions.
      limit ${sql.lit(limit)}
      offset ${offset}
    ) subject
    left join institution_reviews v on v.id = subject.review_id
    left join profiles author on author.id = v.user_id
    join institutions i on i.id = coalesce(subject.institution_id, v.institution_id)
    cross join lateral (
      select * from institution_reports
      where institution_id = subject.institution_id or review_id = subject.review_id
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
  const { id, review_id, review, institution_id, institution_name, institution_name_bn } = row;
  const { is_active, owner_id, report_count } = row;
  return {
    ...{ id, institution_id, institution_name, institution_name_bn, is_active, owner_id },
    review:
      review_id === null
        ? null
        : {
            ...{ id: review_id, ...review },
            created_at: row.review_created_at.toISOString(),
            updated_at: row.review_updated_at.toISOString(),
          },
    ...{ report_count, reports: [] },
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

/** How many places and reviews are reported. */
export async function countReportedSubjects(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from institution_reports group by institution_id, review_id) subject`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A report with the version of its own, and of the review that it is about. */
export interface ReportVersions {
  id: string;
  updated_at: Date;
  /** Null where it is about an institution. */
  review_updated_at: Date | null;
}

/**
 * Locks those of the reports of one institution or review that are still there, in one order, until the
 * transaction ends; by the primary key.
 */
export async function lockReports(
  tx: Transaction<Database>,
  subjectId: string,
  ids: readonly string[],
): Promise<ReportVersions[]> {
  const { rows } = await sql<ReportVersions>`
    select r.id, r.updated_at, v.updated_at as review_updated_at
    from institution_reports r
    left join institution_reviews v on v.id = r.review_id
    where r.id = any(${ids}::uuid[]) and coalesce(r.review_id, r.institution_id) = ${subjectId}
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
