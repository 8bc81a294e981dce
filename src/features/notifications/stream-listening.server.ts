import type { ClientConfig } from 'pg';
import { listenToChannel } from '../../server/live/channel-listener.ts';
import type { ChannelListener } from '../../server/live/channel-listener.ts';
import type { Logger } from '../../server/log.ts';
import type { OpenStream, OpenStreams } from './open-streams.server.ts';
import { changedEvent } from './stream-reader.server.ts';
import type { StreamReader } from './stream-reader.server.ts';

/** The one connection on which this process listens for notifications. */
export interface StreamListening {
  /** Starts listening at the first call; resolves once it listens, or once a try has failed. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

interface ListeningOptions {
  connection: ClientConfig;
  log: Pick<Logger, 'warn'>;
  /** How often a lost connection is retried. */
  heartbeatMs: number;
}

/**
 * The interval between streams when all have to refetch, in ms, so that they do not all do so at
 * once.
 */
const refetchIntervalMs = 5;

/**
 * Wakes the streams of the person in each message of the database, and all streams where a message
 * may have been lost.
 */
export function createStreamListening(
  openStreams: OpenStreams,
  { wake }: Pick<StreamReader, 'wake'>,
  { connection, log, heartbeatMs }: ListeningOptions,
): StreamListening {
  let listener: ChannelListener | null = null;
  /**
   * The listening connection was lost, so news of read or deleted notifications may have been
   * missed.
   */
  let isConnectionLost = false;
  let resolveFirstTry: () => void = () => undefined;
  const firstTry = new Promise<void>((resolve) => {
    resolveFirstTry = resolve;
  });

  const wakeChanged = (streams: Iterable<OpenStream>) => {
    const stillOpen = [...streams].filter((each) => openStreams.has(each));
    for (const each of stillOpen) each.isChanged = true;
    wake(stillOpen);
  };

  const wakeAllChanged = () => {
    [...openStreams].forEach((each, position) => {
      setTimeout(() => wakeChanged([each]), position * refetchIntervalMs).unref();
    });
  };

  return {
    start: () => {
      listener ??= listenToChannel({
        connection,
        channel: 'notifications',
        heartbeatMs,
        // The payload is a person's id, followed by `changedEvent` where something was read or deleted.
        onMessage: (message) => {
          const [userId = '', eventName] = message.split(' ');
          (eventName === changedEvent ? wakeChanged : wake)(openStreams.of(userId));
        },
        onGap: () => {
          wake(openStreams);
          if (isConnectionLost) wakeAllChanged();
          isConnectionLost = false;
          resolveFirstTry();
        },
        onLost: (error) => {
          isConnectionLost = true;
          resolveFirstTry();
          log.warn({ error }, 'notifications are not heard now');
        },
      });
      return firstTry;
    },
    close: async () => {
      resolveFirstTry();
      await listener?.close();
    },
  };
}
