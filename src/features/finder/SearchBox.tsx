import { ListFilter, Search, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button, IconButton } from '../../web/ui/Button.tsx';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { useOptionalComponent } from '../../web/ui/use-optional-component.ts';
import { SuggestionStatus } from './SuggestionStatus.tsx';
import { maxSearchLength } from '../../shared/search-text.ts';
import { usePressOutside } from './use-press-outside.ts';
import { useAvailableHeight } from './use-available-height.ts';
import { useSearchBoxAddress } from './use-search-box-address.ts';
import { useSearchBox } from './use-search-box.ts';

const loadList = () => import('./SuggestionList.tsx');

/**
 * The search box: suggestions while typing (an ARIA combobox), a filter by categories, and a form
 * that leads to the map of all matches when no suggestion is chosen, or scripts do not run.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const boxInAddress = useSearchBoxAddress();
  const search = useSearchBox({ box: boxInAddress, onChoose: boxInAddress.writeToAddress });
  const { text, categoryIds, found, active, listShown } = search;
  const [SuggestionList, askForList] = useOptionalComponent(loadList, 'SuggestionList');
  useEffect(() => {
    if (listShown) askForList();
  }, [listShown, askForList]);
  const List = listShown ? SuggestionList : null;
  const [CategoryFilter, askForFilter, progressLine] = useLazyComponent(
    () => import('./CategoryFilter.tsx'),
    'CategoryFilter',
  );
  const Filter = search.filtering ? CategoryFilter : null;
  const filtering = Filter !== null;
  const panelShown = List !== null || filtering;
  const maxHeight = useAvailableHeight(box, panelShown);
  usePressOutside(box, search.close);

  const closeFilter = () => {
    search.filter(false);
    filterButton.current?.focus();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panelShown) return;
    event.preventDefault();
    if (filtering) closeFilter();
    else search.close();
  };
  const onSubmit = (event: FormEvent) => {
    // Only a text alone goes to the map, which has no filter by categories; an empty search would
    // find nothing there.
    if (search.asking && categoryIds.length === 0) {
      boxInAddress.writeToAddress();
      search.close();
      return;
    }
    event.preventDefault();
    input.current?.focus();
    search.open();
  };

  return (
    // Escape closes what is open, wherever the focus is in the box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="relative" onKeyDown={onEscape}>
      <Form
        role="search"
        action="/general-map"
        className="flex gap-2 max-[16rem]:flex-wrap"
        onSubmit={onSubmit}
      >
        <label htmlFor={id} className="sr-only">
          {t('shell.search')}
        </label>
        <div className="relative min-w-0 flex-1 max-[16rem]:basis-full">
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            value={text}
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-expanded={List !== null}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            placeholder={t('shell.searchHint')}
            onChange={({ target }) => search.type(target.value)}
            onClick={search.open}
            onFocus={() => {
              askForList();
              if (search.asking) search.open();
            }}
            onKeyDown={({ nativeEvent }) => search.onKey(nativeEvent)}
            className={`field min-h-12 [&::-webkit-search-cancel-button]:hidden ${text ? 'pr-11' : ''}`}
          />
          {text && (
            <IconButton
              label={t('finder.clearText')}
              className="needs-script absolute inset-y-0 right-0 my-auto text-muted"
              onClick={() => {
                search.type('');
                input.current?.focus();
              }}
            >
              <X size={20} aria-hidden />
            </IconButton>
          )}
        </div>
        <Button
          ref={filterButton}
          variant="secondary"
          className="needs-script min-h-12"
          aria-label={
            categoryIds.length
              ? t('finder.filterChosen', { n: categoryIds.length })
              : t('finder.filter')
          }
          aria-expanded={filtering}
          aria-controls={filtering ? `${id}-filter` : undefined}
          onClick={() => {
            askForFilter();
            // If fetching the filter failed, pressing again retries instead of closing it.
            search.filter(!filtering);
          }}
        >
          <ListFilter size={20} aria-hidden />
          {categoryIds.length > 0 && (
            <span aria-hidden>{t('finder.number', { n: categoryIds.length })}</span>
          )}
        </Button>
        {search.filtering && progressLine}
        {panelShown && (
          <div
            style={{ maxHeight }}
            className="card absolute inset-x-0 top-full z-30 mt-1 flex flex-col overflow-x-hidden overflow-y-auto sm:flex-row-reverse sm:overflow-hidden"
          >
            {Filter && (
              <Filter
                id={`${id}-filter`}
                chosen={categoryIds}
                onChoose={search.chooseCategories}
                onDone={closeFilter}
              />
            )}
            {List && (
              <List
                id={id}
                suggestions={found}
                activeIndex={active}
                onPoint={search.point}
                onChoose={search.choose}
                onLeave={search.close}
                onShowFarther={() => {
                  search.showFarther();
                  input.current?.focus();
                }}
              />
            )}
          </div>
        )}
        <Button type="submit" className="min-h-12" aria-label={t('shell.search')}>
          <Search size={20} aria-hidden />
        </Button>
      </Form>
      <SuggestionStatus suggestions={listShown ? found : null} />
    </div>
  );
}
