import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { Refusal } from '../../shared/problem.ts';

/**
 * How many hashes are computed at once. Each takes a processor about 76 ms; the others stay free
 * for the rest of the site.
 */
const maxConcurrentHashes = 2;
/** The longest queue, a wait of one or two seconds; further callers are asked to try again. */
const maxQueuedHashes = 40;

let runningHashes = 0;
const hashQueue: (() => void)[] = [];

/** The scrypt hash of a password, as it is stored. Throws a `Refusal` when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return queueHashing(() => hash(password));
}

/** Compared with where no password is stored, so that both cases take the same time. */
const dummyHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether the password matches the stored hash; never for null. As costly as hashing. */
export async function isCorrectPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await queueHashing(() => verify({ hash: stored ?? dummyHash, password }));
  return stored !== null && matches;
}

async function queueHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  if (runningHashes >= maxConcurrentHashes) {
    if (hashQueue.length >= maxQueuedHashes)
      throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => hashQueue.push(resolve));
  } else {
    runningHashes += 1;
  }
  try {
    return await work();
  } finally {
    // The slot passes to the next in the queue, so that no newcomer takes it.
    const next = hashQueue.shift();
    if (next) next();
    else runningHashes -= 1;
  }
}
