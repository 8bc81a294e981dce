import type { QueryClient } from '@tanstack/react-query';
import { isResponseLost } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { latestReviewPage, reviewsKey } from './queries.ts';
import type { ReviewPages } from './review-pages.ts';
import { starBars } from './rules.ts';
import { isDeviceOffline, addToOutbox } from './add-to-outbox.ts';
import type { NewOutboxItem } from './add-to-outbox.ts';

/**
 * The optimistic change of an act. It has its own undo, rather than a snapshot of the pages: by
 * then more pages may have been loaded, and other acts may have ended.
 */
interface OptimisticChange {
  apply: (pages: ReviewPages) => ReviewPages;
  undo: (pages: ReviewPages) => ReviewPages;
}

/** Something that a person does to the reviews of an institution. */
export interface ReviewAction<Answer> {
  institutionId: string;
  send: (api: Api) => Promise<Answer>;
  /** What is shown until the server has answered; absent: nothing new. */
  optimisticChange?: OptimisticChange;
  /** What is shown from then on. */
  applyAnswer: (pages: ReviewPages, answer: Answer) => ReviewPages;
  /** The toasts for success and failure. */
  successToast: ToastContent;
  failureToast: (error: Error) => ToastContent;
  /** Whether what was written is hidden from the beginning; absent: it never is. */
  beginsHidden?: (answer: Answer) => boolean;
  hiddenToast?: ToastContent;
  /**
   * What is kept to be sent later when the server cannot be reached; absent: the act fails then.
   */
  outboxItem?: NewOutboxItem;
  waitingToast?: ToastContent;
}

/** An action before the texts of its outcome are known. */
export type ReviewActionWithoutToasts<Answer> = Omit<
  ReviewAction<Answer>,
  'successToast' | 'failureToast' | 'hiddenToast' | 'waitingToast'
>;

interface ReviewActionTools {
  api: Api;
  queries: QueryClient;
  toast: (content: ToastContent) => void;
}

/**
 * Performs an act: its expected result is shown at once, and undone if the server refuses. Returns
 * null when done or kept to be sent later, else the error. In any case the data is refetched.
 */
export async function performReviewAction<Answer>(
  { api, queries, toast }: ReviewActionTools,
  action: ReviewAction<Answer>,
): Promise<Error | null> {
  const queueForLater = async (wasSent: boolean) => {
    if (
      !action.outboxItem ||
      !action.waitingToast ||
      !(await addToOutbox(action.outboxItem, wasSent))
    )
      return false;
    toast(action.waitingToast);
    return true;
  };
  if (isDeviceOffline() && (await queueForLater(false))) return null;
  const key = reviewsKey(action.institutionId);
  const updateCachedPages = (change: (pages: ReviewPages) => ReviewPages) => {
    queries.setQueriesData<ReviewPages>(
      { queryKey: key },
      (cachedPages) => cachedPages && change(cachedPages),
    );
    updateCachedRating(queries, action.institutionId);
  };
  // A response to an earlier request would not include this act.
  await queries.cancelQueries({ queryKey: key });
  if (action.optimisticChange) updateCachedPages(action.optimisticChange.apply);
  try {
    const answer = await action.send(api);
    updateCachedPages((pages) => action.applyAnswer(pages, answer));
    toast((action.beginsHidden?.(answer) && action.hiddenToast) || action.successToast);
    return null;
  } catch (caught) {
    const error = caught instanceof Error ? caught : new Error(String(caught));
    if (action.optimisticChange) updateCachedPages(action.optimisticChange.undo);
    if (isResponseLost(error) && (await queueForLater(true))) return null;
    toast({ ...action.failureToast(error), variant: 'destructive' });
    return error;
  } finally {
    void refetchRatings(queries, action.institutionId);
  }
}

/** Updates the average and the number of reviews that the place's page shows. */
function updateCachedRating(queries: QueryClient, institutionId: string): void {
  const distribution = latestReviewPage(queries, institutionId)?.distribution;
  if (!distribution) return;
  const { average, count } = starBars(distribution);
  queries.setQueriesData<object | null>(
    { queryKey: ['institution', institutionId] },
    (place) => place && { ...place, rating: average, reviewCount: count },
  );
}

/** Refetches everything that shows a rating: reviews, the place, lists, suggestions, maps. */
export function refetchRatings(queries: QueryClient, institutionId: string): Promise<unknown> {
  const keys = [
    reviewsKey(institutionId),
    ['institution', institutionId],
    ['institutions'],
    ['suggestions'],
    ['map', 'nearest'],
    // What administrators read of its author, and how much of it waits.
    ['admin', 'author'],
    ['admin', 'held-authors'],
    // Hiding a review settles the reports of it.
    ['admin', 'reports'],
  ];
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
