import { useState } from 'react';

interface DeferredEntries<Entry> {
  shown: readonly Entry[] | undefined;
  /** How many entries have arrived on top since. */
  newerCount: number;
  showNewer: () => void;
}

/**
 * Holds back entries that arrive on top of a list, newest first, while it is being looked at. They would
 * push the others down, and a press would hit the wrong button.
 * @param view the current view of the list; when it changes, all entries are shown
 */
export function useDeferredNewEntries<Entry extends { created_at: string }>(
  entries: readonly Entry[] | undefined,
  view: string,
): DeferredEntries<Entry> {
  const [lastSeen, setLastSeen] = useState<{ view: string; upTo: string } | null>(null);
  const newest = entries?.[0]?.created_at;
  const isShown = ({ created_at }: Entry) =>
    lastSeen !== null && lastSeen.view === view && created_at <= lastSeen.upTo;
  const showNewer = () => {
    if (newest !== undefined) setLastSeen({ view, upTo: newest });
  };
  const shown = entries?.filter(isShown);
  // With nothing shown, nothing can be pushed down.
  if (shown?.length === 0) showNewer();
  return { shown, newerCount: (entries?.length ?? 0) - (shown?.length ?? 0), showNewer };
}
