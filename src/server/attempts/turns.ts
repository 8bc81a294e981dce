import type { Services } from '../../server/services.ts';
import { reserveTurn } from './attempts.store.server.ts';

/**
 * Takes the next turn at something that all processes on one database share, at least `pauseMs`
 * after the one before it. Gives the milliseconds until it comes; null, and none is taken, when
 * that would be more than `mostWaitMs`.
 */
export function nextTurn(
  { pool }: Pick<Services, 'pool'>,
  name: string,
  pauseMs: number,
  mostWaitMs: number,
): Promise<number | null> {
  return reserveTurn(pool, `turn ${name}`, pauseMs, mostWaitMs);
}
