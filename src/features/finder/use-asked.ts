import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useLeaving } from '../../web/ui/use-leaving.ts';
import { readAsked, withAsked } from './asked-address.ts';
import { searchPace } from './search-pace.ts';
import { suggestionRequest } from './suggestion-request.ts';
import type { Asked, SuggestionRequest } from './suggestion-request.ts';

interface AskedInAddress {
  asked: Asked;
  setAsked: (asked: Asked) => void;
  /** What the server is asked, once text and categories have stood still; null for nothing. */
  request: SuggestionRequest | null;
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
  const [asked, setAsked] = useState(() => readAsked(params));
  const settled = useSettled(asked);
  const request = useMemo(() => suggestionRequest(settled), [settled]);
  const inAddress = withAsked(params, readAsked(params));
  const wanted = withAsked(params, settled);
  useEffect(() => {
    if (wanted !== inAddress && !leaving) {
      setParams(wanted, { replace: true, preventScrollReset: true });
    }
    // Only what is asked writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    const isOther = withAsked(params, asked) !== inAddress;
    if (isOther && navigation !== NavigationType.Replace) setAsked(readAsked(params));
    // Only going elsewhere overwrites what is asked, not an address that comes late.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress]);
  return {
    asked,
    setAsked,
    request,
    // Past the router: on the way to another screen it would be called off.
    keep: () => history.replaceState(history.state, '', `?${withAsked(params, asked)}`),
  };
}

/** What is asked for, as it was when text and categories last stood still. */
function useSettled({ text, categoryIds }: Asked): Asked {
  const [settledText, setText] = useState(text);
  const [settledIds, setIds] = useState(categoryIds);
  const pace = useMemo(() => searchPace({ onText: setText, onCategories: setIds }), []);
  useEffect(() => {
    pace.text.later(text);
    return pace.text.cancel;
  }, [pace, text]);
  useEffect(() => {
    pace.categories.later(categoryIds);
    return pace.categories.cancel;
  }, [pace, categoryIds]);
  return useMemo(() => ({ text: settledText, categoryIds: settledIds }), [settledText, settledIds]);
}
