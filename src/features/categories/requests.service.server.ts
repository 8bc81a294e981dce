import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller, SignedInUser } from '../../server/http/caller.ts';
import { runIdempotent } from '../../server/idempotency.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { notify } from '../notifications/notify.service.server.ts';
import { insertCategory } from './admin-categories.store.server.ts';
import type { CategoryInput } from './category-fields.ts';
import { refusingTakenNames } from './category-refusals.server.ts';
import {
  CategoryRequest,
  createCategoryRequest,
  decideCategoryRequest,
  maxPendingRequests,
  requestPageSize,
  ReviewedRequest,
} from './requests-contract.ts';
import type { listCategoryRequests, RequestStatus } from './requests-contract.ts';
import { claimName, refuseTakenName } from './taken-names.service.server.ts';
import {
  lockAdministratorIds,
  countPending,
  insertRequest,
  lockRequestStatus,
  lockRequester,
  newestRequests,
  writeDecision,
} from './requests.store.server.ts';

/** Decisions are made by people at unpredictable times, so clients need not ask again for an hour. */
const decisionSeconds = 60 * 60;

/**
 * Stores a request of the caller and notifies every other administrator (D12); refuses the name of an
 * existing category.
 */
export async function requestCategory(
  { db, now }: Services,
  caller: Caller,
  input: CategoryInput,
): Promise<CategoryRequest> {
  const requester = requireSignedInUser(caller);
  const operation = createCategoryRequest.name;
  return inTransaction(db, (tx) =>
    runIdempotent(
      tx,
      caller,
      { operation, input, parse: (v) => z.parse(CategoryRequest, v) },
      async () => {
        await enforceWriteLimit(tx, now(), requester.id, 'categoryRequest');
        await lockRequester(tx, requester.id);
        if ((await countPending(tx, requester.id)) >= maxPendingRequests) {
          const detail = 'Too many requests wait for a decision';
          throw new Refusal('tooMany', { detail, retryAfterSeconds: decisionSeconds });
        }
        await refuseTakenName(tx, input.name);
        const request = await insertRequest(tx, requester.id, input);
        const recipientIds = (await lockAdministratorIds(tx)).filter(
          (admin) => admin !== requester.id,
        );
        await notify(tx, recipientIds, noticeOf(request));
        return withoutRequesterName(request);
      },
    ),
  );
}

/** A page of the caller's own requests. */
export async function ownRequests(
  { db }: Services,
  caller: Caller,
  page = 1,
): Promise<Page<CategoryRequest>> {
  const rows = await newestRequests(db, {
    requester: requireSignedInUser(caller).id,
    ...slice(page),
  });
  return toPage(rows.map(withoutRequesterName), page, requestPageSize);
}

/** A page of all requests, or of those with a status. */
export async function allRequests(
  { db }: Services,
  status: RequestStatus | undefined,
  page = 1,
): Promise<AnswerOf<typeof listCategoryRequests>> {
  const [rows, pending] = await Promise.all([
    newestRequests(db, { status, ...slice(page) }),
    countPending(db),
  ]);
  return { ...toPage(rows, page, requestPageSize), pending };
}

/**
 * Decides a pending request; approving it creates the category. Atomic; the requester is notified (D12,
 * D29). A retry with the same key gets the same answer; any further decision is refused.
 */
export function decideRequest(
  { db }: Services,
  caller: Caller,
  id: string,
  decision: BodyOf<typeof decideCategoryRequest>,
): Promise<ReviewedRequest> {
  const admin = requireSignedInUser(caller);
  const operation = decideCategoryRequest.name;
  const input = { id, ...decision };
  const parse = (v: unknown) => z.parse(ReviewedRequest, v);
  return refusingTakenNames(() =>
    inTransaction(db, (tx) =>
      runIdempotent(tx, caller, { operation, input, parse }, () =>
        applyDecision(tx, admin, id, decision),
      ),
    ),
  );
}

async function applyDecision(
  tx: Transaction<Database>,
  admin: SignedInUser,
  id: string,
  { status, admin_notes }: BodyOf<typeof decideCategoryRequest>,
): Promise<ReviewedRequest> {
  const previousStatus = await lockRequestStatus(tx, id);
  if (previousStatus === null) throw new Refusal('notFound');
  if (previousStatus !== 'pending') throw new Refusal('alreadyDecided');
  const request = await writeDecision(tx, id, { status, admin_notes, reviewed_by: admin.id });
  const { name, description, icon, requester_id } = request;
  if (status === 'approved') {
    await claimName(tx, name);
    await insertCategory(tx, { name, description, icon });
  }
  if (requester_id !== admin.id) await notify(tx, [requester_id], noticeOf(request));
  return request;
}

function slice(page: number) {
  return { offset: (page - 1) * requestPageSize, limit: requestPageSize + 1 };
}

function withoutRequesterName({ requester_name: _, ...request }: ReviewedRequest): CategoryRequest {
  return request;
}

function noticeOf({ id, name, status, admin_notes }: ReviewedRequest) {
  return {
    type: 'category_request',
    data: { request_id: id, name, status, admin_notes },
  } as const;
}
