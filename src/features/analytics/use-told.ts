import { useEffect, useRef } from 'react';

/**
 * Tells of what a screen shows, once for each thing, however often it is drawn.
 * @param what names what is shown; null: nothing yet
 */
export function useTold(what: string | null, tell: () => void): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (what === null || told.current === what) return;
    told.current = what;
    tell();
  });
}
