import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { Api } from '../../web/api/client.ts';
import { ignoreNotFound } from '../../web/api/not-found-error.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import {
  getOwnReplyReport,
  getOwnReport,
  getOwnReviewReport,
  reportInstitution,
  reportReply,
  reportReview,
  withdrawReplyReport,
  withdrawReport,
  withdrawReviewReport,
} from './contract.ts';
import type { ReplyReport, Report, ReviewReport } from './contract.ts';

/** Identifies a report: by one person, of one institution, one review or one reply. */
export interface ReportKey {
  kind: 'institution' | 'review' | 'reply';
  id: string;
  userId: string;
}

const ownReportKey = ({ kind, id, userId }: ReportKey) => ['report', kind, id, userId];

/** A person's report of something, while it waits. */
export function ownReportQuery(api: Api, reported: ReportKey) {
  const call = { params: { id: reported.id } };
  return queryOptions({
    queryKey: ownReportKey(reported),
    queryFn: ({ signal }): Promise<{ report: Report | ReviewReport | ReplyReport | null }> => {
      if (reported.kind === 'reply') return api(getOwnReplyReport, call, { signal });
      return reported.kind === 'review'
        ? api(getOwnReviewReport, call, { signal })
        : api(getOwnReport, call, { signal });
    },
  });
}

/**
 * Reports an institution. It is safe to retry when a response was lost: a person has one report of
 * a place.
 */
export function reportInstitutionMutation(api: Api, queries: QueryClient, reported: ReportKey) {
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof reportInstitution>) =>
      api(reportInstitution, { params: { id: reported.id }, body }),
    ...retryLostOnce,
    onSuccess: (report) => queries.setQueryData(ownReportKey(reported), { report }),
  });
}

/** Reports a review or a reply, with which it is as with an institution. */
export function reportWrittenMutation(
  api: Api,
  queries: QueryClient,
  reported: ReportKey & { kind: 'review' | 'reply' },
) {
  const call = reported.kind === 'review' ? reportReview : reportReply;
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof reportReview>): Promise<ReviewReport | ReplyReport> =>
      api(call, { params: { id: reported.id }, body }),
    ...retryLostOnce,
    onSuccess: (report) => queries.setQueryData(ownReportKey(reported), { report }),
  });
}

const withdrawals = {
  institution: withdrawReport,
  review: withdrawReviewReport,
  reply: withdrawReplyReport,
};

/** Withdraws a report. */
export function withdrawReportMutation(api: Api, queries: QueryClient, reported: ReportKey) {
  const withdraw = withdrawals[reported.kind];
  return mutationOptions({
    mutationFn: () => ignoreNotFound(api(withdraw, { params: { id: reported.id } })),
    ...retryLostOnce,
    onSuccess: () => queries.setQueryData(ownReportKey(reported), { report: null }),
  });
}
