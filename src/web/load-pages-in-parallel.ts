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
  const begun = new Map<number, Promise<Page>>();
  const begin = async (asked: Asked, pageParam: number) => load({ ...asked, pageParam });
  return (asked) => {
    for (let page = asked.pageParam; page <= pages && !begun.has(page); page += 1) {
      const answer = begin(asked, page);
      begun.set(page, answer);
      // The error is reported when the turn of this page comes.
      answer.catch(() => begun.delete(page));
    }
    return begun.get(asked.pageParam) ?? load(asked);
  };
}
