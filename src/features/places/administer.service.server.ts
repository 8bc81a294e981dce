import { DatabaseError } from 'pg';
import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuseOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import { normaliseEmail } from '../../shared/email.ts';
import type { BodyOf, QueryOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { searchableCategories } from '../categories/categories.service.server.ts';
import { matchQueryToCategories } from '../search/kinds/matched-categories.ts';
import { compileQuery } from '../search/compiled-query.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { removeReportOfNewOwner } from '../reports/reports.service.server.ts';
import { findMatches } from '../search/database/search.service.server.ts';
import { adminPageSize, ownerProblems } from './admin-contract.ts';
import type {
  AdminInstitution,
  administerInstitution,
  listAdminInstitutions,
  OwnerProblem,
} from './admin-contract.ts';
import {
  lockAccount,
  changeOwner,
  activeIdsByName,
  countHidden,
  hiddenIdsByName,
  readAdminInstitutions,
  lockInstitutionRow,
  findOwnerId,
  idsToVerifyAgain,
  updateAdminFlags,
} from './administer.store.server.ts';

const idInText = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * A page of all institutions, hidden ones first. With a search text only those that match, or the one
 * whose id or address it holds; without one, `again` gives only those that are to be verified again.
 */
export async function institutionsForAdmins(
  services: Services,
  { search = '', again = false, page = 1 }: QueryOf<typeof listAdminInstitutions>,
): Promise<Page<AdminInstitution>> {
  const { pool } = services;
  const [id] = idInText.exec(search) ?? [];
  const slice = { offset: (page - 1) * adminPageSize, limit: adminPageSize + 1 };
  const idsOfPage = () =>
    again && !search.trim() ? idsToVerifyAgain(pool, slice) : findIds(services, search, slice);
  const ids = id ? [id].slice(slice.offset) : await idsOfPage();
  return toPage(await readAdminInstitutions(pool, ids), page, adminPageSize);
}

interface Slice {
  offset: number;
  limit: number;
}

async function findIds(services: Services, text: string, slice: Slice): Promise<string[]> {
  const { pool } = services;
  const query = text.trim() ? compileQuery(text) : null;
  // A text too short to search for matches nothing, as in every search.
  if (query && !query.text) return [];
  const search = query && { query, categories: await searchableCategories(services.db) };
  const hiddenSearch = search && {
    query: search.query,
    matchedCategories: matchQueryToCategories(search.query, search.categories),
  };
  const hidden = await hiddenIdsByName(pool, hiddenSearch, slice);
  if (hidden.length === slice.limit) return hidden;
  const precedingCount =
    hidden.length > 0 || slice.offset === 0
      ? slice.offset + hidden.length
      : await countHidden(pool, hiddenSearch);
  const activeSlice = {
    offset: Math.max(0, slice.offset - precedingCount),
    limit: slice.limit - hidden.length,
  };
  const active = search
    ? await activeMatches(pool, search, activeSlice)
    : await activeIdsByName(pool, activeSlice);
  return [...hidden, ...active];
}

type Categories = Awaited<ReturnType<typeof searchableCategories>>;

async function activeMatches(
  pool: Services['pool'],
  search: { query: CompiledQuery; categories: Categories },
  slice: Slice,
): Promise<string[]> {
  const { rows } = await findMatches(
    pool,
    { ...search, filterCategories: [], position: null, farther: true },
    slice,
  );
  return rows.map(({ id }) => id);
}

/** Changes what only administrators decide (D23), all or nothing. */
export async function changeAsAdmin(
  { db, pool }: Services,
  id: string,
  change: BodyOf<typeof administerInstitution>,
): Promise<AdminInstitution> {
  const { is_active, is_verified, former_owner_id, owner_email, owner_id, updated_at } = change;
  const flags = {
    ...(is_active !== undefined && { is_active }),
    ...(is_verified !== undefined && { is_verified }),
  };
  await inTransaction(db, async (tx) => {
    // Locked before any person, as deleting an account does: one order of locks avoids deadlocks.
    const changedAt = await lockInstitutionRow(tx, id);
    if (!changedAt) throw new Refusal('notFound');
    refuseOutdated(changedAt, updated_at);
    if (Object.keys(flags).length > 0) await updateAdminFlags(tx, id, flags);
    if (former_owner_id !== undefined) await removeOwner(tx, id, former_owner_id);
    if (owner_email !== undefined) await assignOwnerByEmail(tx, id, owner_email);
    if (owner_id !== undefined) await assignOwnerByReport(tx, id, owner_id);
  });
  const [changed] = await readAdminInstitutions(pool, [id]);
  if (!changed) throw new Refusal('notFound');
  return changed;
}

async function removeOwner(
  tx: Transaction<Database>,
  id: string,
  formerOwnerId: string,
): Promise<void> {
  if (await changeOwner(tx, id, { from: formerOwnerId, to: null })) return;
  // Taken already: the response to an earlier try may have been lost.
  if ((await findOwnerId(tx, id)) === null) return;
  throw ownerRefusal('conflict', 'ownerChanged', 'former_owner_id');
}

async function assignOwnerByEmail(
  tx: Transaction<Database>,
  id: string,
  email: string,
): Promise<void> {
  const account = await lockAccount(tx, ['email', normaliseEmail(email)]);
  if (!account) throw ownerRefusal('invalid', 'accountUnknown');
  // An unconfirmed address proves nothing: the account could be anybody's.
  if (!account.email_verified) throw ownerRefusal('invalid', 'accountUnconfirmed');
  await assignOwner(tx, id, account, 'owner_email');
  // Their report is obsolete: as the owner they can change what they reported.
  await removeReportOfNewOwner(tx, account.id, id);
}

/**
 * Gives it to a person whose report that it is theirs is waiting. Their address needs no confirmation,
 * since they were signed in to report it.
 */
async function assignOwnerByReport(
  tx: Transaction<Database>,
  id: string,
  userId: string,
): Promise<void> {
  const account = await lockAccount(tx, ['id', userId]);
  if (!account) throw new Refusal('notFound');
  const isClaimed = await removeReportOfNewOwner(tx, userId, id);
  // They may have withdrawn the report; or the place is theirs already, by a try whose response was lost.
  if (!isClaimed && (await findOwnerId(tx, id)) !== userId) throw new Refusal('notFound');
  await assignOwner(tx, id, account, 'owner_id');
}

async function assignOwner(
  tx: Transaction<Database>,
  id: string,
  account: { id: string; mayOwn: boolean },
  path: 'owner_email' | 'owner_id',
): Promise<void> {
  // A role changes only when the person upgrades their own account, never by this.
  if (!account.mayOwn) throw ownerRefusal('invalid', 'accountNotOwner', path);
  try {
    const isAssigned = await changeOwner(tx, id, { from: null, to: account.id });
    // It may be theirs already, by an earlier try whose response was lost.
    if (!isAssigned && (await findOwnerId(tx, id)) !== account.id) {
      throw ownerRefusal('conflict', 'alreadyOwned', path);
    }
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'no_self_review') {
      throw ownerRefusal('conflict', 'ownerHasReviewed', path);
    }
    throw error;
  }
}

function ownerRefusal(
  code: 'invalid' | 'conflict',
  problem: OwnerProblem,
  path: 'owner_email' | 'owner_id' | 'former_owner_id' = 'owner_email',
): Refusal {
  const message = ownerProblems[problem];
  return new Refusal(code, {
    detail: message,
    errors: [{ path, code: problem, message }],
  });
}
