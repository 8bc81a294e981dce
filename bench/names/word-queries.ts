import type { Documents } from './documents.ts';
import { generateTypos } from './generate-typos.ts';
import type { NameRow, Script } from './name-row.ts';
import { plainName } from './plain-name.ts';
import type { NameQuery } from './queries.ts';
import { spellingKey } from './spelling-key.ts';
import { partOf } from './split.ts';

/**
 * The longest word of each name of several words, with a letter wrong, and nothing else: what somebody
 * types who knows one word of a name. Right is every name of the directory that has the word.
 */
export function wordQueriesOf(rows: readonly NameRow[], documents: Documents): NameQuery[] {
  return (['latin', 'bangla'] as const).flatMap((targetScript) => {
    const namesByWord = groupByWord(documents[targetScript]);
    const wordQueries = new Map<string, NameQuery>();
    for (const row of rows.filter(({ source }) => source === 'own')) {
      const word = longestWord(targetScript === 'latin' ? row.english : row.bangla);
      if (word === null) continue;
      for (const text of generateTypos(word)) {
        if (namesByWord.has(text) || wordQueries.has(text)) continue;
        wordQueries.set(text, {
          ...{ text, targetScript, group: groupOf(targetScript), source: row.source },
          part: partOf(row.english),
          correctNames: new Set(namesByWord.get(word)?.map(spellingKey)),
        });
      }
    }
    return [...wordQueries.values()];
  });
}

function groupOf(script: Script): string {
  const name = script === 'latin' ? 'Latin' : 'Bangla';
  return `${name} to ${name}: a word with a letter wrong`;
}

function longestWord(name: string): string | null {
  const words = plainName(name).split(' ');
  return words.length < 2 ? null : (words.toSorted((a, b) => b.length - a.length)[0] ?? null);
}

function groupByWord(names: readonly string[]): Map<string, string[]> {
  const namesByWord = new Map<string, string[]>();
  for (const name of names) {
    for (const word of new Set(plainName(name).split(' '))) {
      const group = namesByWord.get(word);
      if (group) group.push(name);
      else namesByWord.set(word, [name]);
    }
  }
  return namesByWord;
}
