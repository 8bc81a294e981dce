import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { composeStatement } from '../server/nearest/compose-statement.ts';
import type { Condition } from '../server/nearest/sources.ts';
import { countRowsRead } from './count-rows-read.ts';

/**
 * Queries the nearest dozen institutions for which a condition holds, of a category or of all, and returns how many
 * were found and how many rows the query read.
 */
export async function readNearest(
  db: Kysely<Database>,
  condition: Condition,
  category: string | null,
): Promise<{ found: number; read: number }> {
  const { text, values } = composeStatement(
    (bind) => `select id from institutions i
      where i.is_active and ${condition(bind)} ${category ? `and i.category_id = '${category}'` : ''}
      order by i.location <-> point(0, 0) limit 12`,
  );
  let found = 0;
  const read = await countRowsRead(db, 'institutions', async (one) => {
    const { rows } = await one.executeQuery<{ id: string }>({
      ...sql.raw(text).compile(one),
      parameters: values,
    });
    found = rows.length;
  });
  return { found, read };
}
