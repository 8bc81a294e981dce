/** The state of a list that is loaded page by page. */
export interface PagedListState {
  hasMore: boolean;
  loadingMore: boolean;
  /** The page after those that are there could not be loaded. */
  moreFailed: boolean;
  /** What is shown still belongs to the previous query. */
  outdated: boolean;
  retrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The state of an infinite query. */
interface InfiniteResult {
  hasNextPage: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** The state of an infinite query in the words of a list. */
export function pagedListState(result: InfiniteResult): PagedListState {
  return {
    hasMore: result.hasNextPage && !result.isPlaceholderData,
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    outdated: result.isPlaceholderData,
    retrying: result.isFetching && !result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}
