import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a list back to its top when it comes to show something else: the first of what is found
 * now would stand out of sight, above where the last list was left.
 * @param subject what it shows, by identity; more of the same is the same
 */
export function useTopAgain(list: RefObject<HTMLElement | null>, subject: unknown): void {
  useLayoutEffect(() => {
    list.current?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each subject
  }, [list, subject]);
}
