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
 * The first 12 entries with the rest behind a toggle, more where more are `chosen`, which come first;
 * while a search is typed, everything that matched it.
 */
export function shownEntries<Entry>(
  entries: readonly Entry[],
  searching: boolean,
  unfolded: boolean,
  chosen = 0,
): ShownEntries<Entry> {
  const first = Math.max(pickerFirst, chosen);
  const long = entries.length > first;
  if (searching || !long) return { shown: entries, more: 0, foldable: false };
  if (unfolded) return { shown: entries, more: 0, foldable: true };
  return {
    shown: entries.slice(0, first),
    more: entries.length - first,
    foldable: false,
  };
}

/** The chosen entries before all others: they are to be seen, and taken back, without a search. */
export function chosenFirst<Entry extends { id: string }>(
  entries: readonly Entry[],
  chosen: readonly string[],
): readonly Entry[] {
  const isChosen = ({ id }: Entry) => chosen.includes(id);
  return [...entries.filter(isChosen), ...entries.filter((entry) => !isChosen(entry))];
}
