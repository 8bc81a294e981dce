import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const storageKey = 'shown-pages';
const mostNoted = 20;
/** Longer than this nobody waits for a list that was longer: it is drawn from its beginning. */
const longestWaitMs = 4000;
const Noted = z.array(z.tuple([z.string(), z.number()]));

/**
 * Notes how many pages of its list the screen shows, for this entry of the history: what was loaded
 * is gone after a reload, and the way back leads to the middle of it.
 */
export function useNotedPages(pages: number): void {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    if (pages < 2) return;
    const entry = entryOf(key, new URL(pathname + search, location.origin));
    const others = noted().filter(([other]) => other !== entry);
    try {
      const latest = [...others, [entry, pages]].slice(-mostNoted);
      sessionStorage.setItem(storageKey, JSON.stringify(latest));
    } catch (error) {
      console.info('the length of the list cannot be noted', error);
    }
    // What names the entry is read from the window; it changes with these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, pathname, search, pages]);
}

/** Loads as many pages as the list had in this entry of the history, where it had several. */
export async function bringPagesBack(
  url: string,
  load: (pages: number) => Promise<void>,
): Promise<void> {
  const key: unknown = window.history.state?.key;
  const entry = entryOf(typeof key === 'string' ? key : 'default', new URL(url));
  const [, pages = 1] = noted().find(([one]) => one === entry) ?? [];
  if (pages < 2) return;
  const tooLate = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));
  await Promise.race([load(pages), tooLate]);
}

/** By its address, too: whatever a tab opened first has the same key. */
function entryOf(key: string, { pathname, search }: URL): string {
  return `${key} ${pathname}${search}`;
}

function noted(): z.infer<typeof Noted> {
  try {
    return z.parse(Noted, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}
