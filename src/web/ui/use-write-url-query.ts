import { useEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { waitForNavigation, useRouter } from './use-router.ts';
import type { Router } from './use-router.ts';

/** Gives the new query of an address from the current one; null leaves it as it is. */
type UrlQueryChange = (query: URLSearchParams) => string | null;

/** An entry of the history, as far as its screen knows it. */
type Entry = Pick<Location, 'key' | 'pathname'>;

/**
 * Gives a function that changes the query of this screen's address, within the same entry of the history
 * (`writeUrlQuery`).
 */
export function useWriteUrlQuery(): (change: UrlQueryChange) => void {
  const router = useRouter();
  const shown = useLocation();
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return (change) => {
    if (!router) return;
    void writeUrlQuery(router, shown, (query) => (stands.current ? change(query) : null));
  };
}

/** The last write to each router: writes are made one after another. */
const lastWrites = new WeakMap<Router, Promise<void>>();

/**
 * Changes the query of the address, once no navigation is under way, starting from the router's address
 * at that time. Screens learn of both only later, as a transition: one that wrote at once would cancel
 * a navigation of the visitor, or undo what was just pressed.
 * @param shown the entry of the screen that writes; any other is left as it is
 */
export function writeUrlQuery(router: Router, shown: Entry, change: UrlQueryChange): Promise<void> {
  const write = async () => {
    await waitForNavigation(router);
    if (!isSameEntry(router, shown)) return;
    const { pathname, search, hash } = router.state.location;
    const state: unknown = router.state.location.state;
    const query = new URLSearchParams(search);
    const wanted = change(query);
    if (wanted === null || new URLSearchParams(wanted).toString() === query.toString()) return;
    await router.navigate(
      { pathname, search: wanted, hash },
      { state, replace: true, preventScrollReset: true },
    );
  };
  const written = (lastWrites.get(router) ?? Promise.resolve()).then(write);
  lastWrites.set(router, written);
  return written;
}

/** Whether the router is at the entry of a screen, or at one that has replaced it. */
function isSameEntry({ state }: Router, shown: Entry): boolean {
  const { location, historyAction } = state;
  if (location.pathname !== shown.pathname) return false;
  return location.key === shown.key || historyAction === NavigationType.Replace;
}
