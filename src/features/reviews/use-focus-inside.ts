import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../web/ui/focus-lost.ts';

/**
 * Leads the keyboard on when what it stood on has gone from a part of the page: whoever had the
 * focus elsewhere is left alone, also where something is sent or deleted by itself.
 * @param state another one says that something may have gone; undefined: not known yet
 * @param leadOn takes the focus to where it goes on
 * @returns for the element around the part
 */
export function useFocusInside(state: string | number | undefined, leadOn: () => void) {
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
    // React tells of it when the focus leaves, not when what had it is taken away.
    onBlur: () => {
      inside.current = false;
    },
  };
}
