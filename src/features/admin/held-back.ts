import { useState } from 'react';

interface HeldBack<Entry> {
  shown: readonly Entry[] | undefined;
  /** How many have come on top since. */
  newer: number;
  showNewer: () => void;
}

/**
 * Holds back what comes on top of a list, the newest first, while it is looked at: it would push all
 * others down at that moment, and the button of another one would be pressed.
 * @param view what is looked at: where that changes, all of it shows
 */
export function useHeldBack<Entry extends { created_at: string }>(
  entries: readonly Entry[] | undefined,
  view: string,
): HeldBack<Entry> {
  const [seen, setSeen] = useState<{ view: string; upTo: string } | null>(null);
  const newest = entries?.[0]?.created_at;
  const isShown = ({ created_at }: Entry) =>
    seen !== null && seen.view === view && created_at <= seen.upTo;
  const showNewer = () => {
    if (newest !== undefined) setSeen({ view, upTo: newest });
  };
  const shown = entries?.filter(isShown);
  // Where nothing stands there, nothing is moved.
  if (shown?.length === 0) showNewer();
  return { shown, newer: (entries?.length ?? 0) - (shown?.length ?? 0), showNewer };
}
