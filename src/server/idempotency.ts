import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { Refusal } from '../shared/problem.ts';
import type { Database } from './database/schema.ts';
import type { Caller } from './http/caller.ts';

/** The longest Idempotency-Key, in characters. */
export const maxIdempotencyKeyLength = 100;

/**
 * Runs a signed-in caller's create, or another act that must not happen twice, once for each
 * Idempotency-Key: repeating the call with the same key and input gives the first answer again. The
 * key is stored in the transaction of the act, so neither exists without the other; of two concurrent
 * calls the second waits. Throws a `Refusal`: `invalid` for a key that is too long, `conflict` when the
 * key was used for something else.
 */
export async function runIdempotent<Answer>(
  tx: Transaction<Database>,
  { user, idempotencyKey: key }: Pick<Caller, 'user' | 'idempotencyKey'>,
  { operation, input, parse }: { operation: string; input: unknown; parse: (v: unknown) => Answer },
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (!key || !user) return create();
  if (key.length > maxIdempotencyKeyLength) {
    throw new Refusal('invalid', {
      errors: [{ path: 'Idempotency-Key', code: 'tooLong', message: 'at most 100 characters' }],
    });
  }
  // An advisory lock instead of a row: a row with a foreign key would lock the person before what is
  // written, in the reverse of the order in which deleting an account locks them.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${user.id} ${key}`}, 0))`.execute(tx);
  const inputHash = hash('sha256', JSON.stringify(input) ?? '', 'base64url');
  const storedCall = await tx
    .selectFrom('idempotency_keys')
    .select(['operation', 'input_hash', 'answer'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedCall) {
    if (storedCall.operation !== operation || storedCall.input_hash !== inputHash) {
      throw new Refusal('conflict', { detail: 'The Idempotency-Key was used for another call' });
    }
    return parse(storedCall.answer);
  }
  const answer = await create();
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: user.id,
      key,
      operation,
      input_hash: inputHash,
      answer: JSON.stringify(answer),
    })
    .execute();
  return answer;
}
