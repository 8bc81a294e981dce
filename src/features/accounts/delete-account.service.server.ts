import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { addJob } from '../../server/jobs/add-job.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import {
  countInstitutionsOf,
  deleteInstitutionsOf,
  deleteNotificationsOfPerson,
  deletePerson,
  deleteReviewsOf,
  lockInstitutionsOf,
  lockRequestsAndUploads,
  releaseInstitutionsOf,
} from './delete-account.store.server.ts';
import { lockPerson } from './people.store.server.ts';
import { lockAdministrators, readRoles } from './roles.store.server.ts';
import { expiredSessionCookieHeader } from './session-token.server.ts';

/**
 * Deletes an account with everything it wrote. Its owner decides whether its institutions are
 * deleted or stay without an owner. Throws `ownsInstitutions` with their number when that is
 * undecided, and `lastAdmin` for the only administrator, without whom nothing could be approved.
 */
export async function removeAccount(
  { db, settings }: Services,
  userId: string,
  institutions: 'delete' | 'release' | undefined,
): Promise<Response> {
  await inTransaction(db, async (tx) => {
    if (await isOnlyAdmin(tx, userId)) throw new Refusal('lastAdmin');
    await lockInstitutionsOf(tx, userId);
    await lockRequestsAndUploads(tx, userId);
    await lockPerson(tx, userId);
    // Before the institutions: deleting them deletes some of these reviews and replies.
    await deleteNotificationsOfPerson(tx, userId);
    if (institutions === 'delete') await deleteInstitutionsOf(tx, userId);
    if (institutions === 'release') await releaseInstitutionsOf(tx, userId);
    const owned = await countInstitutionsOf(tx, userId);
    if (owned > 0) throw new Refusal('ownsInstitutions', { params: { count: owned } });
    const { hadImages } = await deleteReviewsOf(tx, userId);
    await deletePerson(tx, userId);
    // Otherwise photos of what was deleted could be opened by address until the next scheduled run.
    if (institutions === 'delete' || hadImages) await addJob(tx, 'removeUploads', {});
  });
  return new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', 'set-cookie': expiredSessionCookieHeader(settings) },
  });
}

/**
 * Whether the person is the only administrator. Administrators who delete their accounts at the
 * same time wait for each other here, before any other lock: each later holds rows that the others
 * need.
 */
async function isOnlyAdmin(tx: Transaction<Database>, userId: string): Promise<boolean> {
  if (!(await readRoles(tx, userId)).includes('admin')) return false;
  const admins = await lockAdministrators(tx);
  return admins.length === 1 && admins[0] === userId;
}
