import type { Transaction } from 'kysely';
import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import type { getOwnReport, Report, reportInstitution } from './contract.ts';
import { refuseTooManyReports } from './refuse-too-many-reports.server.ts';
import { reportProblems, reportReasons } from './rules.ts';
import {
  hasReviewed,
  institutionExists,
  lockReportedInstitution,
  removeReportOf,
  reportOf,
  upsertReport,
} from './reports.store.server.ts';
import type { StoredReport } from './reports.store.server.ts';

/** The caller's waiting report of an institution, even if that has been hidden since. */
export async function ownReport(
  { db }: Services,
  caller: Caller,
  institutionId: string,
): Promise<AnswerOf<typeof getOwnReport>> {
  const subject = { institution_id: institutionId };
  const found = await reportOf(db, requireSignedInUser(caller).id, subject);
  if (!found && !(await institutionExists(db, institutionId))) throw new Refusal('notFound');
  return { report: found ? reportFrom(institutionId, found) : null };
}

/** Reports an active institution that is not the caller's own; replaces their earlier report of it. */
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
    if (institution?.owner_id === reporterId) throw new Refusal('ownInstitution');
    if (!institution?.is_active) throw new Refusal('notFound');
    // Told now: an administrator could not give it to them, nor tell them why.
    if (isClaim && (await hasReviewed(tx, reporterId, institutionId))) {
      throw claimRefusal('reviewed');
    }
    const subject = { institution_id: institutionId };
    await refuseTooManyReports(tx, reporterId, subject);
    const report = { reporter_id: reporterId, reason, message };
    return reportFrom(institutionId, await upsertReport(tx, subject, report));
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
  const subject = { institution_id: institutionId };
  const reason = await removeReportOf(db, requireSignedInUser(caller).id, subject);
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
  return (await removeReportOf(tx, personId, { institution_id: institutionId })) === 'mine';
}

function reportFrom(institution_id: string, { reason, message, ...times }: StoredReport): Report {
  return {
    ...{ institution_id, message },
    reason: reportReasons.find((known) => known === reason) ?? 'other',
    created_at: times.created_at.toISOString(),
    updated_at: times.updated_at.toISOString(),
  };
}
