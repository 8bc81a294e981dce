import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { Button } from '../../web/ui/Button.tsx';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useScrollToTop } from '../../web/ui/use-scroll-to-top.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { largestPageSize, useAllPages } from '../categories/use-all-pages.ts';
import { CategoryCheckboxes, CategoryCheckboxesSkeleton } from './CategoryCheckboxes.tsx';
import { chosenFirst, shownEntries } from './filter-entries.ts';
import { categoryQuietMs } from './search-debounce.ts';
import { cleanSearchInput, maxSearchLength } from '../../shared/search-text.ts';

interface CategoryFilterProps {
  id: string;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onDone: () => void;
}

/** The filter of the search box: any number of categories, with a search among them. */
export function CategoryFilter({ id, chosen, onChoose, onDone }: CategoryFilterProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const group = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const debouncedSearch = useDebounced(search.trim(), categoryQuietMs);
  const result = useInfiniteQuery(
    categoriesQuery(api, { pageSize: largestPageSize, search: debouncedSearch }),
  );
  useAllPages(result);
  useScrollToTop(list, debouncedSearch);
  const { error } = result;
  useEffect(() => {
    if (error) console.info('categories failed:', error.message);
  }, [error]);
  const entries = result.data && mergePageItems(result.data.pages);
  // Ticked categories keep their position until the filter is opened again or searched.
  const [pinned, setPinned] = useState({ chosen, settled: debouncedSearch });
  if (pinned.settled !== debouncedSearch) setPinned({ chosen, settled: debouncedSearch });
  const { shown, moreCount, foldable } = shownEntries(
    debouncedSearch === '' ? chosenFirst(entries ?? [], pinned.chosen) : (entries ?? []),
    debouncedSearch !== '',
    unfolded,
    pinned.chosen.length,
  );

  return (
    <div
      ref={group}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={t('navigation.categories')}
      className="flex min-h-62 flex-col p-3 text-left sm:min-h-0 sm:w-72 sm:shrink-0 sm:overflow-y-auto sm:overscroll-contain sm:border-l sm:border-line sm:only:w-full sm:only:border-l-0"
    >
      <label className="block text-sm font-semibold">
        {t('categoryList.searchLabel')}
        <input
          type="search"
          value={search}
          maxLength={maxSearchLength}
          autoComplete="off"
          onChange={({ target }) => setSearch(cleanSearchInput(target.value))}
          // Enter would submit the form around the filter.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field mt-1 font-normal"
        />
      </label>
      <div
        ref={list}
        // In landscape on a phone there is no room for the list to scroll: the whole filter does.
        className="mt-2 max-h-72 min-h-22 scroll-pb-11 overflow-y-auto max-sm:[:not(:only-child)>&]:max-h-36 overscroll-contain sm:max-h-88 sm:[@media(height<30rem)]:max-h-none sm:[@media(height<30rem)]:shrink-0 sm:[@media(height<30rem)]:overflow-visible"
      >
        {!entries && !error && <CategoryCheckboxesSkeleton />}
        {!entries && error && (
          <ErrorState
            title={t('categories.loadFailed')}
            onRetry={() => {
              // The retry button disappears, and the next heading that could take the focus is
              // outside the filter.
              group.current?.focus();
              void result.refetch();
            }}
            retrying={result.isFetching}
          />
        )}
        {entries?.length === 0 && (
          <p className="p-2 text-muted">{t('categoryFilter.noCategory')}</p>
        )}
        <CategoryCheckboxes entries={shown} chosen={chosen} onChoose={onChoose} />
        {(moreCount > 0 || foldable) && (
          // Sticky, so that the toggle is visible on the smallest phone too. There is no room for
          // that beside suggestions, in landscape on a phone, or with text twice as large.
          <div className="bottom-0 bg-surface [@media(height>=30rem)]:[:only-child>*>&]:sticky">
            <Button variant="quiet" aria-expanded={foldable} onClick={() => setUnfolded(!unfolded)}>
              {foldable
                ? t('categoryFilter.showLess')
                : t('categoryFilter.showMore', { n: moreCount })}
            </Button>
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-2 border-t border-line pt-2">
        {/* Never disabled: a disabled button would lose the keyboard focus as soon as it has
            cleared the choice. */}
        <Button
          variant="quiet"
          onClick={() => {
            setSearch('');
            if (chosen.length > 0) onChoose([]);
          }}
        >
          {t('categoryFilter.clear')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('categoryFilter.done')}
        </Button>
      </div>
    </div>
  );
}
