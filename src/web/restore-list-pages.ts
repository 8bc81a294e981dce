import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { historyEntryKey } from './history-entry.ts';

const storageKey = 'shown-pages';
const maxNoted = 20;
/** How long a screen waits for the pages that its list had; then it is drawn from the beginning. */
const longestWaitMs = 4000;
/** An entry of the history, the pages of its list, and how far down the reader stood, in pixels. */
const Noted = z.array(z.tuple([z.string(), z.number(), z.number()]));

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
    const note = () => {
      const others = noted().filter(([other]) => other !== entry);
      try {
        const latest = [...others, [entry, pages, window.scrollY]].slice(-maxNoted);
        sessionStorage.setItem(storageKey, JSON.stringify(latest));
      } catch (error) {
        console.info('the length of the list cannot be noted', error);
      }
    };
    note();
    window.addEventListener('pagehide', note);
    return () => {
      note();
      window.removeEventListener('pagehide', note);
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
  const way = useRef<ListPosition | null>(undefined);
  const goOn = useEffectEvent((held: number, busy: boolean) => {
    if (way.current === undefined) {
      way.current = findListPosition(
        historyEntryId(key, new URL(pathname + search, location.origin)),
        held,
      );
    }
    if (busy || held === 0 || !way.current) return;
    if (!way.current.asked && hasMore && held < way.current.pages) {
      way.current.asked = true;
      return load(way.current.pages);
    }
    window.scrollTo(0, way.current.to);
    way.current = null;
  });
  useEffect(() => {
    const stop = () => {
      way.current = null;
    };
    for (const move of readersMoves) window.addEventListener(move, stop, { passive: true });
    return () => {
      for (const move of readersMoves) window.removeEventListener(move, stop);
    };
  }, []);
  const busy = loadingMore || retrying;
  useEffect(() => goOn(pages, busy), [pages, busy]);
}

/** To how many pages, and how many pixels down them, a reader is led back. */
interface ListPosition {
  pages: number;
  to: number;
  /** Whether they have been asked for: where that fails, the way ends with what is there. */
  asked: boolean;
}

/** Null where the list is as long as it was: then browser and router restore the position. */
function findListPosition(entry: string, held: number): ListPosition | null {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming) || load.type === 'navigate') return null;
  const [, pages = 0, to = 0] = noted().find(([one]) => one === entry) ?? [];
  return pages > held && to > window.scrollY + 1 ? { pages, to, asked: false } : null;
}

/** Loads as many pages as the list had in this entry of the history, where it had several. */
export async function restoreListPages(
  url: string,
  load: (pages: number) => Promise<void>,
): Promise<void> {
  const entry = historyEntryId(historyEntryKey(), new URL(url));
  const [, pages = 1] = noted().find(([one]) => one === entry) ?? [];
  if (pages < 2) return;
  const loaded = load(pages);
  // Without a network kept answers come by themselves, and there are no others to wait for.
  if (!navigator.onLine) return;
  const tooLate = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));
  await Promise.race([loaded, tooLate]);
}

/** With the address, since the first entry of every tab has the same key. */
function historyEntryId(key: string, { pathname, search }: URL): string {
  return `${key} ${pathname}${search}`;
}

function noted(): z.infer<typeof Noted> {
  try {
    return z.parse(Noted, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}
