import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Report, WaitingReport } from './contract.ts';
import { reportReasons } from './rules.ts';
import type { ReportReason } from './rules.ts';

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

/** A person's report of an institution; null for none. By institution_reports_once. */
export async function reportOf(
  db: Kysely<Database>,
  reporter_id: string,
  institution_id: string,
): Promise<Report | null> {
  const row = await db
    .selectFrom('institution_reports')
    .select(columns)
    .where('institution_id', '=', institution_id)
    .where('reporter_id', '=', reporter_id)
    .executeTakeFirst();
  return row ? reportFrom(row) : null;
}

interface NewReport {
  institution_id: string;
  reporter_id: string;
  reason: ReportReason;
  message: string | null;
}

/**
 * Stores a report in place of the person's earlier one. Equal values leave the row, and the time of
 * its last change, as they are.
 */
export async function upsertReport(tx: Kysely<Database>, report: NewReport): Promise<Report> {
  const row = await tx
    .insertInto('institution_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.constraint('institution_reports_once').doUpdateSet({
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
  return reportFrom(row);
}

/** Removes a person's report of an institution; returns its reason, or null for none. */
export async function removeReportOf(
  db: Kysely<Database>,
  reporter_id: string,
  institution_id: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('institution_reports')
    .where('institution_id', '=', institution_id)
    .where('reporter_id', '=', reporter_id)
    .returning('reason')
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** A slice of all reports, the oldest first; by institution_reports_oldest. */
export async function oldestReports(
  db: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingReport[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('institution_reports')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .offset(offset)
        // A literal: a plan for any number of rows would read all institutions.
        .limit(sql.lit(limit))
        .as('r'),
    )
    .innerJoin('institutions as i', 'i.id', 'r.institution_id')
    .leftJoin('profiles as reporter', 'reporter.id', 'r.reporter_id')
    .select(['r.id', 'r.institution_id', 'r.reporter_id', 'r.reason', 'r.message'])
    .select(['r.created_at', 'r.updated_at', 'reporter.full_name as reporter_name'])
    .select(['i.name as institution_name', 'i.name_bn as institution_name_bn'])
    .select(['i.is_active', 'i.owner_id'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({ ...row, ...reportFrom(row) }));
}

/** How many reports wait to be settled, of a person (by institution_reports_reporter) or of all. */
export async function countReports(db: Kysely<Database>, reporter_id?: string): Promise<number> {
  const { count } = await db
    .selectFrom('institution_reports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .$if(reporter_id !== undefined, (query) => query.where('reporter_id', '=', reporter_id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When a report was changed last, locked until the end of the transaction; null when it is gone. */
export async function lockReport(tx: Transaction<Database>, id: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('institution_reports')
    .select('updated_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Removes a report. */
export async function removeReport(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.deleteFrom('institution_reports').where('id', '=', id).execute();
}

const columns = ['institution_id', 'reason', 'message', 'created_at', 'updated_at'] as const;

interface Row {
  institution_id: string;
  reason: string;
  message: string | null;
  created_at: Date;
  updated_at: Date;
}

function reportFrom({ institution_id, reason, message, created_at, updated_at }: Row): Report {
  return {
    ...{ institution_id, message },
    reason: reportReasons.find((known) => known === reason) ?? 'other',
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
