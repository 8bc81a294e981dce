import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { onceMore } from '../../web/once-more.ts';
import {
  getOwnReport,
  listReports,
  reportInstitution,
  settleReport,
  withdrawReport,
} from './contract.ts';
import type { WaitingReport } from './contract.ts';

/** Identifies a report: by one person, of one institution. */
export interface Reported {
  institutionId: string;
  userId: string;
}

const ownKey = ({ institutionId, userId }: Reported) => ['report', institutionId, userId];

/** A person's report of an institution, while it waits. */
export function ownReportQuery(api: Api, reported: Reported) {
  return queryOptions({
    queryKey: ownKey(reported),
    queryFn: ({ signal }) =>
      api(getOwnReport, { params: { id: reported.institutionId } }, { signal }),
  });
}

/**
 * Reports an institution. It is safe to retry when a response was lost: a person has one report of
 * a place.
 */
export function sendingReport(api: Api, queries: QueryClient, reported: Reported) {
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof reportInstitution>) =>
      api(reportInstitution, { params: { id: reported.institutionId }, body }),
    ...onceMore,
    onSuccess: (report) => queries.setQueryData(ownKey(reported), { report }),
  });
}

/** Withdraws a report. */
export function withdrawingReport(api: Api, queries: QueryClient, reported: Reported) {
  return mutationOptions({
    mutationFn: () => gone(api(withdrawReport, { params: { id: reported.institutionId } })),
    ...onceMore,
    onSuccess: () => queries.setQueryData(ownKey(reported), { report: null }),
  });
}

const waitingKey = ['admin', 'reports'] as const;

/** The reports that wait to be settled, page after page. */
export function waitingReportsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: waitingKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listReports, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** Refetches the waiting reports, after one may have been settled or its place changed. */
export function reportsSettled(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: waitingKey });
}

/**
 * Settles the version of a report that was shown. It leaves the list at once, which is then
 * refetched.
 */
export function settlingReport(api: Api, queries: QueryClient, report: WaitingReport) {
  const { id, updated_at } = report;
  return mutationOptions({
    mutationFn: () => gone(api(settleReport, { params: { id }, query: { updated_at } })),
    ...onceMore,
    onSuccess: () =>
      queries.setQueryData(
        waitingReportsQuery(api).queryKey,
        (shown) => shown && { ...shown, pages: shown.pages.map((page) => without(id, page)) },
      ),
    // Later pages have shifted; after a refusal, the report differs from the one shown.
    onSettled: () => void reportsSettled(queries),
  });
}

function without(id: string, page: AnswerOf<typeof listReports>): AnswerOf<typeof listReports> {
  const items = page.items.filter((report) => report.id !== id);
  return { ...page, items, ...(page.total !== undefined && { total: page.total - 1 }) };
}

/**
 * Treats `notFound` as success: it was removed by an earlier try, whose response was lost, or by
 * somebody else.
 */
async function gone(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
  }
}
