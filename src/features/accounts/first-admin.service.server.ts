import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { subscriberNetwork } from '../../server/http/subscriber-network.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { firstAdminPath } from './contract.ts';
import type { checkFirstAdmin } from './contract.ts';
import {
  countFailedAttempt,
  refuseIfLimitReached,
  limitAttempts,
} from './attempt-limits.service.server.ts';
import { addRole, isAnyAdmin } from './roles.store.server.ts';
import { renewSession } from './sessions.service.server.ts';
import { createToken, hashToken } from './tokens.server.ts';

/**
 * A new one-time link that makes the first administrator; null if there is one. Earlier links
 * become void, and only the link's hash is stored.
 */
export async function createFirstAdminLink({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<string | null> {
  if (await isAnyAdmin(db)) return null;
  const token = createToken();
  const values = { token_hash: hashToken(token) };
  await db
    .insertInto('first_admin_link')
    .values(values)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values))
    .execute();
  return `${settings.publicUrl}${firstAdminPath}?token=${token}`;
}

/**
 * Whether the link can still make an administrator. Wrong tokens count as tries to become one, so
 * that checking is no faster way to guess.
 */
export async function checkFirstAdminLink(
  services: Services,
  caller: Caller,
  token: string,
): Promise<AnswerOf<typeof checkFirstAdmin>> {
  const account = caller.user?.id ?? subscriberNetwork(caller.address);
  await refuseIfLimitReached(services, caller, 'link', account);
  const link = await services.db
    .selectFrom('first_admin_link')
    .select('only_one')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const good = link !== undefined && !(await isAnyAdmin(services.db));
  if (!good) await countFailedAttempt(services, caller, 'link', account);
  return { good };
}

/** Makes the caller the first administrator by the link. Of concurrent callers one succeeds. */
export async function makeFirstAdmin(
  services: Services,
  caller: Caller,
  user: NonNullable<Caller['user']>,
  request: Request,
  token: string,
): Promise<Response> {
  await limitAttempts(services, caller, 'link', user.id);
  await inTransaction(services.db, async (tx) => {
    const used = await tx
      .deleteFrom('first_admin_link')
      .where('token_hash', '=', hashToken(token))
      .returning('only_one')
      .executeTakeFirst();
    if (!used || (await isAnyAdmin(tx))) throw new Refusal('linkExpired');
    await addRole(tx, user.id, 'admin');
  });
  return renewSession(services, user.id, request);
}
