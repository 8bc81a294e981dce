import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller, SignedInUser } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { maySeeReview } from '../reviews/rules.ts';
import type { getOwnReviewReport, reportReview, ReviewReport } from './contract.ts';
import { refuseTooManyReports } from './refuse-too-many-reports.server.ts';
import {
  findReviewToReport,
  lockReviewToReport,
  removeReportOf,
  reportOf,
  upsertReport,
} from './reports.store.server.ts';
import type { ReviewToReport, StoredReport } from './reports.store.server.ts';
import { reviewReportReasons } from './rules.ts';

/** The caller's waiting report of a review that they may see. */
export async function ownReviewReport(
  { db }: Services,
  caller: Caller,
  reviewId: string,
): Promise<AnswerOf<typeof getOwnReviewReport>> {
  const user = requireSignedInUser(caller);
  requireVisible(user, await findReviewToReport(db, reviewId));
  const found = await reportOf(db, user.id, { review_id: reviewId });
  return { report: found ? reviewReportFrom(reviewId, found) : null };
}

/**
 * Reports a review by somebody else that the caller may see and that is not hidden yet; replaces their
 * earlier report of it.
 */
export function submitReviewReport(
  { db, now }: Services,
  caller: Caller,
  reviewId: string,
  { reason, message }: BodyOf<typeof reportReview>,
): Promise<ReviewReport> {
  const user = requireSignedInUser(caller);
  return inTransaction(db, async (tx) => {
    // Serialises the reports of one person, so that counting them is safe.
    await enforceWriteLimit(tx, now(), user.id, 'report');
    await lockReviewToReport(tx, reviewId);
    const review = requireVisible(user, await findReviewToReport(tx, reviewId));
    if (review.user_id === user.id) throw new Refusal('notAllowed');
    // An administrator still sees it, but what a report asks for is done.
    if (review.is_hidden) throw new Refusal('notFound');
    const subject = { review_id: reviewId };
    await refuseTooManyReports(tx, user.id, subject);
    const report = { reporter_id: user.id, reason, message };
    return reviewReportFrom(reviewId, await upsertReport(tx, subject, report));
  });
}

/** Withdraws the caller's report of a review, if there is one. */
export async function withdrawOwnReviewReport(
  { db }: Services,
  caller: Caller,
  reviewId: string,
): Promise<void> {
  const user = requireSignedInUser(caller);
  const reason = await removeReportOf(db, user.id, { review_id: reviewId });
  if (reason === null) requireVisible(user, await findReviewToReport(db, reviewId));
}

function requireVisible(user: SignedInUser, review: ReviewToReport | undefined): ReviewToReport {
  if (!review || !maySeeReview(user, review)) throw new Refusal('notFound');
  return review;
}

function reviewReportFrom(
  review_id: string,
  { reason, message, ...times }: StoredReport,
): ReviewReport {
  return {
    ...{ review_id, message },
    reason: reviewReportReasons.find((known) => known === reason) ?? 'other',
    created_at: times.created_at.toISOString(),
    updated_at: times.updated_at.toISOString(),
  };
}
