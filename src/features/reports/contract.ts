import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { checkByRule } from '../../shared/check-by-rule.ts';
import { tidyLongText } from '../reviews/writing-rules.ts';
import { messageProblem, needsMessage, reportProblems, reportReasons } from './rules.ts';

/** How many reports a page of the administrators' list holds. */
export const reportPageSize = 20;
/** The most reports of one person that may wait at a time. */
export const maxWaitingReports = 50;

const reason = z.enum(reportReasons);

/** A report of an institution, until an administrator settles it. */
export const Report = z.object({
  institution_id: Id,
  reason,
  message: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Report = z.infer<typeof Report>;

/** A report as administrators see it. */
export const WaitingReport = z.extend(Report, {
  id: Id,
  reporter_id: Id,
  /** Null when it is not known. */
  reporter_name: z.nullable(z.string()),
  institution_name: z.string(),
  institution_name_bn: z.nullable(z.string()),
  is_active: z.boolean(),
  owner_id: z.nullable(Id),
});
export type WaitingReport = z.infer<typeof WaitingReport>;

/** A message as it is sent: trimmed, null rather than empty. */
const Message = z.pipe(
  z.nullable(
    z
      .string()
      .check(checkByRule((text: string) => messageProblem(text, 'details'), reportProblems)),
  ),
  z.transform((message) => (message === null ? null : tidyLongText(message))),
);

const path = '/api/institutions/{id}/report';

export const getOwnReport = defineEndpoint({
  name: 'getOwnReport',
  method: 'GET',
  path,
  who: 'signedIn',
  summary: "The caller's pending report about an institution; null when there is none.",
  params: z.object({ id: Id }),
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
    '(mine), or that a review of it breaks the rules (review), which its owner may report, too. A ' +
    "new report replaces the person's pending one. The message is optional, but required with " +
    'review and other; mine requires an owner account that has not reviewed it.',
  params: z.object({ id: Id }),
  body: z.object({ reason, message: z.prefault(Message, null) }).check(
    z.refine(
      ({ reason: chosenReason, message }) => !needsMessage(chosenReason) || message !== null,
      {
        error: reportProblems.messageRequired,
        path: ['message'],
        params: { code: 'messageRequired' },
      },
    ),
  ),
  answer: Report,
  refusals: ['notFound', 'ownInstitution', 'tooMany'],
});

export const withdrawReport = defineEndpoint({
  name: 'withdrawReport',
  method: 'DELETE',
  path,
  who: 'signedIn',
  summary: "Withdraws the caller's report about an institution, if there is one.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
  refusals: ['notFound'],
});

export const listReports = defineEndpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  who: 'admin',
  summary: 'The pending reports, the one that has waited longest first, 20 a page.',
  query: z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) }),
  answer: pageSchema(WaitingReport),
});

export const settleReport = defineEndpoint({
  name: 'settleReport',
  method: 'DELETE',
  path: '/api/admin/reports/{id}',
  who: 'admin',
  summary:
    'Settles a report, which deletes it. Refused when its reporter has changed it since ' +
    'updated_at.',
  params: z.object({ id: Id }),
  query: z.object({ updated_at: z.iso.datetime({ offset: true }) }),
  answer: z.void(),
  status: 204,
  refusals: ['notFound', 'conflict'],
});
