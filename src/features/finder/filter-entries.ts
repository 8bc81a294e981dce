import { pickerInitialCount } from '../categories/contract.ts';

/** The entries that the filter's list shows, and the state of its toggle. */
export interface ShownEntries<Entry> {
  shown: readonly Entry[];
  /** How many more entries the toggle shows; 0 when it shows none. */
  moreCount: number;
  /** Whether the toggle folds the list again. */
  foldable: boolean;
}

/**
 * The first 12 entries with the rest behind a toggle, or all that are chosen, which come first, if
 * those are more; while a search is typed, every match.
 */
export function shownEntries<Entry>(
  entries: readonly Entry[],
  searching: boolean,
  unfolded: boolean,
  chosen = 0,
): ShownEntries<Entry> {
  const visibleCount = Math.max(pickerInitialCount, chosen);
  const isLong = entries.length > visibleCount;
  if (searching || !isLong) return { shown: entries, moreCount: 0, foldable: false };
  if (unfolded) return { shown: entries, moreCount: 0, foldable: true };
  return {
    shown: entries.slice(0, visibleCount),
    moreCount: entries.length - visibleCount,
    foldable: false,
  };
}

/** Puts the chosen entries first, so that they can be seen, and unticked, without a search. */
export function chosenFirst<Entry extends { id: string }>(
  entries: readonly Entry[],
  chosen: readonly string[],
): readonly Entry[] {
  const isChosen = ({ id }: Entry) => chosen.includes(id);
  return [...entries.filter(isChosen), ...entries.filter((entry) => !isChosen(entry))];
}
