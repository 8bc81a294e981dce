import table from './query-synonyms.json' with { type: 'json' };

/*
 * Words that mean the same, as in synonym-groups.ts, but used for queries alone: nothing is stored for
 * them. English, Bangla, and Bangla as it is typed in Latin letters.
 */

/** The words that mean the same as each word, without itself. */
export const querySynonyms: ReadonlyMap<string, readonly string[]> = readSynonyms();

function readSynonyms(): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const line of table) {
    const words = line.split(' ');
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...others]);
    }
  }
  return synonyms;
}
