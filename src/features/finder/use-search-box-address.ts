import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { readSearchBoxParams, withSearchBoxParams } from './search-box-params.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';
import type { SearchInBox } from './use-debounced-search.ts';

interface SearchBoxInAddress extends SearchInBox {
  /** Writes what is asked into the address at once; called where the visitor may leave while typing. */
  keep: () => void;
}

/**
 * The search of the box, kept in the address. Typing replaces the current entry of the history, so
 * that Back and a shared address restore the search; navigating on the same screen changes the
 * search.
 */
export function useSearchBoxAddress(): SearchBoxInAddress {
  const [params] = useSearchParams();
  const writeQuery = useWriteUrlQuery();
  const navigation = useNavigationType();
  const box = useDebouncedSearch(() => readSearchBoxParams(params));
  const { asked, setAsked, settled, settle } = box;
  const isSettled = asked.text === settled.text && asked.categoryIds === settled.categoryIds;
  const addressQuery = withSearchBoxParams(params, readSearchBoxParams(params));
  const settledQuery = withSearchBoxParams(params, settled);
  const boxQuery = withSearchBoxParams(params, { ...asked, farther: isSettled && settled.farther });
  useEffect(() => {
    // Text and categories are debounced separately: one may be new while the other is still
    // waiting.
    if (settledQuery !== addressQuery && settledQuery === boxQuery) {
      writeQuery((query) => withSearchBoxParams(query, settled));
    }
    // Only a change of the search may write the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    // A Replace is this hook's own write, perhaps a late one, and must not overwrite newer typing.
    if (boxQuery === addressQuery || navigation === NavigationType.Replace) return;
    const searchFromAddress = readSearchBoxParams(params);
    setAsked(searchFromAddress);
    settle(searchFromAddress);
    // Only navigation may overwrite the search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [addressQuery]);
  return {
    ...box,
    // Not through the router: the navigation to another screen, which follows, would cancel it.
    keep: () => history.replaceState(history.state, '', `?${boxQuery}`),
  };
}
