import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What surrounds the views is given. */
interface ViewFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
}

/**
 * Leads the focus to the heading of a view that has taken the place of what was pressed in the one
 * before: otherwise whoever works by keyboard or screen reader would begin at the top of the page,
 * and not hear what came.
 */
export function useViewFocus(view: string): ViewFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasHere.current && isLost) ref.current?.querySelector('h1')?.focus();
  }, [view]);
  return { ref, onFocus: () => void (wasHere.current = true) };
}
