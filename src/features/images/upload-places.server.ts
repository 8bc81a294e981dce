import { Refusal } from '../../shared/problem.ts';

/** Uploads under way at the same time: of one person, and in this process. Each holds a file. */
const mostOfPerson = 5;
const mostInAll = 12;
const retryAfterSeconds = 2;

const under = new Map<string, number>();
let inAll = 0;

/**
 * Takes one of the places for uploads, and answers how to leave it. Throws a `Refusal`:
 * `tooMany` when the person has too many under way, `unavailable` when everybody together has.
 */
export function takePlace(userId: string): () => void {
  const own = under.get(userId) ?? 0;
  if (own >= mostOfPerson) throw new Refusal('tooMany', { retryAfterSeconds });
  if (inAll >= mostInAll) throw new Refusal('unavailable', { retryAfterSeconds });
  under.set(userId, own + 1);
  inAll += 1;
  return () => {
    inAll -= 1;
    const left = (under.get(userId) ?? 1) - 1;
    if (left > 0) under.set(userId, left);
    else under.delete(userId);
  };
}
