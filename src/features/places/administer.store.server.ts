import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../server/database/schema.ts';
import { nameSortKey } from '../../server/nearest/name-sort-key.ts';
import { anyOf, alwaysTrue } from '../../server/nearest/sources.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import { runPrepared } from '../../server/nearest/run-prepared.ts';
import { soundConditions } from '../search/database/sound-conditions.service.server.ts';
import type { MatchedCategories } from '../search/kinds/matched-categories.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import type { AdminInstitution } from './admin-contract.ts';
import { notToVerifyAgain } from './verified-mark.store.server.ts';

interface Slice {
  offset: number;
  limit: number;
}

/** What to search hidden institutions for. */
export interface HiddenSearch {
  query: CompiledQuery;
  matchedCategories: MatchedCategories;
}

/** Institutions by id, in the order of the ids; unknown ones are left out. */
export async function readAdminInstitutions(
  pool: Pool,
  ids: readonly string[],
): Promise<AdminInstitution[]> {
  const rows = await runPrepared<Omit<AdminInstitution, 'updated_at'> & { updated_at: Date }>(
    pool,
    (bind) => `
    select i.id, i.name, i.name_bn, i.category_id, c.name as category_name, i.address,
      i.featured_image, i.is_active, i.is_verified, i.owner_id, p.full_name as owner_name,
      i.verify_again_since is not null as verify_again, i.updated_at
    from unnest(${bind(ids)}::uuid[]) with ordinality as wanted (id, number)
    join institutions i on i.id = wanted.id
    join institution_categories c on c.id = i.category_id
    left join profiles p on p.id = i.owner_id
    order by wanted.number`,
  );
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** A slice of the ids of the active institutions by name; by institutions_by_name. */
export function activeIdsByName(pool: Pool, slice: Slice): Promise<string[]> {
  return idsByName(pool, 'i.is_active', alwaysTrue, slice);
}

/** A slice of the ids of the hidden institutions that match; by institutions_hidden_by_name. */
export async function hiddenIdsByName(
  pool: Pool,
  search: HiddenSearch | null,
  slice: Slice,
): Promise<string[]> {
  return idsByName(pool, 'not i.is_active', await hiddenSearchCondition(pool, search), slice);
}

/** How many hidden institutions match; by institutions_hidden_by_name. */
export async function countHidden(pool: Pool, search: HiddenSearch | null): Promise<number> {
  const where = await hiddenSearchCondition(pool, search);
  const [row] = await runPrepared<{ count: number }>(
    pool,
    (bind) => `
    select count(*)::int as count
    from institutions i
    where not i.is_active and ${where(bind)}`,
  );
  return row?.count ?? 0;
}

/**
 * A slice of the ids of the institutions that lost their verified mark by an edit, longest ago first; by
 * institutions_verify_again.
 */
export async function idsToVerifyAgain(pool: Pool, { offset, limit }: Slice): Promise<string[]> {
  const rows = await runPrepared<{ id: string }>(
    pool,
    (bind) => `
    select i.id
    from institutions i
    where i.verify_again_since is not null
    order by i.verify_again_since, i.id
    limit ${bind(limit)}::int offset ${bind(offset)}::int`,
  );
  return rows.map(({ id }) => id);
}

async function idsByName(
  pool: Pool,
  visibilitySql: string,
  where: Condition,
  { offset, limit }: Slice,
): Promise<string[]> {
  const rows = await runPrepared<{ id: string }>(
    pool,
    (bind) => `
    select i.id
    from institutions i
    where ${visibilitySql} and ${where(bind)}
    order by ${nameSortKey}, i.id
    limit ${bind(limit)}::int offset ${bind(offset)}::int`,
  );
  return rows.map(({ id }) => id);
}

/** Matches the text as written, by sound, or by a matching category (D25). */
async function hiddenSearchCondition(pool: Pool, search: HiddenSearch | null): Promise<Condition> {
  if (!search) return alwaysTrue;
  const { query, matchedCategories } = search;
  const { literalCategories, crossScriptCategories, soughtCategories } = matchedCategories;
  const categories = [...literalCategories, ...crossScriptCategories, ...soughtCategories];
  const ofCategory: Condition = (bind) => `i.category_id = any(${bind(categories)}::uuid[])`;
  const literal: Condition = (bind) => `strpos(i.search, ${bind(query.text)}) > 0`;
  return anyOf(
    literal,
    ofCategory,
    ...(await soundConditions(pool, query, matchedCategories.kinds)),
  );
}

/**
 * Locks an institution until the end of the transaction, and returns when it was last changed; null when
 * there is none.
 */
export async function lockInstitutionRow(tx: Kysely<Database>, id: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('institutions')
    .select('updated_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/**
 * Writes what administrators decide about an institution. Leaves `updated_at` alone: the owner cannot edit
 * these fields, so a form that is open meanwhile is not outdated by them.
 */
export async function updateAdminFlags(
  tx: Kysely<Database>,
  id: string,
  flags: { is_active?: boolean; is_verified?: boolean },
): Promise<void> {
  const verifyAgainReset = flags.is_verified === undefined ? {} : notToVerifyAgain;
  await tx
    .updateTable('institutions')
    .set({ ...flags, ...verifyAgainReset })
    .where('id', '=', id)
    .execute();
}

/**
 * Changes the owner of an institution; null stands for nobody. False when `from` is not the owner. The
 * database refuses a person who has reviewed it. Nothing else changes.
 */
export async function changeOwner(
  tx: Kysely<Database>,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('institutions')
    .set({ owner_id: to, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who owns an institution; null when nobody does. */
export async function findOwnerId(tx: Kysely<Database>, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('institutions')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The account with an email or an id, locked against deletion until the end of the transaction. */
export async function lockAccount(tx: Kysely<Database>, [column, value]: ['email' | 'id', string]) {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where(column, '=', value)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) return null;
  const roles = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', account.id)
    .execute();
  const mayOwn = roles.some(({ role }) => role === 'owner' || role === 'admin');
  return { ...account, mayOwn };
}
