import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's deadlock_detected. */
const deadlock = '40P01';
/** The most tries. PostgreSQL waits a second before it finds a deadlock, and callers do not wait long. */
const maxTransactionTries = 4;
/** The pause before a new try, so that the others finish: at once, it could take their locks again. */
const maxRetryPauseMs = 100;

/**
 * Does `work` in a transaction and gives its answer. All of it is written or, when it throws, nothing.
 * Where several transactions deadlock, the database gives one up, and that is done once more: so `work`
 * must do nothing outside the database that would then count twice.
 */
export function inTransaction<Answer>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return retryOnDeadlock(() => db.transaction().execute(work));
}

/**
 * Retries a write that the database gave up in a deadlock, at most three times.
 * @param write a single statement that takes many rows, or a whole transaction
 */
export async function retryOnDeadlock<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === maxTransactionTries || !isDeadlock(error)) throw error;
      await wait(randomInt(maxRetryPauseMs / 2, maxRetryPauseMs));
    }
  }
}

/** Whether an error means that the database gave a transaction up to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === deadlock;
}
