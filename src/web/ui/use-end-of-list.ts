import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Leads the keyboard on where the button under a list goes because all is there: to the first entry
 * that it brought. Otherwise whoever works by keyboard or screen reader would begin at the top of
 * the page again.
 * @returns for the element that goes
 */
export function useEndOfList(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = ref.current;
    let list: Element | null = end;
    while (list && !/^[OU]L$/.test(list.tagName)) {
      list = list.previousElementSibling ?? list.parentElement;
    }
    const entries = list?.children;
    const known = entries?.length ?? 0;
    return () => {
      if (!end?.contains(document.activeElement)) return;
      // Once it is gone, if it goes, and the entries are there.
      queueMicrotask(() => {
        if (end.isConnected) return;
        entries?.[known]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      });
    };
  });
  return ref;
}
