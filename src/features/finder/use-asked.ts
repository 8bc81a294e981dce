import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useLeaving } from '../../web/ui/use-leaving.ts';
import { readAsked, withAsked } from './asked-address.ts';
import { searchPace } from './search-pace.ts';
import { suggestionRequest } from './suggestion-request.ts';
import type { Asked, AskedFarther, SuggestionRequest } from './suggestion-request.ts';

interface AskedInAddress {
  asked: Asked;
  setAsked: (asked: Asked) => void;
  /** What the server is asked, once text and categories have stood still; null for nothing. */
  request: SuggestionRequest | null;
  /** Whether it is asked also beyond 50 km. */
  farther: boolean;
  askFarther: () => void;
  /** Writes what is asked into the address at once, for who leaves before it stands still. */
  keep: () => void;
}

/**
 * What is asked for in the search box. The address follows it in the same entry of the history, so
 * that Back and a shared address bring it again; going elsewhere on the same screen changes it.
 */
export function useAsked(): AskedInAddress {
  const [params, setParams] = useSearchParams();
  const leaving = useLeaving();
  const navigation = useNavigationType();
  const [start] = useState(() => readAsked(params));
  const [asked, setAsked] = useState<Asked>(start);
  const { settled, settle, askFarther } = useSettled(asked, start);
  const { text, categoryIds } = settled;
  const request = useMemo(() => suggestionRequest({ text, categoryIds }), [text, categoryIds]);
  const standsStill = asked.text === text && asked.categoryIds === categoryIds;
  const inAddress = withAsked(params, readAsked(params));
  const wanted = withAsked(params, settled);
  const inBox = withAsked(params, { ...asked, farther: standsStill && settled.farther });
  useEffect(() => {
    // Text and categories settle one after the other: the one may be new and the other not yet.
    if (wanted !== inAddress && wanted === inBox && !leaving) {
      setParams(wanted, { replace: true, preventScrollReset: true });
    }
    // Only what is asked writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    // What was only written into the address, perhaps late, overwrites nothing.
    if (inBox === inAddress || navigation === NavigationType.Replace) return;
    const brought = readAsked(params);
    setAsked(brought);
    settle(brought);
    // Only going elsewhere overwrites what is asked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress]);
  return {
    asked,
    setAsked,
    request,
    farther: settled.farther,
    askFarther,
    // Past the router: on the way to another screen it would be called off.
    keep: () => history.replaceState(history.state, '', `?${inBox}`),
  };
}

/** What is asked for, as it was when text and categories last stood still, or were made to. */
function useSettled({ text, categoryIds }: Asked, start: AskedFarther) {
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
    pace.text.later(text);
    return pace.text.cancel;
  }, [pace, text]);
  useEffect(() => {
    pace.categories.later(categoryIds);
    return pace.categories.cancel;
  }, [pace, categoryIds]);
  const askFarther = () => settle((last) => ({ ...last, farther: true }));
  return { settled, settle, askFarther };
}

/** What is asked next; where that is something else, not far away yet. */
function anew(last: AskedFarther, next: AskedFarther): AskedFarther {
  const same = last.text === next.text && last.categoryIds === next.categoryIds;
  return same ? last : { ...next, farther: false };
}
