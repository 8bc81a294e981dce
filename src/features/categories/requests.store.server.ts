import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { fullNameOf } from '../../server/database/full-name-of.ts';
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
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('category_requests')
        .select(columns)
        .$if(requester !== undefined, (query) => query.where('requester_id', '=', requester ?? ''))
        .$if(status !== undefined, (query) => query.where('status', '=', sql.lit(status ?? '')))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(offset)
        // A literal: a plan for any number of rows would read all requests and all profiles.
        .limit(sql.lit(limit))
        .as('r'),
    )
    .leftJoin('profiles as requester', 'requester.id', 'r.requester_id')
    .select(columns.map((column) => `r.${column}` as const))
    .select('requester.full_name as requester_name')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map(toRequest);
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

/** Stores a pending request. */
export async function insertRequest(
  tx: Kysely<Database>,
  requester_id: string,
  input: CategoryInput,
): Promise<ReviewedRequest> {
  const row = await tx
    .insertInto('category_requests')
    .values({ requester_id, ...input })
    .returning(columns)
    .returning(requesterName)
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** Stores a decision about a request that is locked. */
export async function writeDecision(
  tx: Kysely<Database>,
  id: string,
  decision: { status: string; admin_notes: string | null; reviewed_by: string },
): Promise<ReviewedRequest> {
  const row = await tx
    .updateTable('category_requests')
    .set({ ...decision, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .returning(requesterName)
    .executeTakeFirstOrThrow();
  return toRequest(row);
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
  ...(['id', 'requester_id', 'name', 'description', 'icon', 'status'] as const),
  ...(['admin_notes', 'reviewed_by', 'created_at', 'updated_at'] as const),
] as const;

const requesterName = fullNameOf('category_requests.requester_id').as('requester_name');

type Row = Omit<ReviewedRequest, 'status' | 'created_at' | 'updated_at'> & {
  status: string;
  created_at: Date;
  updated_at: Date;
};

function toRequest({ status, created_at, updated_at, ...row }: Row): ReviewedRequest {
  return {
    ...row,
    status: status === 'approved' || status === 'rejected' ? status : 'pending',
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
