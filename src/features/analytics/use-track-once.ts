import { useEffect, useRef } from 'react';

/**
 * Calls `tell` once for each thing that a screen shows, however often it renders.
 * @param what identifies the thing shown; null when there is none yet
 */
export function useTrackOnce(what: string | null, tell: () => void): void {
  const lastTracked = useRef<string | null>(null);
  useEffect(() => {
    if (what === null || lastTracked.current === what) return;
    lastTracked.current = what;
    tell();
  });
}
