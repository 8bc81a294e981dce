import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { Refusal } from '../../shared/problem.ts';

/** Each takes about 76 ms of a processor: the rest of the site keeps the others. */
const atOnce = 2;
/** Whoever would wait longer than a second or two is asked to come again. */
const mostWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** What is stored of a password (scrypt). Throws a `Refusal` when too many are at work. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Compared with when there is nothing to compare, so that both take the same time. */
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether the password is the one that was stored; never for null. As costly as hashing. */
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
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
