import { useEffect, useRef, useState } from 'react';

/** Whether an element has come near the visible part of the page. */
export function useSeen() {
  const room = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, seen };
}
