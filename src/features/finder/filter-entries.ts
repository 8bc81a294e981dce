import { pickerFirst } from '../categories/contract.ts';

/** What the filter's list shows of all entries, and what its toggle says. */
export interface ShownEntries<Entry> {
  shown: readonly Entry[];
  /** How many more the toggle brings out; 0 when there is no toggle to show more. */
  more: number;
  /** Whether the toggle folds the list again. */
  foldable: boolean;
}

/**
 * The first 12 entries with the rest behind a toggle; while a search is typed, everything that
 * matched it.
 */
export function shownEntries<Entry>(
  entries: readonly Entry[],
  searching: boolean,
  unfolded: boolean,
): ShownEntries<Entry> {
  const long = entries.length > pickerFirst;
  if (searching || !long) return { shown: entries, more: 0, foldable: false };
  if (unfolded) return { shown: entries, more: 0, foldable: true };
  return {
    shown: entries.slice(0, pickerFirst),
    more: entries.length - pickerFirst,
    foldable: false,
  };
}
