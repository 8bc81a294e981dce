import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/client.ts';

const freshMs = 60_000;
const keptMs = 30 * 60_000;
const inBrowser = typeof window !== 'undefined';

/**
 * The cache of what the API answered. A refusal is an answer and is not asked again; a lost
 * connection is tried twice more. Pages that were seen stay for going back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: gcTimeInBrowser(keptMs),
        refetchOnWindowFocus: false,
        retry: shouldRetry,
      },
      // Without a network a change fails at once and says so, instead of waiting for one unseen.
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * The `gcTime` of an answer that the browser keeps so many milliseconds after it was last shown. On
 * the server a cache goes with its page: a timer would hold all of it in memory for that time.
 */
export function gcTimeInBrowser(ms: number): number {
  return inBrowser ? ms : Infinity;
}

/** Whether to retry a query that has failed so often before, and now with this error. */
export function shouldRetry(failures: number, error: Error): boolean {
  return inBrowser && failures < 2 && isTransientError(error);
}

function isTransientError(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
