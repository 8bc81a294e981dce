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
