import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { listSearchParam } from '../../shared/search-params.ts';
import { tidySearch } from '../../shared/search-text.ts';
import { Head } from '../../web/head/head.tsx';
import { pageParam, pageCountOfUrl, useNextPageHref } from '../../web/list-pages.ts';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import {
  restoreListPages,
  useNotePageCount,
  useRestoreListPosition,
} from '../../web/restore-list-pages.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { NextPageLink } from '../../web/ui/NextPageLink.tsx';
import { useUrlSearch } from '../../web/ui/use-url-search.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { CategoryGrid, categoryCardId } from './CategoryGrid.tsx';
import { useCategoryList } from './use-category-list.ts';
import { categoryListPageSize } from './contract.ts';
import { categoriesQuery } from './queries.ts';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  const query = new URL(request.url).searchParams;
  const search = tidySearch(query.get(listSearchParam));
  await app.queries.prefetchInfiniteQuery({
    ...categoriesQuery(app.api, { pageSize: categoryListPageSize, search }),
    // On the server as many pages as the address asks for; the browser keeps as many as it has.
    ...(app.server && { pages: pageCountOfUrl(query) }),
  });
}

export async function restore(
  { api, queries }: WebApp,
  { request: { url } }: LoaderFunctionArgs,
): Promise<void> {
  const search = tidySearch(new URL(url).searchParams.get(listSearchParam));
  const query = categoriesQuery(api, { pageSize: categoryListPageSize, search });
  if (queries.getQueryData(query.queryKey)) return;
  await restoreListPages(url, (pages) =>
    queries.prefetchInfiniteQuery(loadPagesInParallel(query, pages)),
  );
}

/** All categories, with a search. */
export function Screen() {
  const { t } = useTranslation();
  const { typed, setTyped, search } = useUrlSearch();
  const { api, queries } = useWebApp();
  const listQuery = { pageSize: categoryListPageSize, search };
  const list = useCategoryList(listQuery);
  const [query] = useSearchParams();
  const paramsWithoutSearch = new URLSearchParams(query);
  for (const name of [listSearchParam, pageParam]) paramsWithoutSearch.delete(name);
  const next = useNextPageHref(list.pages, categoryCardId(list.categories?.length ?? 0));
  useRestoreListPosition(list, (pages) => {
    void queries.prefetchInfiniteQuery(loadPagesInParallel(categoriesQuery(api, listQuery), pages));
  });
  useNotePageCount(list.pages);
  useTrackOnce(list.categories && !list.retrying ? search : null, () => {
    if (search) track('search', { length: search.length, categories: 0, results: list.total });
  });
  const hasCurrentResults = search !== '' && list.categories !== undefined && !list.outdated;
  return (
    <main className="page py-6">
      <Head
        title={t('categoryList.title')}
        description={t('categoryList.description')}
        noIndex={pageCountOfUrl(query) > 1}
      />
      <h1 className="text-2xl font-semibold">{t('categoryList.heading')}</h1>
      <LiveSearch
        label={t('categoryList.searchLabel')}
        action="/category-list"
        name={listSearchParam}
        typed={typed}
        onType={setTyped}
        className="mt-4 max-w-xl"
      />
      <p role="status" className="min-h-[calc(1lh+1rem)] py-2 text-sm text-muted">
        {hasCurrentResults &&
          t('categoryList.found', { count: list.total, n: list.total, text: search })}
      </p>
      <CategoryGrid
        list={list}
        nextPageLink={next && <NextPageLink to={next}>{t('categories.loadMore')}</NextPageLink>}
        allLoadedMessage={search ? t('places.allMatches', { n: list.total }) : undefined}
        empty={
          search ? (
            <EmptyState title={t('categoryList.noneFound', { text: search })}>
              <LinkButton
                variant="secondary"
                to={{ pathname: '/category-list', search: paramsWithoutSearch.toString() }}
                onClick={() => setTyped('')}
                replace
                preventScrollReset
              >
                {t('categoryList.showAll')}
              </LinkButton>
            </EmptyState>
          ) : undefined
        }
      />
    </main>
  );
}
