import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { searchVersion } from './indexed-text.ts';
import { bareSound } from './sound.ts';
import { soundKeys } from './sound-keys.ts';

/**
 * A statement that adds words to the vocabulary, as they are said; by its primary key. Always in
 * the same order, so that no two of them wait for each other in a circle; those that are known,
 * which are most, are not touched.
 */
export function learningStatement(said: Iterable<string>): { text: string; values: [string] } {
  const words = [...new Set(said)]
    .toSorted()
    .map((word) => ({ said: word, keys: soundKeys(bareSound(word)) }));
  return {
    text: `
      insert into search_words (said, keys, version)
      select word.said, word.keys, ${searchVersion}
      from jsonb_to_recordset($1::jsonb) as word (said text, keys integer[])
      where not exists (
        select from search_words known
        where known.said = word.said and known.version >= ${searchVersion}
      )
      on conflict (said) do update set keys = excluded.keys, version = excluded.version
      where search_words.version < excluded.version`,
    values: [JSON.stringify(words)],
  };
}

/** Adds words to the vocabulary, with the places that they are of. */
export async function learnWords(db: Kysely<Database>, said: Iterable<string>): Promise<void> {
  const { text, values } = learningStatement(said);
  await db.executeQuery(CompiledQuery.raw(text, values));
}
