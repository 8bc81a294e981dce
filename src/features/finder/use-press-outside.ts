import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Calls `onPressOutside` when the visitor presses, or moves the focus to, something outside of an element.
 * Pressing plain text inside it moves the focus to an outer element that can have it; that does not
 * count.
 */
export function usePressOutside(
  element: RefObject<HTMLElement | null>,
  onPressOutside: () => void,
): void {
  const latestHandler = useRef(onPressOutside);
  useEffect(() => {
    latestHandler.current = onPressOutside;
  });
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latestHandler.current();
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
