import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { tidySearch } from '../../shared/search-text.ts';
import { Head } from '../../web/head/head.tsx';
import { bringPagesBack, useNotedPages } from '../../web/shown-pages.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { useAddressSearch } from '../../web/ui/use-address-search.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { useCategoryList } from './category-list.ts';
import { searchParam, searchQuietMs } from './category-search.ts';
import { categoryListPageSize } from './contract.ts';
import { categoriesQuery } from './queries.ts';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  const search = tidySearch(new URL(request.url).searchParams.get(searchParam));
  await app.queries.prefetchInfiniteQuery(
    categoriesQuery(app.api, { pageSize: categoryListPageSize, search }),
  );
}

export async function bringBack(
  { api, queries }: WebApp,
  { request: { url } }: LoaderFunctionArgs,
): Promise<void> {
  const search = tidySearch(new URL(url).searchParams.get(searchParam));
  const options = categoriesQuery(api, { pageSize: categoryListPageSize, search });
  if (queries.getQueryData(options.queryKey)) return;
  await bringPagesBack(url, (pages) =>
    queries.prefetchInfiniteQuery({ ...options, pages, retry: false }),
  );
}

/** All categories, with a search among them. */
export function Screen() {
  const { t } = useTranslation();
  const { typed, setTyped, search } = useAddressSearch(searchParam, searchQuietMs);
  const list = useCategoryList({ pageSize: categoryListPageSize, search });
  useNotedPages(list.pages);
  useTold(list.categories && !list.retrying ? search : null, () => {
    if (search) track('search', { length: search.length, categories: 0, results: list.total });
  });
  const shown = search !== '' && list.categories !== undefined;
  return (
    <main className="page py-6">
      <Head title={t('categoryList.title')} description={t('categoryList.description')} />
      <h1 className="text-2xl font-semibold">{t('categoryList.heading')}</h1>
      <LiveSearch
        label={t('categoryList.searchLabel')}
        action="/category-list"
        name={searchParam}
        typed={typed}
        onType={setTyped}
        className="mt-4 max-w-xl"
      />
      <p role="status" className="min-h-6 py-3 text-sm text-muted">
        {shown && t('categoryList.found', { count: list.total, n: list.total, text: search })}
      </p>
      <CategoryGrid
        list={list}
        empty={
          search ? (
            <EmptyState title={t('categoryList.noneFound', { text: search })}>
              <Button variant="secondary" onClick={() => setTyped('')}>
                {t('categoryList.showAll')}
              </Button>
            </EmptyState>
          ) : undefined
        }
      />
    </main>
  );
}
