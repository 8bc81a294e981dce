import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { reportReasons, reviewReportReasons } from './rules.ts';

/** How many reported things a page of the administrators' list holds. */
export const reportPageSize = 20;
/** How many reports of one thing are listed and can be settled at once: the ones that wait longest. */
export const maxReportsOfSubject = 20;

/** A report as administrators see it among those of the same thing. */
export const WaitingReport = z.object({
  id: Id,
  reason: z.enum([...reportReasons, ...reviewReportReasons]),
  message: z.nullable(z.string()),
  reporter_id: Id,
  /** Null when it is not known. */
  reporter_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WaitingReport = z.infer<typeof WaitingReport>;

/** A reported review. */
export const ReportedReview = z.object({
  id: Id,
  user_id: Id,
  /** The author's; null when it is not known. */
  full_name: z.nullable(z.string()),
  /** 1 to 5. */
  rating: z.number(),
  comment: z.nullable(z.string()),
  images: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReportedReview = z.infer<typeof ReportedReview>;

/** A reported reply. */
export const ReportedReply = z.object({
  id: Id,
  user_id: Id,
  /** The author's; null when it is not known. */
  full_name: z.nullable(z.string()),
  message: z.string(),
  /** Whether the institution was the author's at the time of writing (D14). */
  is_by_owner: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReportedReply = z.infer<typeof ReportedReply>;

/** An institution, one review of it or one reply there, with the reports about it, the one that waits longest first. */
export const ReportedSubject = z.object({
  /** The institution's, the review's or the reply's. */
  id: Id,
  institution_id: Id,
  institution_name: z.string(),
  institution_name_bn: z.nullable(z.string()),
  is_active: z.boolean(),
  owner_id: z.nullable(Id),
  /** Null where something else is reported. */
  review: z.nullable(ReportedReview),
  /** The same of a reply; where both are null, the institution is reported. */
  reply: z.nullable(ReportedReply),
  /** How many reports there are of it; `reports` has at most 20 of them. */
  report_count: z.number(),
  reports: z.array(WaitingReport),
});
export type ReportedSubject = z.infer<typeof ReportedSubject>;

export const listReports = defineEndpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  who: 'admin',
  summary:
    'The institutions, reviews and replies that are reported, each with its pending reports (at most 20), the ' +
    'one whose report has waited longest first, 20 a page.',
  query: z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) }),
  answer: pageSchema(ReportedSubject),
});

const time = z.iso.datetime({ offset: true });

export const settleReports = defineEndpoint({
  name: 'settleReports',
  method: 'POST',
  path: '/api/admin/reports/{id}/settle',
  who: 'admin',
  summary:
    'Settles reports of one institution, review or reply (id), at most 20, which deletes them. Each is named with ' +
    'the version that was read (updated_at), and reports of a review or reply with that of what is reported ' +
    '(review_updated_at, reply_updated_at): what has been changed since stays, and is counted. Refused where ' +
    'none of them waits any longer.',
  params: z.object({ id: Id }),
  body: z.object({
    reports: z
      .array(z.object({ id: Id, updated_at: time }))
      .check(z.minLength(1), z.maxLength(maxReportsOfSubject)),
    review_updated_at: z.optional(time),
    reply_updated_at: z.optional(time),
  }),
  answer: z.object({
    settled: z.number(),
    /** How many stay, since they or their review or reply have been changed. Deleted ones are in neither. */
    changed: z.number(),
  }),
  refusals: ['notFound'],
});
