import { useEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { waitForNavigation, useRouter } from './use-router.ts';
import type { Router } from './use-router.ts';

/** Gives the new query of an address from the current one; null leaves it as it is. */
type UrlQueryChange = (query: URLSearchParams) => string | null;

interface WriteOptions {
  /** The fragment from then on; absent: as it is, and the router scrolls to that again. */
  hash?: string;
}

/** An entry of the history, as far as its screen knows it. */
type Entry = Pick<Location, 'key' | 'pathname'>;

/**
 * Gives a function that changes the query of this screen's address, within the same entry of the history
 * (`writeUrlQuery`).
 */
export function useWriteUrlQuery(): (change: UrlQueryChange, options?: WriteOptions) => void {
  const router = useRouter();
  const screenEntry = useLocation();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (change, options) => {
    if (!router) return;
    const changeWhileMounted: UrlQueryChange = (query) =>
      isMounted.current ? change(query) : null;
    void writeUrlQuery(router, screenEntry, changeWhileMounted, options);
  };
}

/** The last write to each router: writes are made one after another. */
const lastWrites = new WeakMap<Router, Promise<void>>();

/**
 * Changes the query of the address, once no navigation is under way, starting from the router's address
 * at that time. Screens learn of both only later, as a transition: one that wrote at once would cancel
 * a navigation of the visitor, or undo what was just pressed.
 * @param entry the entry of the screen that writes; any other is left as it is
 */
export function writeUrlQuery(
  router: Router,
  entry: Entry,
  change: UrlQueryChange,
  options: WriteOptions = {},
): Promise<void> {
  const write = async () => {
    await waitForNavigation(router);
    if (!isSameEntry(router, entry)) return;
    const { pathname, search, hash } = router.state.location;
    const state: unknown = router.state.location.state;
    const query = new URLSearchParams(search);
    const newSearch = change(query);
    if (newSearch === null || new URLSearchParams(newSearch).toString() === query.toString())
      return;
    await router.navigate(
      { pathname, search: newSearch, hash, ...options },
      { state, replace: true, preventScrollReset: true },
    );
  };
  const pendingWrite = (lastWrites.get(router) ?? Promise.resolve()).then(write);
  lastWrites.set(router, pendingWrite);
  return pendingWrite;
}

/** Whether the router is at the entry of a screen, or at one that has replaced it. */
function isSameEntry({ state }: Router, shown: Entry): boolean {
  const { location, historyAction } = state;
  if (location.pathname !== shown.pathname) return false;
  return location.key === shown.key || historyAction === NavigationType.Replace;
}
