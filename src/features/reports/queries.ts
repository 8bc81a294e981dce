import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import type { Api } from '../../web/api/client.ts';
import { ignoreNotFound } from '../../web/api/not-found-error.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import {
  getOwnReport,
  listReports,
  reportInstitution,
  settleReport,
  withdrawReport,
} from './contract.ts';
import type { WaitingReport } from './contract.ts';

/** Identifies a report: by one person, of one institution. */
export interface ReportKey {
  institutionId: string;
  userId: string;
}

const ownReportKey = ({ institutionId, userId }: ReportKey) => ['report', institutionId, userId];

/** A person's report of an institution, while it waits. */
export function ownReportQuery(api: Api, reported: ReportKey) {
  return queryOptions({
    queryKey: ownReportKey(reported),
    queryFn: ({ signal }) =>
      api(getOwnReport, { params: { id: reported.institutionId } }, { signal }),
  });
}

/**
 * Reports an institution. It is safe to retry when a response was lost: a person has one report of
 * a place.
 */
export function sendReportMutation(api: Api, queries: QueryClient, reported: ReportKey) {
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof reportInstitution>) =>
      api(reportInstitution, { params: { id: reported.institutionId }, body }),
    ...retryLostOnce,
    onSuccess: (report) => queries.setQueryData(ownReportKey(reported), { report }),
  });
}

/** Withdraws a report. */
export function withdrawReportMutation(api: Api, queries: QueryClient, reported: ReportKey) {
  return mutationOptions({
    mutationFn: () =>
      ignoreNotFound(api(withdrawReport, { params: { id: reported.institutionId } })),
    ...retryLostOnce,
    onSuccess: () => queries.setQueryData(ownReportKey(reported), { report: null }),
  });
}

const waitingReportsKey = ['admin', 'reports'] as const;

/** The reports that wait to be settled, page after page. */
export function waitingReportsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: waitingReportsKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listReports, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** Refetches the waiting reports, after one may have been settled or its place changed. */
export function refetchReports(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: waitingReportsKey });
}

/**
 * Settles the version of a report that was shown. It leaves the list at once, which is then
 * refetched.
 */
export function settleReportMutation(api: Api, queries: QueryClient, report: WaitingReport) {
  const { id, updated_at } = report;
  return mutationOptions({
    mutationFn: () => ignoreNotFound(api(settleReport, { params: { id }, query: { updated_at } })),
    ...retryLostOnce,
    onSuccess: () =>
      queries.setQueryData(
        waitingReportsQuery(api).queryKey,
        (shown) => shown && { ...shown, pages: shown.pages.map((page) => withoutReport(id, page)) },
      ),
    // Later pages have shifted; after a refusal, the report differs from the one shown.
    onSettled: () => void refetchReports(queries),
  });
}

function withoutReport(
  id: string,
  page: AnswerOf<typeof listReports>,
): AnswerOf<typeof listReports> {
  const items = page.items.filter((report) => report.id !== id);
  return { ...page, items, ...(page.total !== undefined && { total: page.total - 1 }) };
}
