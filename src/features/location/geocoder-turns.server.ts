import { nextTurn } from '../../server/attempts/turns.ts';
import type { Services } from '../../server/services.ts';

/** A little more than a second: not every request takes the same time to arrive. */
const defaultPauseMs = 1100;
/** Who would have to wait for more pauses than this goes without. */
const mostPauses = 3;

/** Turns at the geocoding service, which all processes on one database take together. */
export function geocoderTurns(
  { pool }: Pick<Services, 'pool'>,
  pauseMs = defaultPauseMs,
): () => Promise<number | null> {
  return () => nextTurn(pool, 'geocoder', pauseMs, mostPauses * pauseMs);
}
