import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { useCategoryList } from './category-list.ts';
import { searchParam, searchQuietMs, tidySearch } from './category-search.ts';
import { categoryListPageSize } from './contract.ts';
import { categoriesQuery } from './queries.ts';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  const search = tidySearch(new URL(request.url).searchParams.get(searchParam));
  await app.queries.prefetchInfiniteQuery(
    categoriesQuery(app.api, { pageSize: categoryListPageSize, search }),
  );
}

/** All categories, with a search among them. */
export function Screen() {
  const { t } = useTranslation();
  const { typed, setTyped, search } = useSearchText();
  const list = useCategoryList({ pageSize: categoryListPageSize, search });
  useTold(list.categories && !list.retrying ? search : null, () => {
    if (search) track('search', { length: search.length, categories: 0, results: list.total });
  });
  const shown = search !== '' && list.categories !== undefined;
  return (
    <main className="page py-6">
      <Head title={t('categoryList.title')} description={t('categoryList.description')} />
      <h1 className="text-2xl font-semibold">{t('categoryList.heading')}</h1>
      <SearchField typed={typed} onType={setTyped} />
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

/** What is typed, and what is searched for once the typing rests; the address holds the latter. */
function useSearchText() {
  const [params, setParams] = useSearchParams();
  const inAddress = tidySearch(params.get(searchParam));
  const [typed, setTyped] = useState(inAddress);
  const search = tidySearch(useDebounced(typed, searchQuietMs));
  useEffect(() => {
    if (search === inAddress) return;
    const next = new URLSearchParams(params);
    if (search) next.set(searchParam, search);
    else next.delete(searchParam);
    setParams(next, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only typing writes the address
  }, [search]);
  useEffect(() => {
    if (search !== inAddress) setTyped(inAddress);
    // oxlint-disable-next-line react/exhaustive-deps -- only going elsewhere overwrites what is typed
  }, [inAddress]);
  return { typed, setTyped, search };
}

interface SearchFieldProps {
  typed: string;
  onType: (text: string) => void;
}

function SearchField({ typed, onType }: SearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <form
      role="search"
      aria-label={t('categoryList.searchLabel')}
      action="/category-list"
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id} className="sr-only">
        {t('categoryList.searchLabel')}
      </label>
      <div className="relative mt-4 max-w-xl">
        <Search
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          size={20}
          aria-hidden
        />
        <input
          id={id}
          type="search"
          name={searchParam}
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={t('categoryList.placeholder')}
          onChange={({ target }) => onType(target.value)}
          className="field pl-10"
        />
      </div>
    </form>
  );
}
