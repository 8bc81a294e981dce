import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { countAttempts, refuseOverLimit } from './attempts.ts';

const hourSeconds = 3600;

/**
 * What a person may write within an hour: more than people do, far less than scripts. Changes of
 * places, reviews and replies share one limit, as each version of a place adds its words to the search.
 */
export const hourlyWriteLimits = {
  review: 60,
  reply: 120,
  report: 30,
  favourite: 200,
  categoryRequest: 60,
  institution: 100,
  change: 200,
};

/**
 * Counts a write in the transaction that makes it, so a call that fails or repeats an earlier one does
 * not count. Throws a `Refusal` (`tooMany`) beyond what an hour allows. To be called before anything
 * else is locked.
 */
export async function enforceWriteLimit(
  tx: Transaction<Database>,
  now: Date,
  userId: string,
  kind: keyof typeof hourlyWriteLimits,
): Promise<void> {
  const key = `written ${kind} ${userId}`;
  const rows = await countAttempts(tx, [{ key, seconds: hourSeconds }], now);
  refuseOverLimit(rows, new Map([[key, hourlyWriteLimits[kind]]]), now);
}
