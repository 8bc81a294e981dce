import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { historyEntryKey } from './history-entry.ts';

const storageKey = 'shown-pages';
const maxNoted = 20;
/** How long a screen waits for the pages that its list had; then it is drawn from the beginning. */
const longestWaitMs = 4000;
/** An entry of the history, the pages of its list, and how far down the reader stood, in pixels. */
const NotedPages = z.array(z.tuple([z.string(), z.number(), z.number()]));

/**
 * Notes how many pages of its list the screen shows, for this entry of the history: a reload drops
 * what was loaded, and going back may lead to the middle of it.
 */
export function useNotePageCount(pages: number): void {
  const { key, pathname, search } = useLocation();
  // A layout effect: its clean-up runs before the list is removed, and the scroll position with it.
  useLayoutEffect(() => {
    if (pages < 2) return undefined;
    const entry = historyEntryId(key, new URL(pathname + search, location.origin));
    const notePages = () => {
      const others = readNotedPages().filter(([other]) => other !== entry);
      try {
        const latest = [...others, [entry, pages, window.scrollY]].slice(-maxNoted);
        sessionStorage.setItem(storageKey, JSON.stringify(latest));
      } catch (error) {
        console.info('the length of the list cannot be noted', error);
      }
    };
    notePages();
    window.addEventListener('pagehide', notePages);
    return () => {
      notePages();
      window.removeEventListener('pagehide', notePages);
    };
    // Of the window's location only the origin is read, which never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, pathname, search, pages]);
}

/** A list that grows page by page. */
interface GrowingList {
  pages: number;
  hasMore: boolean;
  loadingMore: boolean;
  /** The pages that it has are being fetched again. */
  retrying: boolean;
}

/** Events by which a reader moves elsewhere; a scroll alone may be the browser's restoration. */
const readersMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * After a reload the server sends the beginning of the list alone. A reader who was further down is
 * led back: the pages up to there are loaded, unless the reader moves elsewhere meanwhile. To be called
 * before `useNotePageCount`, which notes anew.
 * @param load loads so many pages, those that are there included
 */
export function useRestoreListPosition(list: GrowingList, load: (pages: number) => void): void {
  const { pages, hasMore, loadingMore, retrying } = list;
  const { key, pathname, search } = useLocation();
  const target = useRef<ListPosition | null>(undefined);
  const restorePosition = useEffectEvent((loadedPages: number, busy: boolean) => {
    if (target.current === undefined) {
      target.current = findListPosition(
        historyEntryId(key, new URL(pathname + search, location.origin)),
        loadedPages,
      );
    }
    if (busy || loadedPages === 0 || !target.current) return;
    if (!target.current.isRequested && hasMore && loadedPages < target.current.pages) {
      target.current.isRequested = true;
      return load(target.current.pages);
    }
    window.scrollTo(0, target.current.scrollTop);
    target.current = null;
  });
  useEffect(() => {
    const cancelRestore = () => {
      target.current = null;
    };
    for (const move of readersMoves)
      window.addEventListener(move, cancelRestore, { passive: true });
    return () => {
      for (const move of readersMoves) window.removeEventListener(move, cancelRestore);
    };
  }, []);
  const busy = loadingMore || retrying;
  useEffect(() => restorePosition(pages, busy), [pages, busy]);
}

/** To how many pages, and how many pixels down them, a reader is led back. */
interface ListPosition {
  pages: number;
  scrollTop: number;
  /** Whether they have been asked for: where that fails, the way ends with what is there. */
  isRequested: boolean;
}

/** Null where the list is as long as it was: then browser and router restore the position. */
function findListPosition(entry: string, shownPages: number): ListPosition | null {
  const [navigationEntry] = performance.getEntriesByType('navigation');
  if (
    !(navigationEntry instanceof PerformanceNavigationTiming) ||
    navigationEntry.type === 'navigate'
  )
    return null;
  const [, pages = 0, scrollTop = 0] =
    readNotedPages().find(([notedEntry]) => notedEntry === entry) ?? [];
  return pages > shownPages && scrollTop > window.scrollY + 1
    ? { pages, scrollTop, isRequested: false }
    : null;
}

/** Loads as many pages as the list had in this entry of the history, where it had several. */
export async function restoreListPages(
  url: string,
  load: (pages: number) => Promise<void>,
): Promise<void> {
  const entry = historyEntryId(historyEntryKey(), new URL(url));
  const [, pages = 1] = readNotedPages().find(([entryId]) => entryId === entry) ?? [];
  if (pages < 2) return;
  const loaded = load(pages);
  // Without a network kept answers come by themselves, and there are no others to wait for.
  if (!navigator.onLine) return;
  const timeout = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));
  await Promise.race([loaded, timeout]);
}

/** With the address, since the first entry of every tab has the same key. */
function historyEntryId(key: string, { pathname, search }: URL): string {
  return `${key} ${pathname}${search}`;
}

function readNotedPages(): z.infer<typeof NotedPages> {
  try {
    return z.parse(NotedPages, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}
