import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** With less room than this below it, the box is scrolled to the top of the screen. */
const crampedPx = 340;

/**
 * How tall a panel below an element can be (a CSS length) before the edge of the screen, the bar at
 * its bottom, or a phone's keyboard covers it. Undefined until it is shown.
 */
export function useAvailableHeight(
  element: RefObject<HTMLElement | null>,
  shown: boolean,
): string | undefined {
  const [maxHeight, setMaxHeight] = useState<string>();
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const measure = () => {
      const panelTop = element.current?.getBoundingClientRect().bottom ?? 0;
      const visibleEnd = `min(100dvh - var(--bar-bottom), ${Math.round(visibleBottomPx())}px)`;
      setMaxHeight(`max(10rem, calc(${visibleEnd} - ${Math.round(panelTop)}px - 0.75rem))`);
    };
    const makeRoom = () => {
      const box = element.current;
      if (box && visibleBottomPx() - box.getBoundingClientRect().bottom < crampedPx) {
        box.scrollIntoView({ block: 'start' });
      }
      measure();
    };
    makeRoom();
    // A phone's keyboard resizes only the visual viewport.
    visualViewport?.addEventListener('resize', makeRoom);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      visualViewport?.removeEventListener('resize', makeRoom);
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [element, shown]);
  return maxHeight;
}

/** The bottom of the visible part of the page, in pixels from the top of the layout viewport. */
function visibleBottomPx(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : window.innerHeight;
}
