import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from '../../web/ui/focus.ts';

/** Props of the element around the views. */
interface ViewFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onPointerDown: () => void;
}

/**
 * Moves the focus to the heading of a new view when the element that was pressed is gone with the
 * old one: otherwise keyboard and screen reader users would start at the top of the page, and not
 * notice the change. If the pressed button remains, and was not focused by keyboard, only scrolls
 * the heading into view.
 */
export function useViewFocus(view: string): ViewFocus {
  const ref = useRef<HTMLDivElement>(null);
  const hasInteracted = useRef(false);
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    if (!hasInteracted.current) return;
    const heading = ref.current?.querySelector('h1');
    if (isFocusLost()) heading?.focus();
    // A button pressed by touch keeps the focus, below the start of the new view.
    else if (!document.activeElement?.matches(':focus-visible'))
      heading?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  const markInteraction = () => void (hasInteracted.current = true);
  // onPointerDown as well, since Safari does not focus what is touched.
  return { ref, onFocus: markInteraction, onPointerDown: markInteraction };
}
