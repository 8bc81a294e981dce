import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Calls `onLeave` when the focus leaves an element and all that is in it. Where a press takes the focus
 * away, it waits for the end of the press: what closes may move the pressed element, and the press
 * would be lost.
 */
export function useFocusLeave(onLeave: () => void): (event: FocusEvent<HTMLElement>) => void {
  const pressing = useRef(false);
  useEffect(() => {
    const startPress = () => {
      pressing.current = true;
    };
    const endPress = () => {
      pressing.current = false;
    };
    const endEvents = ['mouseup', 'dragend'];
    document.addEventListener('mousedown', startPress, true);
    for (const name of endEvents) document.addEventListener(name, endPress, true);
    return () => {
      document.removeEventListener('mousedown', startPress, true);
      for (const name of endEvents) document.removeEventListener(name, endPress, true);
    };
  }, []);
  return ({ currentTarget, relatedTarget }) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (!pressing.current) onLeave();
    // The click comes right after `mouseup`.
    else document.addEventListener('mouseup', () => setTimeout(onLeave), { once: true });
  };
}
