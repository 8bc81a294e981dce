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
  asked: SearchBoxValue;
  setAsked: (asked: SearchBoxValue) => void;
  /** The request to the server, debounced; null for nothing. */
  request: SuggestionRequest | null;
  /** Whether places beyond 50 km are included. */
  farther: boolean;
  askFarther: () => void;
}

interface DebouncedSearch extends SearchInBox {
  settled: SearchBoxValueWithRange;
  /** Sets the debounced search at once. */
  settle: (asked: SearchBoxValueWithRange) => void;
}

/** The current search, and its debounced state. */
export function useDebouncedSearch(
  readInitialSearch: () => SearchBoxValueWithRange,
): DebouncedSearch {
  const [initialSearch] = useState(readInitialSearch);
  const [asked, setAsked] = useState<SearchBoxValue>(initialSearch);
  const [settled, settle] = useState(initialSearch);
  const debouncers = useMemo(
    () =>
      createSearchDebounce({
        onText: (next) => settle((last) => resetFarther(last, { ...last, text: next })),
        onCategories: (next) =>
          settle((last) => resetFarther(last, { ...last, categoryIds: next })),
      }),
    [],
  );
  useEffect(() => {
    debouncers.text.schedule(asked.text);
    return debouncers.text.cancel;
  }, [debouncers, asked.text]);
  useEffect(() => {
    debouncers.categories.schedule(asked.categoryIds);
    return debouncers.categories.cancel;
  }, [debouncers, asked.categoryIds]);
  const { text, categoryIds, farther } = settled;
  const request = useMemo(() => toSuggestionRequest({ text, categoryIds }), [text, categoryIds]);
  return {
    asked,
    setAsked,
    request,
    farther,
    askFarther: () => settle((last) => ({ ...last, farther: true })),
    settled,
    settle,
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
