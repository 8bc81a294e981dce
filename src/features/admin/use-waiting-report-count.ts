import { useInfiniteQuery } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { waitingReportsQuery } from '../reports/queries.ts';

/** How many reports are waiting to be settled; undefined until that is known. */
export function useWaitingReportCount(): number | undefined {
  const { api } = useWebApp();
  return useInfiniteQuery(waitingReportsQuery(api)).data?.pages[0]?.total;
}
