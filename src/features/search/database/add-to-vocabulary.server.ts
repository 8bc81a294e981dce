import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import { searchVersion } from '../indexed-text.ts';
import { keysOfEntry } from '../vocabulary.ts';

const [beforeWords, afterWords] = [
  `insert into search_words (said, keys, version)
    select word.said, word.keys, ${searchVersion} from jsonb_to_recordset(`,
  `::jsonb) as word (said text, keys integer[])
    where not exists (
      select from search_words known
      where known.said = word.said and known.version >= ${searchVersion}
    )
    on conflict (said) do update set keys = excluded.keys, version = excluded.version
    where search_words.version < excluded.version`,
];

/** Always in the same order, so that no two writers wait for each other in a circle. */
function wordsAsJson(said: Iterable<string>): string {
  const words = [...new Set(said)].toSorted();
  return JSON.stringify(words.map((word) => ({ said: word, keys: keysOfEntry(word) })));
}

/**
 * A statement that adds words to the vocabulary, as they are said or written; by its primary key. Those that
 * are known, which are most, are not touched.
 */
export function addToVocabularyStatement(said: Iterable<string>): {
  text: string;
  values: [string];
} {
  return { text: `${beforeWords}$1${afterWords}`, values: [wordsAsJson(said)] };
}

/** The same as a part of a larger statement. */
export function addToVocabularySql(said: Iterable<string>): RawBuilder<unknown> {
  return sql`${sql.raw(beforeWords)}${wordsAsJson(said)}${sql.raw(afterWords)}`;
}

/** Adds words to the vocabulary, with the places that they are of. */
export async function addToVocabulary(db: Kysely<Database>, said: Iterable<string>): Promise<void> {
  await addToVocabularySql(said).execute(db);
}
