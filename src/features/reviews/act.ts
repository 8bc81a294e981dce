import type { QueryClient } from '@tanstack/react-query';
import { isLost } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { reviewsKey } from './queries.ts';
import type { ReviewPages } from './review-pages.ts';
import { starBars } from './rules.ts';
import { isOffline, waitToSend } from './wait-to-send.ts';
import type { Written } from './wait-to-send.ts';

/**
 * What is expected of an act. It is taken back by itself: by then the pages may hold more than they did,
 * and other acts may have come to their end.
 */
interface Expected {
  show: (pages: ReviewPages) => ReviewPages;
  takeBack: (pages: ReviewPages) => ReviewPages;
}

/** Something that a person does to the reviews of an institution. */
export interface Act<Answer> {
  institutionId: string;
  send: (api: Api) => Promise<Answer>;
  /** What shows until the server has answered; absent: nothing new. */
  expected?: Expected;
  /** What shows from then on. */
  settle: (pages: ReviewPages, answer: Answer) => ReviewPages;
  /** The toasts that tell the end. */
  done: ToastContent;
  failed: (error: Error) => ToastContent;
  /** What waits until the server can be reached; absent: then it has failed. */
  waits?: Written;
  waiting?: ToastContent;
}

interface Tools {
  api: Api;
  queries: QueryClient;
  toast: (content: ToastContent) => void;
}

/**
 * Does it: what is expected shows at once, and is taken back when the server says no. Gives null
 * when it is done, or why not. In any case the truth is asked for again.
 */
export async function perform<Answer>(
  { api, queries, toast }: Tools,
  act: Act<Answer>,
): Promise<Error | null> {
  const waits = async (tried: boolean) => {
    if (!act.waits || !act.waiting || !(await waitToSend(act.waits, tried))) return false;
    toast(act.waiting);
    return true;
  };
  if (isOffline() && (await waits(false))) return null;
  const key = reviewsKey(act.institutionId);
  const show = (change: (pages: ReviewPages) => ReviewPages) => {
    const pages = queries.setQueryData<ReviewPages>(key, (known) => known && change(known));
    if (pages) showRating(queries, act.institutionId, pages);
  };
  // What is on its way knows nothing of this.
  await queries.cancelQueries({ queryKey: key });
  if (act.expected) show(act.expected.show);
  try {
    const answer = await act.send(api);
    show((pages) => act.settle(pages, answer));
    toast(act.done);
    return null;
  } catch (caught) {
    const error = caught instanceof Error ? caught : new Error(String(caught));
    if (act.expected) show(act.expected.takeBack);
    if (isLost(error) && (await waits(true))) return null;
    toast({ ...act.failed(error), variant: 'destructive' });
    return error;
  } finally {
    void askAgain(queries, act.institutionId);
  }
}

/** The average and number that the page of the place shows. */
function showRating(queries: QueryClient, institutionId: string, { pages }: ReviewPages): void {
  const distribution = pages.at(-1)?.distribution;
  if (!distribution) return;
  const { average, count } = starBars(distribution);
  queries.setQueriesData<object | null>(
    { queryKey: ['institution', institutionId] },
    (place) => place && { ...place, rating: average, reviewCount: count },
  );
}

/** Asks again for everything that shows a rating: reviews, the place, lists, suggestions, maps. */
export function askAgain(queries: QueryClient, institutionId: string): Promise<unknown> {
  const keys = [
    reviewsKey(institutionId),
    ['institution', institutionId],
    ['institutions'],
    ['suggestions'],
    ['map', 'nearest'],
  ];
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
