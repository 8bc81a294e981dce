import type { ClientConfig } from 'pg';
import { startListening } from '../../server/live/listener.ts';
import type { Listener } from '../../server/live/listener.ts';
import type { Logger } from '../../server/log.ts';
import type { OpenStream, OpenStreams } from './open-streams.server.ts';
import { changed } from './stream-reader.server.ts';
import type { StreamReader } from './stream-reader.server.ts';

/** The one connection by which this process hears of notifications. */
export interface StreamListening {
  /** Listens from the first call on; resolves when it does, or when it knows that it cannot now. */
  begin: () => Promise<void>;
  close: () => Promise<void>;
}

interface ListeningOptions {
  connection: ClientConfig;
  log: Pick<Logger, 'warn'>;
  /** How often the connection is tried. */
  beatMs: number;
}

/** Where it is not known whose lists changed, all are told at this distance: each will ask for theirs. */
const apartMs = 5;

/** Wakes up the streams of whom the database's messages name, and all where one may have been lost. */
export function createStreamListening(
  open: OpenStreams,
  { wake }: Pick<StreamReader, 'wake'>,
  { connection, log, beatMs }: ListeningOptions,
): StreamListening {
  let listener: Listener | null = null;
  /** Since the listening connection was lost, nothing was heard of what was read or taken back. */
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
      listener ??= startListening({
        connection,
        channel: 'notifications',
        beatMs,
        // The id of a person, and of whom something was read or taken back the word after it.
        onMessage: (message) => {
          const [userId = '', what] = message.split(' ');
          (what === changed ? wakeChanged : wake)(open.of(userId));
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
