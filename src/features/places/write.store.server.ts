import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { textAndWords } from '../search/stored-text.ts';
import { learnWords } from '../search/learn-words.server.ts';
import type { InstitutionValues } from './institution-form.ts';
import { institutionColumns } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';

/** Whether a category exists; it stays until the transaction ends. */
export async function holdCategory(tx: Transaction<Database>, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('institution_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** One institution, kept from being changed by others until the transaction ends. */
export async function lockedInstitution(
  tx: Transaction<Database>,
  id: string,
): Promise<InstitutionRow | null> {
  await tx.selectFrom('institutions').select('id').where('id', '=', id).forUpdate().execute();
  return writtenInstitution(tx, id);
}

/** One institution as the transaction sees it, without a distance. */
export async function writtenInstitution(
  tx: Transaction<Database>,
  id: string,
): Promise<InstitutionRow | null> {
  const { rows } = await sql<InstitutionRow>`
    select ${sql.raw(institutionColumns)}, null as distance_km
    from institutions i
    join institution_categories c on c.id = i.category_id
    where i.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Adds an institution with the text that finds it, and answers its id. */
export async function insertInstitution(
  tx: Transaction<Database>,
  ownerId: string,
  values: InstitutionValues,
): Promise<string> {
  const { text, said } = textAndWords(values);
  await learnWords(tx, said);
  const { id } = await tx
    .insertInto('institutions')
    .values({ ...columnsOf(values), ...text, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an institution; its `updated_at` always goes forward, so that no two states share one. */
export async function updateInstitution(
  tx: Transaction<Database>,
  id: string,
  values: InstitutionValues,
): Promise<void> {
  const { text, said } = textAndWords(values);
  await learnWords(tx, said);
  await tx
    .updateTable('institutions')
    .set({ ...columnsOf(values), ...text })
    .set('updated_at', sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`)
    .where('id', '=', id)
    .execute();
}

/** Deletes an institution, and by their keys its reviews and replies. */
export async function removeInstitution(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('institutions').where('id', '=', id).execute();
}

function columnsOf({ opening_hours, ...values }: InstitutionValues) {
  return {
    ...values,
    opening_hours: opening_hours && JSON.stringify(opening_hours),
  };
}
