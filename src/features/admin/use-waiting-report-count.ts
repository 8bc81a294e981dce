import { useInfiniteQuery } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { reportedSubjectsQuery } from '../reports/settling-queries.ts';

/** How many places and reviews are reported; undefined until that is known. */
export function useWaitingReportCount(): number | undefined {
  const { api } = useWebApp();
  return useInfiniteQuery(reportedSubjectsQuery(api)).data?.pages[0]?.total;
}
