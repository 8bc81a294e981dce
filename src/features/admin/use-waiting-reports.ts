import { useInfiniteQuery } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { waitingReportsQuery } from '../reports/queries.ts';

/** How many reports wait to be settled; undefined as long as that is not known. */
export function useWaitingReports(): number | undefined {
  const { api } = useWebApp();
  return useInfiniteQuery(waitingReportsQuery(api)).data?.pages[0]?.total;
}
