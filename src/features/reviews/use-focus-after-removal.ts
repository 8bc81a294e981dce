import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../web/ui/focus.ts';

/**
 * Moves the focus on when the focused element of a part of the page disappears. A focus elsewhere
 * stays, even when something in the part is sent or deleted in the background.
 * @param state a change means that something may have disappeared; undefined: not known yet
 * @param leadOn moves the focus
 * @returns the handlers for the element around the part
 */
export function useFocusAfterRemoval(state: string | number | undefined, leadOn: () => void) {
  const inside = useRef(false);
  const known = useRef(state);
  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === undefined || before === state || !inside.current || !isFocusLost()) return;
    inside.current = false;
    leadOn();
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    // Called when the focus moves away, but not when the focused element is removed.
    onBlur: () => {
      inside.current = false;
    },
  };
}
