import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Tells when the visitor presses or goes to something outside of an element. */
export function usePressOutside(element: RefObject<HTMLElement | null>, tell: () => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [element]);
}
