import type pg from 'pg';

/** Only an index's owner may do it; what nobody may is left to autovacuum. */
const ginIndexesQuery = `
  select i.indexrelid as id
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_am method on method.oid = c.relam
  where i.indrelid in ('institutions'::regclass, 'search_words'::regclass)
    and method.amname = 'gin'
    and pg_has_role(c.relowner, 'usage')`;

/**
 * Sorts in what the text indexes of the institutions and of the search's words have collected.
 * Until then every search reads through it: 0.1 ms or less for the places of a minute, more after
 * many at once.
 */
export async function flushPendingLists(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await database.query<{ id: number }>(ginIndexesQuery);
  for (const { id } of rows) {
    try {
      await database.query('select gin_clean_pending_list($1)', [id]);
    } catch (error) {
      if (await isStillThere(database, id)) throw error;
    }
  }
}

/** A restore makes the indexes anew, and whoever waits for one meanwhile finds it gone. */
async function isStillThere(database: Pick<pg.ClientBase, 'query'>, id: number): Promise<boolean> {
  const { rows } = await database.query('select from pg_class where oid = $1', [id]);
  return rows.length > 0;
}
