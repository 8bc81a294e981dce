import { countAttempts } from '../../server/attempts/attempts.ts';
import { takeNextTurn } from '../../server/attempts/take-next-turn.ts';
import { hashedAttemptKey } from '../../server/attempts/hashed-attempt-key.ts';
import { subscriberNetwork } from '../../server/http/subscriber-network.ts';
import type { Services } from '../../server/services.ts';

/** A little more than a second: not every request takes the same time to arrive. */
const defaultPauseMs = 1100;
/** A request that would have to wait for more pauses than this is not sent. */
const maxQueuedPauses = 3;
/**
 * The most requests of one network within the window: half of the total, and enough for somebody
 * who corrects a pin.
 */
const maxRequestsOfNetwork = 5;
const windowSeconds = 10;

/** Rate limits for the geocoding service, shared by all processes on one database. */
export interface GeocoderRateLimit {
  /**
   * Counts a request from this client's address; returns whether its network is within the limit.
   */
  admit: (address: string) => Promise<boolean>;
  /** The milliseconds to wait for the next turn; null when too many wait already. */
  takeTurn: () => Promise<number | null>;
}

/** The turns, kept in the database; `pauseMs` lies between two of them. */
export function createGeocoderRateLimit(
  { db, pool, settings, now }: Pick<Services, 'db' | 'pool' | 'settings' | 'now'>,
  pauseMs = defaultPauseMs,
): GeocoderRateLimit {
  return {
    async admit(address) {
      const { authSecret } = settings;
      const key = hashedAttemptKey(authSecret, 'geocoder', 'address', subscriberNetwork(address));
      const [attempts] = await countAttempts(db, [{ key, seconds: windowSeconds }], now());
      return attempts !== undefined && attempts.count <= maxRequestsOfNetwork;
    },
    takeTurn: () => takeNextTurn(pool, 'geocoder', pauseMs, maxQueuedPauses * pauseMs),
  };
}
