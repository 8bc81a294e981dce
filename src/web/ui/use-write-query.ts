import { useEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { atRest, useRouter } from './use-router.ts';
import type { Router } from './use-router.ts';

/** Gives the query that an address is to have from the one that it has; null leaves it. */
type QueryChange = (query: URLSearchParams) => string | null;

/** An entry of the history, as a screen at it knows it. */
type Entry = Pick<Location, 'key' | 'pathname'>;

/**
 * Gives the way to write into the query of the address that this screen stands at, in the same entry
 * of the history (`writeQuery`).
 */
export function useWriteQuery(): (change: QueryChange) => void {
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
    void writeQuery(router, shown, (query) => (stands.current ? change(query) : null));
  };
}

/** What was asked to be written last to each router: one begins where the one before it ended. */
const lastWrites = new WeakMap<Router, Promise<void>>();

/**
 * Writes into the query of the address, once the router rests and to what the router has by then. A
 * screen is told of both later, as a transition: one that wrote at once would call back a visitor on
 * the way to another, or write over what was just pressed.
 * @param shown what the screen that writes stands at; another entry is left as it is
 */
export function writeQuery(router: Router, shown: Entry, change: QueryChange): Promise<void> {
  const write = async () => {
    await atRest(router);
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

/** Whether the router stands where a screen does, or at what replaced it there. */
function isSameEntry({ state }: Router, shown: Entry): boolean {
  const { location, historyAction } = state;
  if (location.pathname !== shown.pathname) return false;
  return location.key === shown.key || historyAction === NavigationType.Replace;
}
