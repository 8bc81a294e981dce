import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFoundError } from '../../web/api/not-found-error.ts';
import type { Api } from '../../web/api/client.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { listReports, settleReports } from './settling-contract.ts';
import type { ReportedSubject, WaitingReport } from './settling-contract.ts';

type ReportPage = AnswerOf<typeof listReports>;

const reportedSubjectsKey = ['admin', 'reports'] as const;

/** What is reported and waits to be settled, page after page. */
export function reportedSubjectsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: reportedSubjectsKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listReports, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** Refetches what is reported, after some of it may have been settled or its place changed. */
export function refetchReports(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: reportedSubjectsKey });
}

/**
 * Settles reports in the version that was shown; what has been changed since stays, and is counted. Where
 * none has, they leave the list at once, which is then refetched.
 */
export function settleReportsMutation(api: Api, queries: QueryClient, subject: ReportedSubject) {
  return mutationOptions({
    mutationFn: async (reports: readonly WaitingReport[]) => {
      const read = reports.map(({ id, updated_at }) => ({ id, updated_at }));
      const { review, reply } = subject;
      const version = {
        ...(review && { review_updated_at: review.updated_at }),
        ...(reply && { reply_updated_at: reply.updated_at }),
      };
      try {
        return await api(settleReports, {
          params: { id: subject.id },
          body: { reports: read, ...version },
        });
      } catch (error) {
        // Settled already: by somebody else, or by a try whose response was lost.
        if (error instanceof Error && isNotFoundError(error))
          return { settled: reports.length, changed: 0 };
        throw error;
      }
    },
    ...retryLostOnce,
    onSuccess: ({ changed }, reports) => {
      if (changed > 0) return;
      queries.setQueryData(
        reportedSubjectsQuery(api).queryKey,
        (shown) => shown && { ...shown, pages: shown.pages.map((page) => without(page, reports)) },
      );
    },
    // Later pages have shifted; and what was changed differs from what is shown.
    onSettled: () => void refetchReports(queries),
  });
}

/** A page without these reports, and without what none of its reports is left of. */
function without(page: ReportPage, reports: readonly WaitingReport[]): ReportPage {
  const ids = new Set(reports.map(({ id }) => id));
  const items = page.items
    .map((subject) => {
      const left = subject.reports.filter(({ id }) => !ids.has(id));
      const settledCount = subject.reports.length - left.length;
      return { ...subject, reports: left, report_count: subject.report_count - settledCount };
    })
    .filter((subject) => subject.reports.length > 0);
  const goneCount = page.items.length - items.length;
  return { ...page, items, ...(page.total !== undefined && { total: page.total - goneCount }) };
}
