import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from './focus.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Moves the focus to what replaces a screen or form that had it, as when a session ends: otherwise
 * keyboards and screen readers would begin at the top of the page, and the change would go unheard.
 * What is rendered with the page itself takes no focus.
 * @returns the ref of the element that gets the focus
 */
export function useFocusReplacement<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const hydrated = useHydrated();
  const [cameLater] = useState(hydrated);
  useEffect(() => {
    if (cameLater && isFocusLost()) ref.current?.focus();
  }, [cameLater]);
  return ref;
}
