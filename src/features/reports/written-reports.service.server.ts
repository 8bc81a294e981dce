import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller, SignedInUser } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { maySeeReview } from '../reviews/rules.ts';
import type { reportReview } from './contract.ts';
import { refuseTooManyReports } from './refuse-too-many-reports.server.ts';
import {
  findReplyToReport,
  findReviewToReport,
  lockWritingToReport,
  removeReportOf,
  reportOf,
  upsertReport,
} from './reports.store.server.ts';
import type { StoredReport, WritingToReport, WrittenSubject } from './reports.store.server.ts';
import { reviewReportReasons } from './rules.ts';
import type { ReviewReportReason } from './rules.ts';

/** A report of it as its reporter reads it. */
type WrittenReport<Subject> = Subject & {
  reason: ReviewReportReason;
  message: string | null;
  created_at: string;
  updated_at: string;
};

/** The caller's waiting report of a review or a reply that they may see. */
export async function ownWrittenReport<Subject extends WrittenSubject>(
  { db }: Services,
  caller: Caller,
  subject: Subject,
): Promise<{ report: WrittenReport<Subject> | null }> {
  const user = requireSignedInUser(caller);
  requireVisible(user, await find(db, subject));
  const found = await reportOf(db, user.id, subject);
  return { report: found ? reportFrom(subject, found) : null };
}

/**
 * Reports a review or a reply by somebody else that the caller may see and that is not hidden yet; replaces
 * their earlier report of it.
 */
export function submitWrittenReport<Subject extends WrittenSubject>(
  { db, now }: Services,
  caller: Caller,
  subject: Subject,
  { reason, message }: BodyOf<typeof reportReview>,
): Promise<WrittenReport<Subject>> {
  const user = requireSignedInUser(caller);
  return inTransaction(db, async (tx) => {
    // Serialises the reports of one person, so that counting them is safe.
    await enforceWriteLimit(tx, now(), user.id, 'report');
    await lockWritingToReport(tx, subject);
    const written = requireVisible(user, await find(tx, subject));
    if (written.user_id === user.id) throw new Refusal('notAllowed');
    // An administrator still sees it, but what a report asks for is done.
    if (written.is_hidden) throw new Refusal('notFound');
    await refuseTooManyReports(tx, user.id, subject);
    const report = { reporter_id: user.id, reason, message };
    return reportFrom(subject, await upsertReport(tx, subject, report));
  });
}

/** Withdraws the caller's report of a review or a reply, if there is one. */
export async function withdrawOwnWrittenReport(
  { db }: Services,
  caller: Caller,
  subject: WrittenSubject,
): Promise<void> {
  const user = requireSignedInUser(caller);
  const reason = await removeReportOf(db, user.id, subject);
  if (reason === null) requireVisible(user, await find(db, subject));
}

function find(db: Services['db'], subject: WrittenSubject): Promise<WritingToReport | undefined> {
  return 'reply_id' in subject
    ? findReplyToReport(db, subject.reply_id)
    : findReviewToReport(db, subject.review_id);
}

/** Throws a `Refusal` where somebody does not see it, or not the review that it replies to. */
function requireVisible(user: SignedInUser, written: WritingToReport | undefined): WritingToReport {
  if (!written || !maySeeReview(user, written)) throw new Refusal('notFound');
  const { review, place } = written;
  if (review && !maySeeReview(user, { ...review, place })) throw new Refusal('notFound');
  return written;
}

function reportFrom<Subject extends WrittenSubject>(
  subject: Subject,
  { reason, message, ...times }: StoredReport,
): WrittenReport<Subject> {
  return {
    ...subject,
    message,
    reason: reviewReportReasons.find((known) => known === reason) ?? 'other',
    created_at: times.created_at.toISOString(),
    updated_at: times.updated_at.toISOString(),
  };
}
