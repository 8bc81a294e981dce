import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's deadlock_detected. */
const deadlock = '40P01';
/** Each is a second or more of waiting before, so that a caller is answered while they are there. */
const mostTimes = 4;
/** Who comes again at once can take what those wait for who were to go on, and the circle is there anew. */
const mostPauseMs = 100;

/**
 * Does `work` in a transaction and answers what it answers; with all of it written, or, when it
 * throws, nothing. Where several transactions wait for each other in a circle, the database gives one
 * up; it is then done once more, so outside of the database `work` does nothing that counts twice.
 */
export function inTransaction<Answer>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return againIfGivenUp(() => db.transaction().execute(work));
}

/**
 * The same for `write`, a single statement that takes many rows or a transaction of its own: does it
 * once more when the database gave it up for others, at most three times.
 */
export async function againIfGivenUp<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; ; time += 1) {
    try {
      return await write();
    } catch (error) {
      if (time === mostTimes || !isGivenUp(error)) throw error;
      await wait(randomInt(mostPauseMs / 2, mostPauseMs));
    }
  }
}

/** Whether the database gave something up so that others, who waited for it in a circle, go on. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === deadlock;
}
