import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A list that is loaded page by page. */
interface LoadedList {
  refetch: () => Promise<{ isError: boolean }>;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads the next page of a list. What was decided about its entries since, by which it was invalidated, may
 * have moved some between pages; then the loaded pages are refetched first, otherwise the next page would
 * skip some.
 */
export async function loadNextPage(
  queries: QueryClient,
  queryKey: QueryKey,
  list: LoadedList,
): Promise<void> {
  const wasDecided = queries.getQueryState(queryKey)?.isInvalidated;
  if (wasDecided) await refetchAndLoadNextPage(list);
  else await list.fetchNextPage();
}

/**
 * The same for a short list that several people work through: all loaded pages are refetched first, so that
 * the next one skips nothing.
 */
export async function refetchAndLoadNextPage({
  refetch,
  fetchNextPage,
}: LoadedList): Promise<void> {
  if ((await refetch()).isError) return;
  await fetchNextPage();
}
