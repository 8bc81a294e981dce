import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useScrollToTop } from '../../web/ui/use-scroll-to-top.ts';
import type { ScreenMemory } from './screen-memory.ts';

/**
 * Remembers how far a list was scrolled, and scrolls there again when it is mounted; to its top when it
 * comes to show something else.
 * @param subject identifies what the list shows
 */
export function useListScrollRestoration(
  { restored: { scrollTop = 0 }, save }: ScreenMemory<{ scrollTop: number }>,
  subject: string,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollToTop(scroller, subject);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    current.scrollTop = scrollTop;
    const saveScrollTop = () => save({ scrollTop: current.scrollTop });
    current.addEventListener('scroll', saveScrollTop, { passive: true });
    return () => current.removeEventListener('scroll', saveScrollTop);
  }, [scrollTop, save]);
  return scroller;
}
