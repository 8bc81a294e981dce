import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { readSearchBoxParams, withSearchBoxParams } from './search-box-params.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';
import type { SearchInBox } from './use-debounced-search.ts';

interface SearchBoxInAddress extends SearchInBox {
  /** Writes what is asked into the address at once; called where the visitor may leave while typing. */
  writeToAddress: () => void;
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
  const { value, setValue, debounced, setDebounced } = box;
  const isSettled = value.text === debounced.text && value.categoryIds === debounced.categoryIds;
  const addressQuery = withSearchBoxParams(params, readSearchBoxParams(params));
  const settledQuery = withSearchBoxParams(params, debounced);
  const boxQuery = withSearchBoxParams(params, {
    ...value,
    farther: isSettled && debounced.farther,
  });
  useEffect(() => {
    // Text and categories are debounced separately: one may be new while the other is still
    // waiting.
    if (settledQuery !== addressQuery && settledQuery === boxQuery) {
      writeQuery((query) => withSearchBoxParams(query, debounced));
    }
    // Only a change of the search may write the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [debounced]);
  useEffect(() => {
    // A Replace is this hook's own write, perhaps a late one, and must not overwrite newer typing.
    if (boxQuery === addressQuery || navigation === NavigationType.Replace) return;
    const searchFromAddress = readSearchBoxParams(params);
    setValue(searchFromAddress);
    setDebounced(searchFromAddress);
    // Only navigation may overwrite the search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [addressQuery]);
  return {
    ...box,
    // Not through the router: the navigation to another screen, which follows, would cancel it.
    writeToAddress: () => history.replaceState(history.state, '', `?${boxQuery}`),
  };
}
