import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Tells when the visitor presses or goes to something outside of an element. A press on words in it
 * gives the focus to what lies around it, where that can have it: nobody has gone there.
 */
export function usePressOutside(element: RefObject<HTMLElement | null>, tell: () => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    const onFocus = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node && target.contains(element.current))) onPress(event);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
    };
  }, [element]);
}
