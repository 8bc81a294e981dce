import { setTimeout as wait } from 'node:timers/promises';
import { followEventStream } from '../../features/notifications/follow-event-stream.ts';
import { isAboutDeleted, formatNotification } from './writer-state.ts';
import type { WriterState } from './writer-state.ts';

/** The notification streams of all owners, followed as browsers do. */
export interface Followers {
  /** Notifications that did not arrive in time, or not exactly once and in order; one sentence each. */
  missing: () => Promise<string[]>;
  /** The number of notifications that arrived. */
  count: () => number;
  stop: () => Promise<void>;
}

const patienceMs = 30_000;

/** Follows the streams of the owners of all worlds across restarts of the server. */
export function followOwners(origin: string, worlds: readonly WriterState[]): Followers {
  const endController = new AbortController();
  const network = new EventTarget();
  const streams = worlds.map((world) => {
    const { id, token } = world.owner;
    const seen: string[] = [];
    const following = followEventStream({
      lastEventId: '0',
      ...{ network, signal: endController.signal },
      connect: (lastEventId, signal) =>
        fetch(`${origin}/api/notifications/stream`, {
          signal,
          headers: { authorization: `Bearer ${token}`, 'last-event-id': lastEventId },
        }),
      onEvents: (events) => {
        for (const { event, data } of events) {
          if (event !== 'notification') continue;
          const { type, data: about } = JSON.parse(data);
          seen.push(formatNotification(type, about.review_id, about.reply_id));
        }
      },
    });
    const told = () => world.notifications.get(id) ?? [];
    // A notification that was withdrawn while the stream was interrupted never arrives.
    const isWhole = () => hasAllInOrder(seen, told(), (about) => isAboutDeleted(world, about));
    return { seen, following, told, isWhole };
  });
  return {
    missing: async () => {
      const deadline = Date.now() + patienceMs;
      network.dispatchEvent(new Event('online'));
      const isLate = () => streams.some(({ isWhole }) => !isWhole());
      while (isLate() && Date.now() < deadline) await wait(20);
      return streams.flatMap(({ seen, told, isWhole }) =>
        isWhole()
          ? []
          : [
              `a stream brought ${seen.length} of ${told().length} notifications, or in another order`,
            ],
      );
    },
    count: () => streams.reduce((total, { seen }) => total + seen.length, 0),
    stop: async () => {
      endController.abort();
      await Promise.all(streams.map(({ following }) => following));
    },
  };
}

/** Whether all expected ones were seen, each once and in order, except those that may be missing. */
function hasAllInOrder(
  seen: readonly string[],
  expected: readonly string[],
  mayBeMissing: (about: string) => boolean,
): boolean {
  let seenCount = 0;
  for (const about of expected) {
    if (seen[seenCount] === about) seenCount += 1;
    else if (!mayBeMissing(about)) return false;
  }
  return seenCount === seen.length;
}
