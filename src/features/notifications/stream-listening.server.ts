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
  begin: () => Promise<void>;
  close: () => Promise<void>;
}

interface ListeningOptions {
  connection: ClientConfig;
  log: Pick<Logger, 'warn'>;
  /** How often a lost connection is retried. */
  beatMs: number;
}

/**
 * The interval between streams when all have to refetch, in ms, so that they do not all do so at
 * once.
 */
const apartMs = 5;

/**
 * Wakes the streams of the person in each message of the database, and all streams where a message
 * may have been lost.
 */
export function createStreamListening(
  open: OpenStreams,
  { wake }: Pick<StreamReader, 'wake'>,
  { connection, log, beatMs }: ListeningOptions,
): StreamListening {
  let listener: ChannelListener | null = null;
  /**
   * The listening connection was lost, so news of read or deleted notifications may have been
   * missed.
   */
  let isDeaf = false;
  let endTrying: () => void = () => undefined;
  const tried = new Promise<void>((resolve) => {
    endTrying = resolve;
  });

  const wakeChanged = (streams: Iterable<OpenStream>) => {
    const told = [...streams].filter((each) => open.has(each));
    for (const each of told) each.isChanged = true;
    wake(told);
  };

  const wakeAllChanged = () => {
    [...open].forEach((each, position) => {
      setTimeout(() => wakeChanged([each]), position * apartMs).unref();
    });
  };

  return {
    begin: () => {
      listener ??= listenToChannel({
        connection,
        channel: 'notifications',
        beatMs,
        // The payload is a person's id, followed by `changedEvent` where something was read or deleted.
        onMessage: (message) => {
          const [userId = '', what] = message.split(' ');
          (what === changedEvent ? wakeChanged : wake)(open.of(userId));
        },
        onGap: () => {
          wake(open);
          if (isDeaf) wakeAllChanged();
          isDeaf = false;
          endTrying();
        },
        onLost: (error) => {
          isDeaf = true;
          endTrying();
          log.warn({ error }, 'notifications are not heard now');
        },
      });
      return tried;
    },
    close: async () => {
      endTrying();
      await listener?.close();
    },
  };
}
