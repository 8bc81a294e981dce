import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { LoadMore } from '../../web/ui/LoadMore.tsx';

interface MoreOnScrollProps {
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  loading: boolean;
  /** Whether the last load failed: then it is not repeated until somebody scrolls or presses. */
  failed: boolean;
  /** The message for that, where the visitor asked for the load; else false. */
  failureMessage: string | false;
  onLoad: () => void;
  children: ReactNode;
}

/** Loads more when the end of the list comes near; the button does the same. */
export function MoreOnScroll(props: MoreOnScrollProps) {
  const { scroller, loading, failed, failureMessage, onLoad, children } = props;
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!loading) onLoad();
  });
  useEffect(() => {
    if (!end.current || loading) return undefined;
    let mayLoad = !failed;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) {
          if (!isIntersecting) mayLoad = true;
          else if (mayLoad) load();
        }
      },
      { root: scroller.current, rootMargin: '0px 0px 160px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, loading, failed]);
  return (
    <div ref={end}>
      <LoadMore loading={loading} failure={failureMessage} onLoad={onLoad}>
        {children}
      </LoadMore>
    </div>
  );
}
