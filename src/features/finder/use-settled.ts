import { useEffect, useMemo, useState } from 'react';
import { searchPace } from './search-pace.ts';
import { suggestionRequest } from './suggestion-request.ts';
import type { Asked, AskedFarther, SuggestionRequest } from './suggestion-request.ts';

/** What is asked for in a search box. */
export interface AskedInBox {
  asked: Asked;
  setAsked: (asked: Asked) => void;
  /** What the server is asked, once text and categories have stood still; null for nothing. */
  request: SuggestionRequest | null;
  /** Whether it is asked also beyond 50 km. */
  farther: boolean;
  askFarther: () => void;
}

interface Settling extends AskedInBox {
  settled: AskedFarther;
  /** Makes it stand still at once. */
  settle: (asked: AskedFarther) => void;
}

/** What is asked for, and what it was when text and categories last stood still. */
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

/** What is asked next; where that is something else, not far away yet. */
function anew(last: AskedFarther, next: AskedFarther): AskedFarther {
  const same = last.text === next.text && last.categoryIds === next.categoryIds;
  return same ? last : { ...next, farther: false };
}
