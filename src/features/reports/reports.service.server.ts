import type { Transaction } from 'kysely';
import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import { refuseOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import { maxWaitingReports, reportPageSize } from './contract.ts';
import type { getOwnReport, listReports, Report, reportInstitution } from './contract.ts';
import { reportProblems } from './rules.ts';
import {
  countReports,
  hasReviewed,
  institutionExists,
  lockReport,
  lockReportedInstitution,
  oldestReports,
  removeReport,
  removeReportOf,
  reportOf,
  upsertReport,
} from './reports.store.server.ts';

/** People settle reports, so nobody knows when: retrying after an hour is soon enough. */
const settlingSeconds = 60 * 60;

/** The caller's waiting report of an institution, even if that has been hidden since. */
export async function ownReport(
  { db }: Services,
  caller: Caller,
  institutionId: string,
): Promise<AnswerOf<typeof getOwnReport>> {
  const found = await reportOf(db, requireSignedInUser(caller).id, institutionId);
  if (!found && !(await institutionExists(db, institutionId))) throw new Refusal('notFound');
  return { report: found };
}

/**
 * Reports an active institution, of the caller's own only a review; replaces their earlier report of it.
 */
export function submitReport(
  { db, now }: Services,
  caller: Caller,
  institutionId: string,
  { reason, message }: BodyOf<typeof reportInstitution>,
): Promise<Report> {
  const user = requireSignedInUser(caller);
  const reporterId = user.id;
  const isClaim = reason === 'mine';
  if (isClaim && !roleFlags(user).canCreateBusiness) throw claimRefusal('ownersOnly');
  return inTransaction(db, async (tx) => {
    // Serialises the reports of one person, so that counting them is safe.
    await enforceWriteLimit(tx, now(), reporterId, 'report');
    const institution = await lockReportedInstitution(tx, institutionId);
    const isOwn = institution?.owner_id === reporterId;
    if (isOwn && reason !== 'review') throw new Refusal('ownInstitution');
    if (!institution?.is_active) throw new Refusal('notFound');
    // Told now: an administrator could not give it to them, nor tell them why.
    if (isClaim && (await hasReviewed(tx, reporterId, institutionId))) {
      throw claimRefusal('reviewed');
    }
    const isNew = (await reportOf(tx, reporterId, institutionId)) === null;
    if (isNew && (await countReports(tx, reporterId)) >= maxWaitingReports) {
      const detail = 'Too many reports wait to be settled';
      throw new Refusal('tooMany', { detail, retryAfterSeconds: settlingSeconds });
    }
    return upsertReport(tx, {
      ...{ institution_id: institutionId, reporter_id: reporterId, reason, message },
    });
  });
}

function claimRefusal(code: 'ownersOnly' | 'reviewed'): Refusal {
  const message = reportProblems[code];
  return new Refusal('invalid', { detail: message, errors: [{ path: 'reason', code, message }] });
}

/** Withdraws the caller's report, if there is one. */
export async function withdrawOwnReport(
  { db }: Services,
  caller: Caller,
  institutionId: string,
): Promise<void> {
  const reason = await removeReportOf(db, requireSignedInUser(caller).id, institutionId);
  if (reason === null && !(await institutionExists(db, institutionId)))
    throw new Refusal('notFound');
}

/**
 * Removes a person's report of an institution that becomes theirs. Returns whether the report
 * claimed it.
 */
export async function removeReportOfNewOwner(
  tx: Transaction<Database>,
  personId: string,
  institutionId: string,
): Promise<boolean> {
  return (await removeReportOf(tx, personId, institutionId)) === 'mine';
}

/** A page of the reports that wait, with how many there are. */
export async function waitingReports(
  { db }: Services,
  page = 1,
): Promise<AnswerOf<typeof listReports>> {
  const slice = { offset: (page - 1) * reportPageSize, limit: reportPageSize + 1 };
  const [rows, total] = await Promise.all([oldestReports(db, slice), countReports(db)]);
  return { ...toPage(rows, page, reportPageSize), total };
}

/**
 * Deletes a report that has been dealt with. Refuses when its reporter has changed it since it was
 * read.
 */
export function removeSettledReport({ db }: Services, id: string, readAt: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const changedAt = await lockReport(tx, id);
    if (!changedAt) throw new Refusal('notFound');
    refuseOutdated(changedAt, readAt);
    await removeReport(tx, id);
  });
}
