import { countAttempts } from '../../server/attempts/attempts.ts';
import { nextTurn } from '../../server/attempts/turns.ts';
import { unreadableKey } from '../../server/attempts/unreadable-key.ts';
import { networkOf } from '../../server/http/network.ts';
import type { Services } from '../../server/services.ts';

/** A little more than a second: not every request takes the same time to arrive. */
const defaultPauseMs = 1100;
/** Who would have to wait for more pauses than this goes without. */
const mostPauses = 3;
/** Of one network: half of what there is, and what somebody who puts a pin right asks at once. */
const mostOfNetwork = 5;
const windowSeconds = 10;

/** Turns at the geocoding service, which all processes on one database take together. */
export interface GeocoderTurns {
  /** Counts a question from this client's address: whether its network may ask that often. */
  admit: (address: string) => Promise<boolean>;
  /** Milliseconds until the service may be asked; null when too many wait for it already. */
  next: () => Promise<number | null>;
}

/** The turns of a running server; `pauseMs` lies between two of them. */
export function geocoderTurns(
  { db, pool, settings, now }: Pick<Services, 'db' | 'pool' | 'settings' | 'now'>,
  pauseMs = defaultPauseMs,
): GeocoderTurns {
  return {
    async admit(address) {
      const { authSecret } = settings;
      const key = unreadableKey(authSecret, 'geocoder', 'address', networkOf(address));
      const [tries] = await countAttempts(db, [{ key, seconds: windowSeconds }], now());
      return tries !== undefined && tries.count <= mostOfNetwork;
    },
    next: () => nextTurn(pool, 'geocoder', pauseMs, mostPauses * pauseMs),
  };
}
