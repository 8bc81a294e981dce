import { useEffect, useMemo, useState } from 'react';
import { searchPace } from './search-pace.ts';
import { suggestionRequest } from './suggestion-request.ts';
import type { Asked, AskedFarther, SuggestionRequest } from './suggestion-request.ts';

/** The search in a box, and what is requested for it. */
export interface AskedInBox {
  asked: Asked;
  setAsked: (asked: Asked) => void;
  /** The request to the server, debounced; null for nothing. */
  request: SuggestionRequest | null;
  /** Whether places beyond 50 km are included. */
  farther: boolean;
  askFarther: () => void;
}

interface Settling extends AskedInBox {
  settled: AskedFarther;
  /** Sets the debounced search at once. */
  settle: (asked: AskedFarther) => void;
}

/** The current search, and its debounced state. */
export function useSettled(read: () => AskedFarther): Settling {
  const [start] = useState(read);
  const [asked, setAsked] = useState<Asked>(start);
  const [settled, settle] = useState(start);
  const pace = useMemo(
    () =>
      searchPace({
        onText: (next) => settle((last) => anew(last, { ...last, text: next })),
        onCategories: (next) => settle((last) => anew(last, { ...last, categoryIds: next })),
      }),
    [],
  );
  useEffect(() => {
    pace.text.later(asked.text);
    return pace.text.cancel;
  }, [pace, asked.text]);
  useEffect(() => {
    pace.categories.later(asked.categoryIds);
    return pace.categories.cancel;
  }, [pace, asked.categoryIds]);
  const { text, categoryIds, farther } = settled;
  const request = useMemo(() => suggestionRequest({ text, categoryIds }), [text, categoryIds]);
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
function anew(last: AskedFarther, next: AskedFarther): AskedFarther {
  const same = last.text === next.text && last.categoryIds === next.categoryIds;
  return same ? last : { ...next, farther: false };
}
