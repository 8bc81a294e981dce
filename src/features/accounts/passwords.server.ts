import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { Refusal } from '../../shared/problem.ts';

/**
 * How many hashes are computed at once. Each takes a processor about 76 ms; the others stay free
 * for the rest of the site.
 */
const atOnce = 2;
/** The longest queue, a wait of one or two seconds; further callers are asked to try again. */
const mostWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** The scrypt hash of a password, as it is stored. Throws a `Refusal` when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Compared with where no password is stored, so that both cases take the same time. */
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether the password matches the stored hash; never for null. As costly as hashing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify({ hash: stored ?? nobodys, password }));
  return stored !== null && matches;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The slot passes to the next in the queue, so that no newcomer takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
