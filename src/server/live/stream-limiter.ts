import { Refusal } from '../../shared/problem.ts';
import { subscriberNetwork } from '../http/subscriber-network.ts';

/** How many streams one person, and one network, may have open on this process. */
const maxStreamsPerUser = 5;
const maxStreamsPerNetwork = 50;
const retryAfterSeconds = 30;

/** Limits the open streams, so that nobody takes all connections of this process. */
export interface StreamLimiter {
  /** Takes a place and gives the function that frees it. Throws a `Refusal` when none is left. */
  take: (userId: string, address: string) => () => void;
}

/** Makes the counter of open streams, at zero. */
export function createStreamLimiter(): StreamLimiter {
  const countByKey = new Map<string, number>();
  const addToCount = (key: string, by: number) => {
    const count = (countByKey.get(key) ?? 0) + by;
    if (count === 0) countByKey.delete(key);
    else countByKey.set(key, count);
  };
  return {
    take: (userId, address) => {
      const user = `user ${userId}`;
      const network = `network ${subscriberNetwork(address)}`;
      const isFull =
        (countByKey.get(user) ?? 0) >= maxStreamsPerUser ||
        (countByKey.get(network) ?? 0) >= maxStreamsPerNetwork;
      if (isFull) throw new Refusal('tooMany', { retryAfterSeconds });
      for (const key of [user, network]) addToCount(key, 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const key of [user, network]) addToCount(key, -1);
      };
    },
  };
}
