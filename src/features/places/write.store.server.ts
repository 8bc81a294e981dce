import { isDeepStrictEqual } from 'node:util';
import type { OperationNodeSource, Transaction } from 'kysely';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '../../server/database/schema.ts';
import { textAndWords } from '../search/database/stored-text.ts';
import { addToVocabularySql } from '../search/database/add-to-vocabulary.server.ts';
import type { Institution } from './contract.ts';
import type { InstitutionValues } from './check-institution.ts';
import { institutionColumns, institutionFields } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';
import type { MarkChange } from './verified-mark.store.server.ts';

const columnsRead = sql.raw(`${institutionColumns}, null as distance_km`);
const searchedFields = ['name', 'name_bn', 'description', 'address'] as const;

/** Whether a category exists. */
export async function categoryExists(tx: Transaction<Database>, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('institution_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a write failed because there is no such category. */
export function isUnknownCategory(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'institutions_category_id_fkey';
}

/** One institution, locked until the transaction ends. */
export async function lockAndReadInstitution(
  tx: Transaction<Database>,
  id: string,
): Promise<InstitutionRow | null> {
  await tx.selectFrom('institutions').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<InstitutionRow>`
    select ${columnsRead} from institutions i
    join institution_categories c on c.id = i.category_id
    where i.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Adds an institution with its search text, and returns it without a distance. */
export async function insertInstitution(
  tx: Transaction<Database>,
  ownerId: string,
  values: InstitutionValues,
): Promise<InstitutionRow> {
  const { text, said: words } = textAndWords(values);
  const insertQuery = tx
    .insertInto('institutions')
    .values({ ...columnsOf(values), ...text, owner_id: ownerId })
    .returning(institutionFields);
  return writeAndRead(tx, words, insertQuery);
}

/**
 * Changes an institution, and returns it without a distance. Its `updated_at` always increases, so that no
 * two states share one. Only changed columns are written, since most of them are indexed.
 */
export async function updateInstitution(
  tx: Transaction<Database>,
  before: Institution,
  values: InstitutionValues,
  mark: MarkChange,
): Promise<InstitutionRow> {
  const isChanged = (key: keyof InstitutionValues) => !isDeepStrictEqual(before[key], values[key]);
  const changed = pickFields(columnsOf(values), isChanged);
  const searchTexts = searchedFields.some(isChanged) ? textAndWords(values) : null;
  const updateQuery = tx
    .updateTable('institutions')
    .set({ ...changed, ...searchTexts?.text, ...mark })
    .set('updated_at', sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`)
    .where('id', '=', before.id)
    .returning(institutionFields);
  return writeAndRead(tx, searchTexts?.said ?? [], updateQuery);
}

/** Deletes an institution; its reviews and replies go by their foreign keys. */
export async function removeInstitution(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('institutions').where('id', '=', id).execute();
}

/**
 * What an insert or update of one institution returns; it also adds the institution's words to the search.
 */
async function writeAndRead(
  tx: Transaction<Database>,
  searchWords: readonly string[],
  writeQuery: OperationNodeSource,
): Promise<InstitutionRow> {
  const vocabularyCte =
    searchWords.length > 0 ? sql`learned as (${addToVocabularySql(searchWords)}), ` : sql``;
  const { rows } = await sql<InstitutionRow>`
    with ${vocabularyCte} i as (${writeQuery})
    select ${columnsRead} from i join institution_categories c on c.id = i.category_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an institution is gone within its own transaction');
  return row;
}

function columnsOf({ opening_hours, ...values }: InstitutionValues) {
  return {
    ...values,
    opening_hours: opening_hours && JSON.stringify(opening_hours),
  };
}

/** The fields of a value whose keys are wanted. */
function pickFields<Values extends object>(
  values: Values,
  isWanted: (key: keyof Values) => boolean,
): Partial<Values> {
  const picked: Partial<Values> = { ...values };
  for (const key in values) if (!isWanted(key)) delete picked[key];
  return picked;
}
