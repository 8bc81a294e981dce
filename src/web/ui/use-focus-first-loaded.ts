import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Where the button under a list is removed because all is loaded, moves the focus to the first entry that
 * it brought. Otherwise keyboards and screen readers would begin at the top of the page again.
 * @returns the ref of the element that is removed
 */
export function useFocusFirstLoaded(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const removedElement = ref.current;
    let list: Element | null = removedElement;
    while (list && !/^[OU]L$/.test(list.tagName)) {
      list = list.previousElementSibling ?? list.parentElement;
    }
    const entries = list?.children;
    const previousCount = entries?.length ?? 0;
    return () => {
      if (!removedElement?.contains(document.activeElement)) return;
      // After the commit: only then is it known whether it is gone, and are the entries there.
      queueMicrotask(() => {
        if (removedElement.isConnected) return;
        entries?.[previousCount]
          ?.querySelector<HTMLElement>('a, button')
          ?.focus({ preventScroll: true });
      });
    };
  });
  return ref;
}
