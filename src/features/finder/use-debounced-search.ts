import { useEffect, useMemo, useState } from 'react';
import { createSearchDebounce } from './search-debounce.ts';
import { toSuggestionRequest } from './suggestion-request.ts';
import type {
  SearchBoxValue,
  SearchBoxValueWithRange,
  SuggestionRequest,
} from './suggestion-request.ts';

/** The search in a box, and what is requested for it. */
export interface SearchInBox {
  value: SearchBoxValue;
  setValue: (asked: SearchBoxValue) => void;
  /** The request to the server, debounced; null for nothing. */
  request: SuggestionRequest | null;
  /** Whether places beyond 50 km are included. */
  farther: boolean;
  showFarther: () => void;
}

interface DebouncedSearch extends SearchInBox {
  debounced: SearchBoxValueWithRange;
  /** Sets the debounced search at once. */
  setDebounced: (asked: SearchBoxValueWithRange) => void;
}

/** The current search, and its debounced state. */
export function useDebouncedSearch(
  readInitialSearch: () => SearchBoxValueWithRange,
): DebouncedSearch {
  const [initialSearch] = useState(readInitialSearch);
  const [value, setValue] = useState<SearchBoxValue>(initialSearch);
  const [debounced, setDebounced] = useState(initialSearch);
  const debouncers = useMemo(
    () =>
      createSearchDebounce({
        onText: (next) => setDebounced((last) => resetFarther(last, { ...last, text: next })),
        onCategories: (next) =>
          setDebounced((last) => resetFarther(last, { ...last, categoryIds: next })),
      }),
    [],
  );
  useEffect(() => {
    debouncers.text.schedule(value.text);
    return debouncers.text.cancel;
  }, [debouncers, value.text]);
  useEffect(() => {
    debouncers.categories.schedule(value.categoryIds);
    return debouncers.categories.cancel;
  }, [debouncers, value.categoryIds]);
  const { text, categoryIds, farther } = debounced;
  const request = useMemo(() => toSuggestionRequest({ text, categoryIds }), [text, categoryIds]);
  return {
    value,
    setValue,
    request,
    farther,
    showFarther: () => setDebounced((last) => ({ ...last, farther: true })),
    debounced,
    setDebounced,
  };
}

/** The next search; if it differs from the last one, `farther` is reset. */
function resetFarther(
  last: SearchBoxValueWithRange,
  next: SearchBoxValueWithRange,
): SearchBoxValueWithRange {
  const isSame = last.text === next.text && last.categoryIds === next.categoryIds;
  return isSame ? last : { ...next, farther: false };
}
