import type { NameRow, Script } from './name-row.ts';
import { plainName } from './plain-name.ts';
import { shuffled } from './split.ts';

/** Names to be found, one script each, in a random order that settles every tie. */
export type Documents = Readonly<Record<Script, readonly string[]>>;

const mostBystanders = 4000;

/**
 * A directory that knows every name in one script only: all of the names in Bangla, and apart from
 * them all of them in Latin letters, each with names of other places of that script among them. A
 * name that two places share is there once.
 */
export function documentsOf(rows: readonly NameRow[], bystanders: readonly string[]): Documents {
  const some = shuffled(new Set(bystanders.filter(Boolean)));
  return {
    latin: collect(
      rows.map(({ english }) => english),
      some,
      isLatin,
    ),
    bangla: collect(
      rows.map(({ bangla }) => bangla),
      some,
      isBangla,
    ),
  };
}

function collect(
  names: readonly string[],
  bystanders: readonly string[],
  fits: (name: string) => boolean,
): string[] {
  const known = new Map<string, string>();
  for (const name of [...names, ...bystanders.filter(fits).slice(0, mostBystanders)]) {
    const plain = plainName(name);
    if (plain && !known.has(plain)) known.set(plain, name);
  }
  return shuffled(known.values());
}

function isBangla(name: string): boolean {
  return /[\u0980-\u09FF]/.test(name) && !/[a-z]/i.test(name);
}

function isLatin(name: string): boolean {
  return /[a-z]/i.test(name) && !/[\u0980-\u09FF]/.test(name);
}
