import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { consonantKey } from './consonant-key.ts';
import type { Documents } from './documents.ts';
import { maxFound } from './method.ts';
import type { Method } from './method.ts';
import type { Script } from './name-row.ts';
import { plainName } from './plain-name.ts';

const Found = z.array(z.object({ found: z.array(z.int()) }));

/**
 * The similarity of pg_trgm in a real PostgreSQL, above its default threshold (0.3): of the names
 * themselves, and of their consonant keys. Throws where the database's locale produces no trigrams for
 * Bangla, since that would be an unfair comparison.
 */
export async function trigramMethods(pool: Pool, documents: Documents): Promise<Method[]> {
  await pool.query(`
    create extension if not exists pg_trgm;
    create table names (script text, at int, plain text, key text)`);
  const { rows } = await pool.query<{ trigrams: number }>(
    `select cardinality(show_trgm('মিরপুর')) as trigrams`,
  );
  if (!rows[0]?.trigrams) throw new Error('this database gives Bangla no trigrams');
  for (const script of ['latin', 'bangla'] as const) {
    const plain = documents[script].map(plainName);
    await pool.query(
      `insert into names
       select $1, at - 1, plain, key
       from unnest($2::text[], $3::text[]) with ordinality as name (plain, key, at)`,
      [script, plain, plain.map(consonantKey)],
    );
  }
  await pool.query(`
    create index on names using gin (plain gin_trgm_ops);
    create index on names using gin (key gin_trgm_ops);
    analyze names`);
  return [
    { name: 'pg_trgm', find: find(pool, documents, 'plain', plainName) },
    {
      name: 'consonant key',
      find: find(pool, documents, 'key', (query) => consonantKey(plainName(query))),
    },
  ];
}

function find(
  pool: Pool,
  documents: Documents,
  column: 'plain' | 'key',
  form: (query: string) => string,
) {
  return async (queries: readonly string[], script: Script) => {
    const { rows } = await pool.query(
      `select array(
         select names.at from names
         where names.script = $1 and names.${column} % query.text
         order by similarity(names.${column}, query.text) desc, names.at
         limit ${maxFound}
       ) as found
       from unnest($2::text[]) with ordinality as query (text, number)
       order by query.number`,
      [script, queries.map(form)],
    );
    return Found.parse(rows).map(({ found }) => found.flatMap((at) => documents[script][at] ?? []));
  };
}
