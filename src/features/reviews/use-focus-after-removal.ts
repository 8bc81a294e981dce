import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../web/ui/focus.ts';

/**
 * Moves the focus on when the focused element of a part of the page disappears. A focus elsewhere
 * stays, even when something in the part is sent or deleted in the background.
 * @param state a change means that something may have disappeared; undefined: not known yet
 * @param moveFocus moves the focus
 * @returns the handlers for the element around the part
 */
export function useFocusAfterRemoval(state: string | number | undefined, moveFocus: () => void) {
  const hasFocus = useRef(false);
  const lastState = useRef(state);
  useEffect(() => {
    const previousState = lastState.current;
    lastState.current = state;
    if (
      previousState === undefined ||
      previousState === state ||
      !hasFocus.current ||
      !isFocusLost()
    )
      return;
    hasFocus.current = false;
    moveFocus();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // Called when the focus moves away, but not when the focused element is removed.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
