/** How the pages of a list come. */
export interface PageByPage {
  hasMore: boolean;
  loadingMore: boolean;
  /** The page after those that are there could not be loaded. */
  moreFailed: boolean;
  /** What is shown is still that of the question before. */
  outdated: boolean;
  retrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** What an infinite query tells of itself. */
interface InfiniteResult {
  hasNextPage: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** The same in the words of a list. */
export function pageByPage(result: InfiniteResult): PageByPage {
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
