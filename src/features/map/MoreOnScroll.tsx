import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { LoadMore } from '../../web/ui/LoadMore.tsx';

interface MoreOnScrollProps {
  /** Of what scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  loading: boolean;
  onLoad: () => void;
  children: ReactNode;
}

/** Loads more when the end of the list comes near; the button does the same. */
export function MoreOnScroll({ scroller, loading, onLoad, children }: MoreOnScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!loading) onLoad();
  });
  useEffect(() => {
    if (!end.current || loading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { root: scroller.current, rootMargin: '0px 0px 160px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, loading]);
  return (
    <div ref={end}>
      <LoadMore loading={loading} onLoad={onLoad}>
        {children}
      </LoadMore>
    </div>
  );
}
