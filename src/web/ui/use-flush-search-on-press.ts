import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * Writes a search into the address at any press, since a press may lead elsewhere before the typing has
 * rested: Back then brings the search again.
 * @param write gives the query with the search, from the query that the address has by then, which may
 *   not be rendered yet; null when the search is there already
 */
export function useFlushSearchOnPress(write: ((query: URLSearchParams) => string) | null): void {
  const { pathname } = useLocation();
  const hasPendingSearch = write !== null;
  const flushSearch = useEffectEvent(() => {
    // The screen may still be shown when its address has changed already.
    if (!write || location.pathname !== pathname) return;
    const queryText = write(new URLSearchParams(location.search));
    const address = `${pathname}${queryText && `?${queryText}`}${location.hash}`;
    // Not by the router: the navigation that the press begins would cancel it.
    history.replaceState(history.state, '', address);
  });
  useEffect(() => {
    if (!hasPendingSearch) return undefined;
    const onPress = () => flushSearch();
    // In the capture phase: before the press takes effect.
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, [hasPendingSearch]);
}
