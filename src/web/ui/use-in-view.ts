import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element is near the visible part of the page now. */
export function useInView<Shown extends Element>(): {
  ref: RefObject<Shown | null>;
  isInView: boolean;
} {
  const ref = useRef<Shown>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isInView };
}
