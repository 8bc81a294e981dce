import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps how far a list was scrolled in a memory, and scrolls there again when it is drawn. */
export function useListScroll(memory: { scrollTop?: number }): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    current.scrollTop = memory.scrollTop ?? 0;
    const note = () => {
      memory.scrollTop = current.scrollTop;
    };
    current.addEventListener('scroll', note, { passive: true });
    return () => current.removeEventListener('scroll', note);
  }, [memory]);
  return scroller;
}
