import type { NameRow, Script } from './name-row.ts';
import { spellingKey } from './spelling-key.ts';

/** Returns the correct names for a query, normalised by `spellingKey`, in the script that is searched. */
export type RightAnswers = (query: string, row: NameRow, script: Script) => ReadonlySet<string>;

/**
 * Correct are the name that the query was made from, every name of rows with the same English or Bangla
 * form (several places are called শ্রীপুর), and all their recorded spellings: with one spelling first, the
 * name has been found.
 */
export function rightAnswers(rows: readonly NameRow[]): RightAnswers {
  const byForm = new Map<string, NameRow[]>();
  const bySpelling = new Map<string, NameRow[]>();
  for (const row of rows) {
    for (const form of spellingKeysOf([row.english, row.bangla])) add(byForm, form, row);
    for (const form of spellingKeysOf([...row.latinSpellings, ...row.banglaSpellings])) {
      add(bySpelling, form, row);
    }
  }
  return (query, row, script) => {
    const queryKey = spellingKey(query);
    const matchingRows = [
      row,
      ...(byForm.get(queryKey) ?? []),
      ...(bySpelling.get(queryKey) ?? []),
    ];
    const rowsSharingForm = matchingRows.flatMap(({ english, bangla }) =>
      spellingKeysOf([english, bangla]).flatMap((form) => byForm.get(form) ?? []),
    );
    return new Set(
      [...matchingRows, ...rowsSharingForm].flatMap((one) =>
        spellingKeysOf(
          script === 'latin'
            ? [one.english, ...one.latinSpellings]
            : [one.bangla, ...one.banglaSpellings],
        ),
      ),
    );
  };
}

function add(index: Map<string, NameRow[]>, form: string, row: NameRow): void {
  const rowsOfForm = index.get(form);
  if (rowsOfForm) rowsOfForm.push(row);
  else index.set(form, [row]);
}

function spellingKeysOf(names: readonly string[]): string[] {
  return names.map(spellingKey);
}
