import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller, SignedInUser } from '../../server/http/caller.ts';
import { addJob } from '../../server/jobs/add-job.ts';
import { runIdempotent } from '../../server/idempotency.ts';
import { isOutdated, refuseOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { lockOwnUploads } from '../images/uploads.service.server.ts';
import { Institution } from './contract.ts';
import { checkInstitution } from './check-institution.ts';
import type { InstitutionDraft, InstitutionValues } from './check-institution.ts';
import { institutionProblem } from './institution-problems.ts';
import { institutionFromRow } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';
import { maySeeHidden } from './places.service.server.ts';
import { markAfterEdit } from './verified-mark.store.server.ts';
import {
  insertInstitution,
  categoryExists,
  isUnknownCategory,
  lockAndReadInstitution,
  removeInstitution,
  updateInstitution,
} from './write.store.server.ts';

const categoryProblem = institutionProblem('category_id', 'categoryUnknown');

/** Registers an institution for the caller. */
export async function registerOwnInstitution(
  { db, now }: Services,
  caller: Caller,
  draft: InstitutionDraft,
): Promise<Institution> {
  const user = requireSignedInUser(caller);
  return inTransaction(db, (tx) => {
    const parse = (answer: unknown) => z.parse(Institution, answer);
    return runIdempotent(
      tx,
      caller,
      { operation: 'registerInstitution', input: draft, parse },
      async () => {
        await enforceWriteLimit(tx, now(), user.id, 'institution');
        const values = await checkDraft(tx, user.id, draft, []);
        return refuseUnknownCategory(insertInstitution(tx, user.id, values));
      },
    );
  });
}

/**
 * Changes the given fields of the caller's own institution; the result is checked as a whole, as for a
 * registration (D41). With `updated_at` a change made by somebody since is a conflict, unless it made the
 * very same values. Changing what was verified removes the verified mark.
 */
export async function editOwnInstitution(
  { db, now }: Services,
  caller: Caller,
  id: string,
  { updated_at, ...changes }: InstitutionDraft & { updated_at?: string | undefined },
): Promise<Institution> {
  return inTransaction(db, async (tx) => {
    await enforceWriteLimit(tx, now(), requireSignedInUser(caller).id, 'change');
    const { row, user } = await lockOwnInstitution(tx, caller, id);
    const before = institutionFromRow(row);
    // A retry, because the response was lost: it was this caller who made the change.
    if (isOutdated(row.updated_at, updated_at) && isStored(before, changes)) return before;
    refuseOutdated(row.updated_at, updated_at);
    const values = await checkDraft(tx, user.id, { ...before, ...changes }, row.images);
    const mark = before.is_verified
      ? await markAfterEdit(tx, id, { before, after: values, now: now() })
      : {};
    return refuseUnknownCategory(updateInstitution(tx, before, values, mark));
  });
}

/** Whether an institution has these values already. */
function isStored(before: Institution, changes: InstitutionDraft): boolean {
  const stored: Record<string, unknown> = before;
  return Object.entries(changes).every(([name, value]) => isDeepStrictEqual(stored[name], value));
}

/** Deletes the caller's own institution with its reviews, replies and images. */
export async function deleteOwnInstitution(
  { db }: Services,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnInstitution(tx, caller, id);
    await removeInstitution(tx, id);
    await addJob(tx, 'removeUploads', {});
  });
}

/**
 * Locks the caller's institution. Others who may not know of a hidden one are told that it does not exist.
 */
async function lockOwnInstitution(
  tx: Transaction<Database>,
  caller: Caller,
  id: string,
): Promise<{ row: InstitutionRow; user: SignedInUser }> {
  const user = requireSignedInUser(caller);
  const row = await lockAndReadInstitution(tx, id);
  if (!row || !(row.is_active || maySeeHidden(caller, row.owner_id))) throw new Refusal('notFound');
  if (row.owner_id !== user.id) throw new Refusal('notAllowed');
  return { row, user };
}

/** The values of a draft; throws a `Refusal` that lists everything wrong with it. */
async function checkDraft(
  tx: Transaction<Database>,
  userId: string,
  draft: InstitutionDraft,
  presentImages: readonly string[],
): Promise<InstitutionValues> {
  const { values, problems } = checkInstitution(draft);
  if (!values) throw new Refusal('invalid', { errors: problems });
  const change = { before: presentImages, after: values.images, mayBeShared: true };
  if (await lockOwnUploads(tx, userId, change)) return values;
  const errors = [institutionProblem('images', 'imageUnknown')];
  if (!(await categoryExists(tx, values.category_id))) errors.unshift(categoryProblem);
  throw new Refusal('invalid', { errors });
}

/**
 * Turns the database's refusal of an unknown category into a `Refusal`; it only comes when all else is
 * well.
 */
async function refuseUnknownCategory(write: Promise<InstitutionRow>): Promise<Institution> {
  try {
    return institutionFromRow(await write);
  } catch (error) {
    if (!isUnknownCategory(error)) throw error;
    throw new Refusal('invalid', { errors: [categoryProblem] });
  }
}
