import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { SuggestionList } from './SuggestionList.tsx';
import { toSuggestionRequest } from './suggestion-request.ts';
import { SuggestionStatus } from './SuggestionStatus.tsx';
import { usePressOutside } from './use-press-outside.ts';
import { useAvailableHeight } from './use-available-height.ts';
import { useSearchBox } from './use-search-box.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

/** What the box has to announce about the list below it (ARIA). */
export interface SuggestionListState {
  open: boolean;
  /** The id of the highlighted option. */
  activeId?: string | undefined;
}

interface HeaderSuggestionsProps {
  /** The prefix of the ids of the list and its options. */
  id: string;
  /** The form that contains the box; the list is rendered into it. */
  form: RefObject<HTMLFormElement | null>;
  /** Whether the box was pressed before this part had loaded. */
  wasPressed: boolean;
  onListChange: (list: SuggestionListState) => void;
}

const emptySearch = { text: '', categoryIds: [], farther: false };

/**
 * Suggestions for a search box that exists before this part has loaded. The box is only listened
 * to, so that it keeps its text and caret. What is typed is not written into the address.
 */
export function HeaderSuggestions({ id, form, wasPressed, onListChange }: HeaderSuggestionsProps) {
  const search = useSearchBox({
    box: useDebouncedSearch(() => emptySearch),
    onChoose: (name) => {
      const input = inputOf(form.current);
      if (input) input.value = name;
    },
  });
  const { found, active, listShown } = search;
  const maxHeight = useAvailableHeight(form, listShown);
  usePressOutside(form, search.close);
  useLayoutEffect(() => {
    const option = active >= 0 ? `${id}-${active}` : undefined;
    onListChange({ open: listShown, activeId: option });
  }, [onListChange, id, listShown, active]);

  const onInput = useEffectEvent((text: string) => search.type(text));
  const onFocus = useEffectEvent((text: string) => {
    if (toSuggestionRequest({ text, categoryIds: [] })) search.type(text);
  });
  const onLoad = useEffectEvent((text: string) => {
    onFocus(text);
    if (wasPressed) search.open();
  });
  const onClick = useEffectEvent(() => search.open());
  const onSubmit = useEffectEvent(() => search.close());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && listShown) {
      event.preventDefault();
      search.close();
    } else if (event.target instanceof HTMLInputElement) search.onKey(event);
  });
  useEffect(() => {
    const element = form.current;
    const input = inputOf(element);
    if (!element || !input) return undefined;
    const abortController = new AbortController();
    const { signal } = abortController;
    input.addEventListener('input', () => onInput(input.value), { signal });
    input.addEventListener('focus', () => onFocus(input.value), { signal });
    input.addEventListener('click', () => onClick(), { signal });
    element.addEventListener('keydown', (event) => onKey(event), { signal });
    element.addEventListener('submit', () => onSubmit(), { signal });
    // Takes over what was done before this part had loaded.
    if (document.activeElement === input) onLoad(input.value);
    return () => abortController.abort();
  }, [form]);

  return (
    <>
      {listShown && (
        <div
          style={{ maxHeight }}
          className="card absolute inset-x-0 top-full mt-1 flex flex-col overflow-hidden"
        >
          <SuggestionList
            id={id}
            suggestions={found}
            activeIndex={active}
            onPoint={search.point}
            onChoose={search.choose}
            onLeave={search.close}
            onShowFarther={() => {
              search.showFarther();
              inputOf(form.current)?.focus();
            }}
          />
        </div>
      )}
      <SuggestionStatus suggestions={listShown ? found : null} />
    </>
  );
}

function inputOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input') ?? null;
}
