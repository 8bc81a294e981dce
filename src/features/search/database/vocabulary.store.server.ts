import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../server/database/schema.ts';
import { runPrepared } from '../../../server/nearest/run-prepared.ts';

/** More than any query needs: a limit for what nobody thought of. */
const maxWords = 500;
/** So many words that begin alike are looked at: where there are more, too little is typed to tell. */
const maxBegunWords = 300;

/** The entries that have one of some keys (`keysOfEntry`); by search_words_keys. */
export function findWordsByKeys(pool: Pool, keys: readonly number[]): Promise<string[]> {
  return selectWords(pool, keys, (keysSql) => `keys && ${keysSql}`);
}

/** The same of those whose first key, that of the whole sound, is one of them. */
export function findWordsByFirstKey(pool: Pool, keys: readonly number[]): Promise<string[]> {
  return selectWords(pool, keys, (keysSql) => `keys && ${keysSql} and keys[1] = any(${keysSql})`);
}

/** The same of those whose key begins with one of some (beginning-key.ts); by search_words_beginnings. */
export async function findWordsByBeginnings(
  pool: Pool,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const keyOfWord = `translate(lower(words.said), 'efaoh.', 'ip') collate "C"`;
  const [found] = await runPrepared<{ said: string | null }>(
    pool,
    (bind) => `
    select string_agg(begun.said, ' ') as said
    from unnest(${bind(keys)}::text[]) as beginning (key) cross join lateral (
      select words.said from search_words words
      where ${keyOfWord} >= beginning.key and ${keyOfWord} < beginning.key || '~'
      order by ${keyOfWord}
      limit ${maxBegunWords}
    ) as begun`,
  );
  return found?.said?.split(' ') ?? [];
}

async function selectWords(
  pool: Pool,
  keys: readonly number[],
  condition: (keysSql: string) => string,
): Promise<string[]> {
  if (keys.length === 0) return [];
  // The limit stands apart: it would make reading the whole table look cheap. Some hundred words
  // come as one text: it takes a part of the time that as many rows take.
  const [found] = await runPrepared<{ said: string | null }>(
    pool,
    (bind) => `
    with found as materialized (
      select said from search_words where ${condition(`${bind(keys)}::integer[]`)}
    )
    select string_agg(said, ' ') as said from (select said from found limit ${maxWords}) as words`,
  );
  return found?.said?.split(' ') ?? [];
}

/** Drops the words that older rules have left. */
export async function deleteOlderWords(db: Kysely<Database>, version: number): Promise<void> {
  await db.deleteFrom('search_words').where('version', '<', version).execute();
}
