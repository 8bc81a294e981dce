import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Tells when the focus leaves an element, with all that is in it. Where a press takes the focus
 * away it waits for its end: what closes then may move what is pressed, which would lose the press.
 */
export function useFocusLeave(tell: () => void): (event: FocusEvent<HTMLElement>) => void {
  const pressing = useRef(false);
  useEffect(() => {
    const begin = () => {
      pressing.current = true;
    };
    const end = () => {
      pressing.current = false;
    };
    const ends = ['mouseup', 'dragend'];
    document.addEventListener('mousedown', begin, true);
    for (const name of ends) document.addEventListener(name, end, true);
    return () => {
      document.removeEventListener('mousedown', begin, true);
      for (const name of ends) document.removeEventListener(name, end, true);
    };
  }, []);
  return ({ currentTarget, relatedTarget }) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (!pressing.current) tell();
    // The click of a press comes right after its end.
    else document.addEventListener('mouseup', () => setTimeout(tell), { once: true });
  };
}
