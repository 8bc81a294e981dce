import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { categoryKey } from '../categories/category-key.ts';
import { demoCategories } from '../demo/demo-categories.server.ts';
import { textAndWords } from '../search/stored-text.ts';
import type { StoredText } from '../search/stored-text.ts';
import { learningStatement } from '../search/words.store.server.ts';
import { copyRow } from './copy-row.ts';
import type { ImportedPlace } from './imported-place.ts';
import { ownSource } from './own-source.ts';

/** What became of the places of a batch. */
export interface BatchResult {
  inserted: number;
  updated: number;
  /** As they were already. */
  unchanged: number;
  /** Left to the owners they have by now, who know better. */
  owned: number;
}

/** Columns that a place gets from the file and from what the search makes of it. */
const columns = [
  ...['source', 'source_id', 'source_licence', 'name', 'name_bn', 'description', 'category_id'],
  ...['phone', 'whatsapp_number', 'email', 'website', 'facebook_url', 'address'],
  ...['latitude', 'longitude', 'opening_hours'],
  ...['search', 'search_names', 'search_keys', 'search_marks', 'search_pairs', 'search_version'],
];
const compared = columns.filter((column) => column !== 'source' && column !== 'source_id');
const list = (prefix: string) => compared.map((column) => `${prefix}.${column}`).join(', ');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const createStaging = `
  create temp table if not exists imported on commit delete rows as
  select ${columns.join(', ')}, is_active from institutions with no data`;

/** Needs the unique index on (source, source_id), as do the two after it. */
const countOwned = `
  select count(*)::integer as owned
  from imported
  join institutions place using (source, source_id)
  where place.owner_id is not null`;

const updateKnown = `
  update institutions place
  set ${compared.map((column) => `${column} = imported.${column}`).join(', ')},
      is_active = coalesce(imported.is_active, place.is_active),
      updated_at = now()
  from imported
  where place.source = imported.source
    and place.source_id = imported.source_id
    and place.owner_id is null
    and (${list('place')}, place.is_active)
      is distinct from (${list('imported')}, coalesce(imported.is_active, place.is_active))`;

const insertNew = `
  insert into institutions (${columns.join(', ')}, is_active)
  select ${columns.join(', ')}, coalesce(is_active, true) from imported
  on conflict (source, source_id) do nothing`;

/** By the primary key. */
const registeredHere = `
  select id from institutions where id = any($1::uuid[]) and source is null`;

/** Makes a connection ready for `writeBatch`. */
export async function prepareImport(client: pg.ClientBase): Promise<void> {
  await client.query(createStaging);
}

/**
 * Writes places in one transaction: by COPY beside the table, then what changed and what is new.
 * No two of them may have the same source and id. With `keep` false everything is done and taken
 * back. Errors of the database come through; nothing of the batch is then written.
 */
export async function writeBatch(
  client: pg.ClientBase,
  places: readonly ImportedPlace[],
  { keep }: { keep: boolean },
): Promise<BatchResult> {
  await client.query('begin');
  try {
    const categories = await categoryIds(client, new Set(places.map(({ category }) => category)));
    const own = await idsRegisteredHere(client, places);
    const foreign = places.filter(
      ({ source, source_id }) => source !== ownSource || !own.has(source_id),
    );
    await copyIntoStaging(client, foreign, categories);
    const { rows } = await client.query<{ owned: number }>(countOwned);
    const updated = (await client.query(updateKnown)).rowCount ?? 0;
    const inserted = (await client.query(insertNew)).rowCount ?? 0;
    await client.query(keep ? 'commit' : 'rollback');
    const owned = (rows[0]?.owned ?? 0) + places.length - foreign.length;
    return { inserted, updated, owned, unchanged: places.length - inserted - updated - owned };
  } catch (error) {
    // A lost connection cannot roll back; the database does it by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The ids of the directory's categories by their keys; of two of one name the older one's. */
export async function categoryIdsByKey(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from institution_categories order by created_at desc, id',
  );
  return new Map(rows.map(({ id, name }) => [categoryKey(name), id]));
}

async function copyIntoStaging(
  client: pg.ClientBase,
  places: readonly ImportedPlace[],
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const said = new Set<string>();
  const rows = places.map((place) => {
    const made = textAndWords(place);
    for (const word of made.said) said.add(word);
    return copyRow(valuesOf(place, made.text, categories.get(place.category) ?? null));
  });
  await client.query(learningStatement(said));
  const target = client.query(
    copyFrom(`copy imported (${columns.join(', ')}, is_active) from stdin`),
  );
  // One write: each costs more than the rows in it.
  await pipeline([rows.join('')], target);
  // Without statistics the joins below are planned as if it held next to nothing.
  await client.query('analyze imported (source, source_id)');
}

/** Which of these places come from an export of this very directory, and stand in it. */
async function idsRegisteredHere(
  client: pg.ClientBase,
  places: readonly ImportedPlace[],
): Promise<Set<string>> {
  const ids = places.filter(
    ({ source, source_id }) => source === ownSource && uuid.test(source_id),
  );
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>(registeredHere, [
    ids.map(({ source_id }) => source_id),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** In the order of `columns`, then whether it is active. */
function valuesOf(place: ImportedPlace, text: StoredText, categoryId: string | null) {
  return [
    ...[place.source, place.source_id, place.source_licence, place.name, place.name_bn],
    ...[place.description, categoryId],
    ...[place.phone, place.whatsapp_number, place.email, place.website, place.facebook_url],
    ...[place.address, place.latitude, place.longitude, place.opening_hours],
    ...[text.search, text.search_names, text.search_keys],
    ...[text.search_marks, text.search_pairs, text.search_version],
    place.is_active,
  ];
}

/** The ids of categories by key; those of the 44 that the directory lacks are made. */
async function categoryIds(
  client: pg.ClientBase,
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const known = await categoryIdsByKey(client);
  if ([...keys].every((key) => known.has(key))) return known;
  // Two imports at once must not both make one: category names are not unique.
  await client.query('lock table institution_categories in share row exclusive mode');
  const ids = await categoryIdsByKey(client);
  for (const [order, { key, name, description, icon }] of demoCategories().entries()) {
    if (!keys.has(key) || ids.has(key)) continue;
    const { rows } = await client.query<{ id: string }>(
      `insert into institution_categories (name, description, icon) values ($1, $2, $3) returning id`,
      [name, description, icon],
    );
    const [row] = rows;
    if (!row) continue;
    await client.query(
      'insert into category_metadata (category_id, display_order) values ($1, $2)',
      [row.id, order],
    );
    ids.set(key, row.id);
  }
  return ids;
}
