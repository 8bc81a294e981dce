import { pickerFirst } from './contract.ts';

/** A category as it can be chosen. */
export interface PickedCategory {
  id: string;
  /** As the directory stores it, not translated. */
  name: string;
}

/** What a picker's list shows: the first 12 until all are asked for or a search is typed. */
export function pickerEntries<Entry>(
  entries: readonly Entry[],
  { searching, unfolded }: { searching: boolean; unfolded: boolean },
): { shown: readonly Entry[]; more: number } {
  if (searching || unfolded) return { shown: entries, more: 0 };
  return { shown: entries.slice(0, pickerFirst), more: Math.max(0, entries.length - pickerFirst) };
}

/**
 * The category that is meant by what is typed: the one that is called so, in the language of its
 * reader or as it is stored.
 * @param typed tidy, as it is searched for
 */
export function entryCalled<Entry extends PickedCategory>(
  entries: readonly Entry[],
  typed: string,
  nameOf: (name: string) => string,
): Entry | undefined {
  const wanted = plain(typed);
  return entries.find(({ name }) => [name, nameOf(name)].some((own) => plain(own) === wanted));
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
