import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from '../../web/ui/focus-lost.ts';

/** What surrounds the views is given. */
interface ViewFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onPointerDown: () => void;
}

/**
 * Leads the focus to the heading of a view that has taken the place of what was pressed in the one
 * before: otherwise whoever works by keyboard or screen reader would begin at the top of the page,
 * and not hear what came. To a finger whose button is there still, the heading is only shown.
 */
export function useViewFocus(view: string): ViewFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (!wasHere.current) return;
    const heading = ref.current?.querySelector('h1');
    if (isFocusLost()) heading?.focus();
    // Pressed by a finger it stands there still, at the end of what is read from its beginning.
    else if (!document.activeElement?.matches(':focus-visible'))
      heading?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  const come = () => void (wasHere.current = true);
  // Safari gives no focus to what a finger presses.
  return { ref, onFocus: come, onPointerDown: come };
}
