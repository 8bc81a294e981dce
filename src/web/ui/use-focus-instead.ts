import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from './focus-lost.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Gives the focus to what stands in for a screen or a form that had it and is gone, as when a session
 * ends: whoever works by keyboard or screen reader would begin at the top of the page, and not hear
 * what came. What comes with the page itself takes no focus.
 * @returns the ref of what gets it
 */
export function useFocusInstead<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const hydrated = useHydrated();
  const [cameLater] = useState(hydrated);
  useEffect(() => {
    if (cameLater && isFocusLost()) ref.current?.focus();
  }, [cameLater]);
  return ref;
}
