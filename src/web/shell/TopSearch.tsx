import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Form } from 'react-router';
import type { SuggestionListState } from '../../features/finder/HeaderSuggestions.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { useOptionalComponent } from '../ui/use-optional-component.ts';

const loadSuggestions = () => import('../../features/finder/HeaderSuggestions.tsx');

/**
 * The search of the top bar, from 1024 px. The code of its suggestions is fetched at the first focus,
 * around the box that is typed in already; without them Enter still leads to the map.
 */
export function TopSearch() {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, load] = useOptionalComponent(loadSuggestions, 'HeaderSuggestions');
  const [wasPressed, setWasPressed] = useState(false);
  const [list, setList] = useState<SuggestionListState>({ open: false });
  useEffect(() => {
    // The focus may have come before the scripts.
    if (form.current?.contains(document.activeElement)) load();
  }, [load]);
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('shell.search')}
      action="/general-map"
      className="relative mx-auto hidden max-w-md lg:block"
      onFocus={Suggestions ? undefined : load}
      onClick={Suggestions ? undefined : () => setWasPressed(true)}
    >
      <SearchInput
        label={t('shell.search')}
        name="q"
        placeholder={t('shell.searchHint')}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={list.open}
        aria-activedescendant={list.activeId}
      />
      {Suggestions && (
        <Suggestions id={id} form={form} wasPressed={wasPressed} onListChange={setList} />
      )}
    </Form>
  );
}
