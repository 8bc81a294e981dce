import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { textAndWords } from './stored-text.ts';
import { addToVocabulary } from './add-to-vocabulary.server.ts';

/** Whether any row is older than a version; by institutions_search_version. */
export async function hasOlderRows(db: Kysely<Database>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('institutions')
    .select('id')
    .where('search_version', '<', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes the searched text of some rows again that are older than a version, and answers how many;
 * by institutions_search_version. Rows that somebody else is writing are left for later: they are
 * new when that is done. Nothing else of a row changes.
 */
export async function rewriteOldestRows(
  db: Kysely<Database>,
  version: number,
  maxRows: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('institutions')
      .select(['id', 'name', 'name_bn', 'description', 'address'])
      .where('search_version', '<', version)
      .orderBy('search_version')
      .orderBy('id')
      .limit(maxRows)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    const rewrittenRows = rows.map(({ id, ...fields }) => ({ id, ...textAndWords(fields) }));
    await addToVocabulary(
      tx,
      rewrittenRows.flatMap(({ said }) => said),
    );
    const texts = rewrittenRows.map(({ id, text }) => ({ id, ...text }));
    await sql`
      update institutions
      set search = text.search, search_names = text.search_names, search_keys = text.search_keys,
        search_marks = text.search_marks, search_pairs = text.search_pairs,
        search_version = text.search_version
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (id uuid, search text,
        search_names text[], search_keys text, search_marks bigint[], search_pairs text[],
        search_version smallint)
      where institutions.id = text.id`.execute(tx);
    return rows.length;
  });
}
