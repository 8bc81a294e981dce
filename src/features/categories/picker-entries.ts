import { pickerInitialCount } from './contract.ts';

/** A category that was picked. */
export interface PickedCategory {
  id: string;
  /** As stored, not translated. */
  name: string;
}

/** The entries that a picker shows: the first 12 until 'all' is pressed or a search is typed. */
export function pickerEntries<Entry>(
  entries: readonly Entry[],
  { searching, unfolded }: { searching: boolean; unfolded: boolean },
): { shown: readonly Entry[]; moreCount: number } {
  if (searching || unfolded) return { shown: entries, moreCount: 0 };
  return {
    shown: entries.slice(0, pickerInitialCount),
    moreCount: Math.max(0, entries.length - pickerInitialCount),
  };
}

/**
 * The category whose name, as stored or in the reader's language, is exactly what was typed.
 * @param typed tidied as for a search
 */
export function findEntryByName<Entry extends PickedCategory>(
  entries: readonly Entry[],
  typed: string,
  nameOf: (name: string) => string,
): Entry | undefined {
  const foldedText = foldForComparison(typed);
  return entries.find(({ name }) =>
    [name, nameOf(name)].some((own) => foldForComparison(own) === foldedText),
  );
}

function foldForComparison(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
