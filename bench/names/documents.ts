import type { NameRow, Script } from './name-row.ts';
import { plainName } from './plain-name.ts';
import { shuffled } from './split.ts';

/** The names to search, by script, in a random order that decides ties. */
export type Documents = Readonly<Record<Script, readonly string[]>>;

const maxBystanders = 4000;

/**
 * A directory that knows every name in one script only: all names in Bangla, and separately all in Latin
 * letters, each mixed with names of other places in that script. A name shared by several places is there
 * once.
 */
export function documentsOf(rows: readonly NameRow[], bystanders: readonly string[]): Documents {
  const shuffledBystanders = shuffled(new Set(bystanders.filter(Boolean)));
  return {
    latin: collect(
      rows.map(({ english }) => english),
      shuffledBystanders,
      isLatin,
    ),
    bangla: collect(
      rows.map(({ bangla }) => bangla),
      shuffledBystanders,
      isBangla,
    ),
  };
}

function collect(
  names: readonly string[],
  bystanders: readonly string[],
  isInScript: (name: string) => boolean,
): string[] {
  const nameByPlainName = new Map<string, string>();
  for (const name of [...names, ...bystanders.filter(isInScript).slice(0, maxBystanders)]) {
    const plain = plainName(name);
    if (plain && !nameByPlainName.has(plain)) nameByPlainName.set(plain, name);
  }
  return shuffled(nameByPlainName.values());
}

function isBangla(name: string): boolean {
  return /[\u0980-\u09FF]/.test(name) && !/[a-z]/i.test(name);
}

function isLatin(name: string): boolean {
  return /[a-z]/i.test(name) && !/[\u0980-\u09FF]/.test(name);
}
