import { useState } from 'react';
import type { ReactNode } from 'react';

interface Announcement {
  /** The live region, to be rendered from the start. */
  liveRegion: ReactNode;
  /** '' takes back what is no longer true. */
  announce: (words: string) => void;
}

/**
 * Tells screen readers alone what was just done; also when the same was done again, although a live region
 * whose text does not change announces nothing.
 */
export function useAnnouncement(): Announcement {
  const [{ words, turn }, setTold] = useState({ words: '', turn: 0 });
  return {
    liveRegion: (
      <p aria-live="polite" className="sr-only">
        {words && <span key={turn}>{words}</span>}
      </p>
    ),
    announce: (next) =>
      setTold((before) => (next || before.words ? { words: next, turn: before.turn + 1 } : before)),
  };
}
