import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { maxSearchLength, searchDebounceMs, tidySearch } from '../../shared/search-text.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Combobox } from '../../web/ui/Combobox.tsx';
import { Field } from '../../web/ui/Field.tsx';
import { useFailureToast } from '../../web/ui/use-failure-toast.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { loadFailureText } from './use-category-list.ts';
import { useCategoryTexts } from './category-texts.ts';
import { findEntryByName, pickerEntries } from './picker-entries.ts';
import type { PickedCategory } from './picker-entries.ts';
import { categoriesQuery } from './queries.ts';
import { largestPageSize, useAllPages } from './use-all-pages.ts';

interface CategoryPickerProps {
  value: PickedCategory | null;
  onPick: (category: PickedCategory) => void;
  error?: string | undefined;
  /** The button for a category that is missing from the list; undefined for those who may not add one. */
  add?: { label: string; onAdd: () => void } | undefined;
}

/** Chooses one category, with a search. */
export function CategoryPicker({ value, onPick, error, add }: CategoryPickerProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { nameOf } = useCategoryTexts();
  const sortByNameIn = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const open = typed !== null;
  const typedSearch = tidySearch(typed);
  const search = useDebounced(typedSearch, searchDebounceMs);
  const list = useInfiniteQuery({
    ...categoriesQuery(api, { pageSize: largestPageSize, search, sortByNameIn }),
    enabled: open,
  });
  useAllPages(list);
  // All categories, to match a text before its own answer arrives.
  const all = useInfiniteQuery({
    ...categoriesQuery(api, { pageSize: largestPageSize, sortByNameIn }),
    enabled: open,
  });
  useFailureToast(list.error, (failure) => loadFailureText(t, failure));
  const isCurrent = typedSearch === search && !list.isPlaceholderData;
  const loadedData = isCurrent ? list.data : (all.data ?? list.data);
  // Until the answer for the current text arrives, entries that cannot match it are left out.
  const entries =
    loadedData &&
    mergePageItems(loadedData.pages).filter(
      ({ name }) => isCurrent || someContains([name, nameOf(name)], typedSearch),
    );
  const { shown, moreCount } = pickerEntries(entries ?? [], {
    searching: typedSearch !== '',
    unfolded,
  });
  const namedEntry = open ? findEntryByName(shown, typedSearch, nameOf) : undefined;
  const onlyEntry = typedSearch && shown.length === 1 ? shown[0] : undefined;
  const chosenName = value ? nameOf(value.name) : '';
  const close = () => {
    setTyped(null);
    setUnfolded(false);
  };
  return (
    <Field label={t('categoryPicker.label')} help={t('categoryPicker.help')} error={error}>
      {(input) => (
        <Combobox
          input={{
            ...input,
            'aria-required': true,
            name: 'category',
            maxLength: maxSearchLength,
            placeholder: chosenName || t('categoryPicker.placeholder'),
          }}
          text={typed ?? chosenName}
          onType={setTyped}
          open={open}
          onOpen={() => setTyped((before) => before ?? '')}
          onClose={close}
          listName={t('categoryPicker.list')}
          options={shown}
          renderOption={({ name, icon }) => (
            <>
              <CategoryIcon name={name} icon={icon} size={20} />
              {nameOf(name)}
            </>
          )}
          chosenId={value?.id}
          defaultId={(namedEntry ?? onlyEntry)?.id}
          // Typing the whole name and moving on to the next field chooses the category, too.
          onLeave={() => {
            if (namedEntry) onPick({ id: namedEntry.id, name: namedEntry.name });
          }}
          onChoose={({ id, name }) => {
            onPick({ id, name });
            close();
          }}
        >
          <p role="status" className="px-3 text-sm text-muted not-empty:py-2">
            {!entries && (list.error ? t('categories.loadFailed') : t('categories.loading'))}
            {entries?.length === 0 &&
              (isCurrent ? t('categoryPicker.noneFound') : t('categories.loading'))}
          </p>
          {/* Only below a list that stands: one that comes during a press would push them away from it. */}
          {(list.error || (entries && (moreCount > 0 || add))) && (
            <div className="flex flex-wrap gap-x-2 border-t border-line px-1">
              {moreCount > 0 && (
                <Button variant="quiet" onClick={() => setUnfolded(true)}>
                  {t('categoryPicker.showMore', { n: moreCount })}
                </Button>
              )}
              {!entries && list.error && (
                <Button variant="quiet" onClick={() => void list.refetch()}>
                  {t('ui.retry')}
                </Button>
              )}
              {add && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    // The dialog returns focus to whatever had it when it opened.
                    document.getElementById(input.id)?.focus();
                    close();
                    add.onAdd();
                  }}
                >
                  <Plus size={18} aria-hidden /> {add.label}
                </Button>
              )}
            </div>
          )}
        </Combobox>
      )}
    </Field>
  );
}

function someContains(texts: readonly string[], part: string): boolean {
  return texts.some((text) => text.toLowerCase().includes(part.toLowerCase()));
}
