import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { CategoryInput } from './category-fields.ts';
import type { RequestStatus, ReviewedRequest } from './requests-contract.ts';

interface Slice {
  offset: number;
  limit: number;
}

interface RequestsQuestion extends Slice {
  requester?: string | undefined;
  status?: RequestStatus | undefined;
}

/**
 * A slice of the requests of a person, of a status or of all, newest first; by
 * category_requests_requester, category_requests_pending or category_requests_newest.
 */
export async function newestRequests(
  db: Kysely<Database>,
  { requester, status, offset, limit }: RequestsQuestion,
): Promise<ReviewedRequest[]> {
  const rows = await selectRequests(db)
    .$if(requester !== undefined, (query) => query.where('r.requester_id', '=', requester ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', sql.lit(status ?? '')))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** One request; null when it does not exist. */
export async function requestById(
  db: Kysely<Database>,
  id: string,
): Promise<ReviewedRequest | null> {
  const row = await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** The status of a request, locked until the end of the transaction, so that a second decision waits. */
export async function lockRequestStatus(tx: Kysely<Database>, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('category_requests')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status ?? null;
}

/** Stores a pending request and returns its id. */
export async function insertRequest(
  tx: Kysely<Database>,
  requester_id: string,
  input: CategoryInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('category_requests')
    .values({ requester_id, ...input })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a decision. */
export async function writeDecision(
  tx: Kysely<Database>,
  id: string,
  decision: { status: string; admin_notes: string | null; reviewed_by: string },
): Promise<void> {
  await tx
    .updateTable('category_requests')
    .set({ ...decision, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * The number of pending requests, of a person or of all; by the partial index category_requests_pending,
 * which the planner could not use if the status were a parameter.
 */
export async function countPending(db: Kysely<Database>, requester?: string): Promise<number> {
  const { count } = await db
    .selectFrom('category_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', sql.lit('pending'))
    .$if(requester !== undefined, (query) => query.where('requester_id', '=', requester ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks the requester, so that concurrent requests of one person cannot exceed the limit. */
export async function lockRequester(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The people to notify of a new request, locked against deletion until the end of the transaction. */
export async function lockAdministratorIds(tx: Kysely<Database>): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('user_id')
    .where('role', '=', sql.lit('admin'))
    .orderBy('user_id')
    .forKeyShare('users')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Listed one by one: with `*`, adding a column in a later version would break prepared statements. */
const columns = [
  ...(['r.id', 'r.requester_id', 'r.name', 'r.description', 'r.icon', 'r.status'] as const),
  ...(['r.admin_notes', 'r.reviewed_by', 'r.created_at', 'r.updated_at'] as const),
] as const;

function selectRequests(db: Kysely<Database>) {
  return db
    .selectFrom('category_requests as r')
    .leftJoin('profiles as requester', 'requester.id', 'r.requester_id')
    .select(columns)
    .select('requester.full_name as requester_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function toRequest({ status, created_at, updated_at, ...row }: Row): ReviewedRequest {
  return {
    ...row,
    status: status === 'approved' || status === 'rejected' ? status : 'pending',
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
