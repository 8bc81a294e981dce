import { useInfiniteQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebApp } from '../../web/use-web-app.ts';
import { Button } from '../../web/ui/Button.tsx';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { Popover } from '../../web/ui/Popover.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { shownEntries } from './filter-entries.ts';
import { categoryQuietMs } from './suggestion-request.ts';

interface CategoryFilterProps {
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** All categories come at once: a directory has some dozens. */
const allOfThem = 100;

/** The filter of the search box: any number of categories, with a search among them. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { nameOf } = useCategoryTexts();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const settled = useDebounced(search.trim(), categoryQuietMs);
  const result = useInfiniteQuery({
    ...categoriesQuery(api, { pageSize: allOfThem, search: settled }),
    enabled: opened,
  });
  const entries = result.data?.pages.flatMap(({ items }) => items);
  const { shown, more, foldable } = shownEntries(entries ?? [], settled !== '', unfolded);
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <div onFocusCapture={() => setOpened(true)} onPointerEnter={() => setOpened(true)}>
      <Popover
        name={chosen.length ? t('finder.filterChosen', { n: chosen.length }) : t('finder.filter')}
        className={buttonStyle('secondary', 'min-h-12 cursor-pointer')}
        label={
          <>
            <ListFilter size={20} aria-hidden />
            {chosen.length > 0 && <span aria-hidden>{t('finder.number', { n: chosen.length })}</span>}
          </>
        }
      >
        <div className="text-left">
          <label className="block text-sm font-semibold">
            {t('finder.categorySearch')}
            <input
              type="search"
              value={search}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
              // Enter would send the form around the filter.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="field mt-1 font-normal"
            />
          </label>
          <fieldset className="mt-2 max-h-72 overflow-y-auto">
            <legend className="sr-only">{t('finder.filter')}</legend>
            {!entries && !result.error && <Skeleton className="h-40" />}
            {!entries && result.error && (
              <ErrorState title={t('finder.categoriesFailed')} onRetry={() => void result.refetch()} />
            )}
            {entries?.length === 0 && <p className="p-2 text-muted">{t('finder.noCategory')}</p>}
            {shown.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 px-1">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                  className="size-5 accent-green"
                />
                {nameOf(name)}
              </label>
            ))}
          </fieldset>
          <div className="mt-2 flex flex-wrap justify-between gap-2 border-t border-line pt-2">
            {(more > 0 || foldable) && (
              <Button variant="quiet" aria-expanded={foldable} onClick={() => setUnfolded(!unfolded)}>
                {foldable ? t('finder.showLess') : t('finder.showMore', { n: more })}
              </Button>
            )}
            <Button
              variant="quiet"
              disabled={chosen.length === 0 && search === ''}
              onClick={() => {
                setSearch('');
                onChoose([]);
              }}
            >
              {t('finder.clear')}
            </Button>
          </div>
        </div>
      </Popover>
    </div>
  );
}
