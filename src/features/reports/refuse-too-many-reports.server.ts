import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { Refusal } from '../../shared/problem.ts';
import { maxWaitingReports } from './contract.ts';
import { countReports, reportOf } from './reports.store.server.ts';
import type { ReportSubject } from './reports.store.server.ts';

/** People settle reports, so nobody knows when: retrying after an hour is soon enough. */
const settlingSeconds = 60 * 60;

/**
 * Throws a `Refusal` (`tooMany`) where a new report of something would be one too many of a person. The
 * caller has counted this write before, which serialises the reports of one person.
 */
export async function refuseTooManyReports(
  tx: Transaction<Database>,
  reporterId: string,
  subject: ReportSubject,
): Promise<void> {
  if (await reportOf(tx, reporterId, subject)) return;
  if ((await countReports(tx, reporterId)) < maxWaitingReports) return;
  const detail = 'Too many reports wait to be settled';
  throw new Refusal('tooMany', { detail, retryAfterSeconds: settlingSeconds });
}
