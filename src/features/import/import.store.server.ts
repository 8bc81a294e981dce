import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { addToVocabularyStatement } from '../search/database/add-to-vocabulary.server.ts';
import { ensureCategoryIds } from './import-categories.store.server.ts';
import { ownSource } from './own-source.ts';
import { fileColumns, searchedColumns, stagedColumns, textColumns } from './prepared-place.ts';
import type { PreparedPlace } from './prepared-place.ts';

/** How the places of a batch were written. */
export interface BatchResult {
  inserted: number;
  updated: number;
  /** Places that were the same already. */
  unchanged: number;
  /** Places left alone because they have an owner, who knows better. */
  owned: number;
}

/** The search text of a place was assumed to be unchanged, but it has been changed meanwhile. */
export class SearchTextChangedError extends Error {
  override readonly name = 'SearchTextChangedError';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const qualifiedColumns = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${table}.${column}`).join(', ');
const plainColumns = [...fileColumns, 'category_id'];

const createStaging = `
  create temp table if not exists imported on commit delete rows as
  select ${stagedColumns.join(', ')} from institutions with no data`;

/** This query and the next two need the unique index on (source, source_id). */
const compareStaged = `
  select count(place.owner_id)::integer as owned,
    count(*) filter (
      where imported.search is null
        and place.owner_id is null
        and (place.id is null or (${qualifiedColumns('place', searchedColumns)})
          is distinct from (${qualifiedColumns('imported', searchedColumns)}))
    )::integer as moved_on
  from imported
  left join institutions place using (source, source_id)`;

/** The last condition leaves places alone that were changed since `compareStaged`. */
const updateKnown = `
  update institutions place
  set ${plainColumns.map((column) => `${column} = imported.${column}`).join(', ')},
      ${textColumns.map((column) => `${column} = coalesce(imported.${column}, place.${column})`).join(', ')},
      is_active = coalesce(imported.is_active, place.is_active),
      updated_at = now()
  from imported
  where place.source = imported.source
    and place.source_id = imported.source_id
    and place.owner_id is null
    and (${qualifiedColumns('place', plainColumns)}, place.search_version, place.is_active)
      is distinct from (${qualifiedColumns('imported', plainColumns)},
        coalesce(imported.search_version, place.search_version),
        coalesce(imported.is_active, place.is_active))
    and (imported.search is not null
      or (${qualifiedColumns('place', searchedColumns)})
        is not distinct from (${qualifiedColumns('imported', searchedColumns)}))`;

const insertNew = `
  insert into institutions (${stagedColumns.join(', ')})
  select ${stagedColumns.map((column) => (column === 'is_active' ? 'coalesce(is_active, true)' : column)).join(', ')}
  from imported
  where search is not null
    and not exists (
      select from institutions place
      where place.source = imported.source and place.source_id = imported.source_id
    )
  on conflict (source, source_id) do nothing`;

/** By the primary key. */
const registeredHereQuery = `
  select id from institutions where id = any($1::uuid[]) and source is null`;

/** Prepares a connection for `writeBatch`. */
export async function prepareImport(client: pg.ClientBase): Promise<void> {
  await client.query(createStaging);
}

/** Limits memory; learning a word twice is harmless. */
const maxLearnedWords = 100_000;

/**
 * Adds the words of these places to the search's vocabulary, except those in `learned`, and notes them
 * there. Outside the transaction that writes the places, so that nobody waits for a word's lock; a word
 * without a place does no harm.
 */
export async function learnWords(
  database: Pick<pg.ClientBase, 'query'>,
  places: readonly PreparedPlace[],
  learned: Set<string>,
): Promise<void> {
  const newWords = new Set<string>();
  for (const { said } of places) {
    for (const word of said) if (!learned.has(word)) newWords.add(word);
  }
  if (newWords.size === 0) return;
  await database.query(addToVocabularyStatement(newWords));
  if (learned.size > maxLearnedWords) learned.clear();
  for (const word of newWords) learned.add(word);
}

/**
 * Writes places in one transaction: by COPY into a staging table, then changed and new ones into the
 * directory. No two may have the same source and id. With `commit` false everything is done and rolled back.
 * Throws errors of the database, and `SearchTextChangedError`; then nothing of the batch is written.
 */
export async function writeBatch(
  client: pg.ClientBase,
  places: readonly PreparedPlace[],
  { commit }: { commit: boolean },
): Promise<BatchResult> {
  await client.query('begin');
  try {
    const categoryKeys = new Set(places.map(({ place }) => place.category));
    const categoryIds = await ensureCategoryIds(client, categoryKeys);
    const registeredIds = await idsRegisteredHere(client, places);
    const importablePlaces = places.filter(
      ({ place }) => place.source !== ownSource || !registeredIds.has(place.source_id),
    );
    await copyIntoStaging(client, importablePlaces, categoryIds);
    const { rows } = await client.query<{ owned: number; moved_on: number }>(compareStaged);
    if (rows[0]?.moved_on) throw new SearchTextChangedError();
    const updated = (await client.query(updateKnown)).rowCount ?? 0;
    const inserted = (await client.query(insertNew)).rowCount ?? 0;
    await client.query(commit ? 'commit' : 'rollback');
    const owned = (rows[0]?.owned ?? 0) + places.length - importablePlaces.length;
    return { inserted, updated, owned, unchanged: places.length - inserted - updated - owned };
  } catch (error) {
    // On a lost connection this fails, but the database rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function copyIntoStaging(
  client: pg.ClientBase,
  places: readonly PreparedPlace[],
  idsByCategory: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = places.map(
    ({ place, fields }) => `${fields}\t${idsByCategory.get(place.category) ?? String.raw`\N`}\n`,
  );
  const copyStream = client.query(
    copyFrom(`copy imported (${stagedColumns.join(', ')}) from stdin`),
  );
  // In one write: each write costs more than the rows in it.
  await pipeline([rows.join('')], copyStream);
  // Without statistics the planner assumes for the joins below that it is almost empty.
  await client.query('analyze imported (source, source_id)');
}

/** Those of these places that were exported from this very directory, and still exist. */
async function idsRegisteredHere(
  client: pg.ClientBase,
  places: readonly PreparedPlace[],
): Promise<Set<string>> {
  const ids = places
    .map(({ place }) => place)
    .filter(({ source, source_id }) => source === ownSource && uuid.test(source_id))
    .map(({ source_id }) => source_id);
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>(registeredHereQuery, [ids]);
  return new Set(rows.map(({ id }) => id));
}
