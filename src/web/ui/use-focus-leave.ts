import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Calls `tell` when the focus leaves an element and all that is in it. Where a press takes the focus
 * away, it waits for the end of the press: what closes may move the pressed element, and the press
 * would be lost.
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
    // The click comes right after `mouseup`.
    else document.addEventListener('mouseup', () => setTimeout(tell), { once: true });
  };
}
