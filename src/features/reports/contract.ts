import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';
import { checkByRule } from '../../shared/check-by-rule.ts';
import { tidyLongText } from '../reviews/writing-rules.ts';
import {
  messageProblem,
  needsMessage,
  reportProblems,
  reportReasons,
  reviewReportReasons,
} from './rules.ts';

/** The most reports of one person that may wait at a time, of places, reviews and replies together. */
export const maxWaitingReports = 50;

const written = {
  message: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
};

/** A report of an institution, until an administrator settles it. */
export const Report = z.object({ institution_id: Id, reason: z.enum(reportReasons), ...written });
export type Report = z.infer<typeof Report>;

/** A report of a review, until an administrator settles it or hides the review. */
export const ReviewReport = z.object({
  review_id: Id,
  reason: z.enum(reviewReportReasons),
  ...written,
});
export type ReviewReport = z.infer<typeof ReviewReport>;

/** A report of a reply, which is as one of a review. */
export const ReplyReport = z.object({
  reply_id: Id,
  reason: z.enum(reviewReportReasons),
  ...written,
});
export type ReplyReport = z.infer<typeof ReplyReport>;

/** A message as it is sent: trimmed, null rather than empty. */
const Message = z.pipe(
  z.nullable(
    z
      .string()
      .check(checkByRule((text: string) => messageProblem(text, 'details'), reportProblems)),
  ),
  z.transform((message) => (message === null ? null : tidyLongText(message))),
);

interface Sent {
  reason: Parameters<typeof needsMessage>[0];
  message: string | null;
}

const hasNeededMessage = z.refine<Sent>(
  ({ reason, message }) => !needsMessage(reason) || message !== null,
  {
    error: reportProblems.messageRequired,
    path: ['message'],
    params: { code: 'messageRequired' },
  },
);

const params = z.object({ id: Id });
const path = '/api/institutions/{id}/report';
const reviewPath = '/api/reviews/{id}/report';
const replyPath = '/api/replies/{id}/report';

export const getOwnReport = defineEndpoint({
  name: 'getOwnReport',
  method: 'GET',
  path,
  who: 'signedIn',
  summary: "The caller's pending report about an institution; null when there is none.",
  params,
  answer: z.object({ report: z.nullable(Report) }),
  refusals: ['notFound'],
});

export const reportInstitution = defineEndpoint({
  name: 'reportInstitution',
  method: 'PUT',
  path,
  who: 'signedIn',
  summary:
    'Reports that something is wrong with an institution, or that it belongs to the caller ' +
    "(mine). A new report replaces the person's pending one. The message is optional, but required " +
    'with other; mine requires an owner account that has not reviewed it.',
  params,
  body: z
    .object({ reason: z.enum(reportReasons), message: z.prefault(Message, null) })
    .check(hasNeededMessage),
  answer: Report,
  refusals: ['notFound', 'ownInstitution', 'tooMany'],
});

export const withdrawReport = defineEndpoint({
  name: 'withdrawReport',
  method: 'DELETE',
  path,
  who: 'signedIn',
  summary: "Withdraws the caller's report about an institution, if there is one.",
  params,
  answer: z.void(),
  status: 204,
  refusals: ['notFound'],
});

/** What is reported of a review or a reply. */
const writtenReportBody = z
  .object({ reason: z.enum(reviewReportReasons), message: z.prefault(Message, null) })
  .check(hasNeededMessage);

export const getOwnReviewReport = defineEndpoint({
  name: 'getOwnReviewReport',
  method: 'GET',
  path: reviewPath,
  who: 'signedIn',
  summary: "The caller's pending report about a review; null when there is none.",
  params,
  answer: z.object({ report: z.nullable(ReviewReport) }),
  refusals: ['notFound'],
});

export const reportReview = defineEndpoint({
  name: 'reportReview',
  method: 'PUT',
  path: reviewPath,
  who: 'signedIn',
  summary:
    "Reports that a review breaks the rules; also by the institution's owner, but not by its " +
    "author. A new report replaces the person's pending one. The message is optional, but required " +
    'with other. Hiding the review settles all reports of it.',
  params,
  body: writtenReportBody,
  answer: ReviewReport,
  refusals: ['notFound', 'tooMany'],
});

export const withdrawReviewReport = defineEndpoint({
  name: 'withdrawReviewReport',
  method: 'DELETE',
  path: reviewPath,
  who: 'signedIn',
  summary: "Withdraws the caller's report about a review, if there is one.",
  params,
  answer: z.void(),
  status: 204,
  refusals: ['notFound'],
});

export const getOwnReplyReport = defineEndpoint({
  name: 'getOwnReplyReport',
  method: 'GET',
  path: replyPath,
  who: 'signedIn',
  summary: "The caller's pending report about a reply; null when there is none.",
  params,
  answer: z.object({ report: z.nullable(ReplyReport) }),
  refusals: ['notFound'],
});

export const reportReply = defineEndpoint({
  name: 'reportReply',
  method: 'PUT',
  path: replyPath,
  who: 'signedIn',
  summary:
    "Reports that a reply breaks the rules; also by the institution's owner, but not by its " +
    "author. A new report replaces the person's pending one. The message is optional, but required " +
    'with other. Hiding the reply settles all reports of it.',
  params,
  body: writtenReportBody,
  answer: ReplyReport,
  refusals: ['notFound', 'tooMany'],
});

export const withdrawReplyReport = defineEndpoint({
  name: 'withdrawReplyReport',
  method: 'DELETE',
  path: replyPath,
  who: 'signedIn',
  summary: "Withdraws the caller's report about a reply, if there is one.",
  params,
  answer: z.void(),
  status: 204,
  refusals: ['notFound'],
});
