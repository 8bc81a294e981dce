type LoadPage<Asked, Page> = (asked: Asked) => Page | Promise<Page>;

interface PagedQuery<Asked, Page> {
  queryFn?: LoadPage<Asked, Page>;
}

/**
 * The query of a list, changed to load its first `pages` pages in parallel instead of one after the
 * other: on a slow line most of the time goes by between request and response. A retry repeats only
 * what failed.
 */
export function loadPagesInParallel<
  Asked extends { pageParam: number },
  Page,
  Query extends PagedQuery<Asked, Page>,
>(query: Query & PagedQuery<Asked, Page>, pages: number) {
  const { queryFn: load } = query;
  return {
    ...query,
    ...(load && { queryFn: startAllPages(load, pages) }),
    ...{ pages, staleTime: 0 },
  };
}

function startAllPages<Asked extends { pageParam: number }, Page>(
  load: LoadPage<Asked, Page>,
  pages: number,
): LoadPage<Asked, Page> {
  const startedPages = new Map<number, Promise<Page>>();
  const startPage = async (context: Asked, pageParam: number) => load({ ...context, pageParam });
  return (queryContext) => {
    for (let page = queryContext.pageParam; page <= pages && !startedPages.has(page); page += 1) {
      const answer = startPage(queryContext, page);
      startedPages.set(page, answer);
      // The error is reported when the turn of this page comes.
      answer.catch(() => startedPages.delete(page));
    }
    return startedPages.get(queryContext.pageParam) ?? load(queryContext);
  };
}
