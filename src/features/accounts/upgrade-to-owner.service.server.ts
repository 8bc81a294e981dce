import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import type { PlainProblemCode } from '../../shared/problem.ts';
import type { Role } from '../../shared/role.ts';
import { addRole, removeRole } from './roles.store.server.ts';
import { renewSession } from './sessions.service.server.ts';

/**
 * Makes a standard user a business owner in two steps, each committed by itself: if the second
 * fails, the owner role stays, and a retry completes it (D9).
 */
export async function upgradeUserToOwner(
  services: Services,
  user: NonNullable<Caller['user']>,
  request: Request,
): Promise<Response> {
  const hasRole = (role: Role) => user.roles.includes(role);
  if (hasRole('owner') && !hasRole('user')) throw new Refusal('alreadyOwner');
  const { db } = services;
  await runUpgradeStep(services, 'upgradeInsertFailed', () => addRole(db, user.id, 'owner'));
  await runUpgradeStep(services, 'upgradeDeleteFailed', () => removeRole(db, user.id, 'user'));
  // It is safe to keep the old token: whoever holds it could have upgraded the account themselves.
  const renew = () => renewSession(services, user.id, request, { keepUntilUsed: true });
  return runUpgradeStep(services, 'upgradeFailed', renew);
}

async function runUpgradeStep<Result>(
  { log }: Services,
  code: PlainProblemCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ error }, code);
    throw new Refusal(code);
  }
}
