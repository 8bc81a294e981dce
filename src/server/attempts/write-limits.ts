import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { Refusal } from '../../shared/problem.ts';
import { countWritten } from './attempts.store.server.ts';

const hourSeconds = 3600;

/** What a person may write within an hour: more than people do, far less than scripts. */
export const mostAnHour = { review: 60, reply: 120, categoryRequest: 60, institution: 100 };

/**
 * Counts something that the person is about to write, in the transaction that writes it: what
 * fails, or repeats an earlier call, is not counted. Throws a `Refusal` (`tooMany`) beyond what an
 * hour allows. To be called before anything else is locked.
 */
export async function limitWriting(
  tx: Transaction<Database>,
  now: Date,
  userId: string,
  what: keyof typeof mostAnHour,
): Promise<void> {
  const counted = { key: `written ${what} ${userId}`, seconds: hourSeconds };
  const { count, window_ends } = await countWritten(tx, counted, now);
  if (count <= mostAnHour[what]) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((window_ends.getTime() - now.getTime()) / 1000));
  throw new Refusal('tooMany', {
    retryAfterSeconds,
    detail: `rate_limit: try again after ${retryAfterSeconds} seconds`,
  });
}
