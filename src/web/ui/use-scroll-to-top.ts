import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a list back to its top when it comes to show something else, whose first entries would
 * otherwise be out of sight.
 * @param subject what it shows, compared by identity; it stays the same when more is loaded
 */
export function useScrollToTop(list: RefObject<HTMLElement | null>, subject: unknown): void {
  useLayoutEffect(() => {
    list.current?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each subject
  }, [list, subject]);
}
