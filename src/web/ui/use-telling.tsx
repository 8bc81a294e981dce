import { useState } from 'react';
import type { ReactNode } from 'react';

interface Telling {
  /** Where it is told: stands in the page from the start. */
  told: ReactNode;
  /** '' takes back what is no longer so. */
  tell: (words: string) => void;
}

/**
 * Tells screen readers alone what was just done; in the same words again when the same was done again,
 * of which a region whose text stays as it is tells nothing.
 */
export function useTelling(): Telling {
  const [{ words, turn }, setTold] = useState({ words: '', turn: 0 });
  return {
    told: (
      <p aria-live="polite" className="sr-only">
        {words && <span key={turn}>{words}</span>}
      </p>
    ),
    tell: (next) =>
      setTold((before) => (next || before.words ? { words: next, turn: before.turn + 1 } : before)),
  };
}
