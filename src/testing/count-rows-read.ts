import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../server/database/schema.ts';

/** The number of rows of a table that some work on one connection reads, by index or by scan. */
export function countRowsRead(
  db: Kysely<Database>,
  table: keyof Database,
  work: (one: Kysely<Database>) => Promise<unknown>,
): Promise<number> {
  return db.connection().execute(async (one) => {
    const before = await readSoFar(one, table);
    await work(one);
    return (await readSoFar(one, table)) - before;
  });
}

async function readSoFar(db: Kysely<Database>, table: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_user_tables where relname = ${table}`.execute(db);
  return rows[0]?.count ?? 0;
}
