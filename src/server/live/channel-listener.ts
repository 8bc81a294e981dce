import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** What to listen to, and the callbacks. */
export interface ChannelListenerOptions {
  connection: ClientConfig;
  /** A channel of PostgreSQL's NOTIFY: a plain lower-case word. */
  channel: string;
  onMessage: (payload: string) => void;
  /**
   * Messages may have been lost: called when a new connection starts to listen, and now and then to
   * make sure. Callers then read the tables themselves.
   */
  onGap: () => void;
  /** The connection broke or cannot be made; called once until it is established again. */
  onLost: (error: Error) => void;
  /** How often the connection is probed. */
  heartbeatMs: number;
}

/** Listens until it is closed. */
export interface ChannelListener {
  close: () => Promise<void>;
}

const queryTimeoutMs = 5000;
const connectTimeoutMs = 3000;
const reconnectPauseMs = 500;

/**
 * Listens to a channel on a connection of its own, until it is closed. An idle connection can die
 * unnoticed, so each heartbeat probes it, and a dead one is replaced.
 */
export function listenToChannel(options: ChannelListenerOptions): ChannelListener {
  const closing = new AbortController();
  let isLossReported = false;
  const onGap = () => {
    isLossReported = false;
    options.onGap();
  };
  const running = (async () => {
    while (!closing.signal.aborted) {
      await listenUntilLost({ ...options, onGap }, closing.signal).catch((error: unknown) => {
        if (closing.signal.aborted || isLossReported) return;
        isLossReported = true;
        options.onLost(error instanceof Error ? error : new Error(String(error)));
      });
      await wait(reconnectPauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Resolves when closed; throws when the connection is lost. */
async function listenUntilLost(
  options: ChannelListenerOptions,
  closeSignal: AbortSignal,
): Promise<void> {
  const client = new Client({
    ...options.connection,
    application_name: 'thikana listener',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  });
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection ended')));
  });
  lost.catch(() => undefined);
  client.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
  try {
    await Promise.race([client.connect(), lost]);
    await client.query(`listen ${options.channel}`);
    for (;;) {
      options.onGap();
      const pause = wait(options.heartbeatMs, undefined, { signal: closeSignal });
      await Promise.race([pause.catch(() => undefined), lost]);
      if (closeSignal.aborted) return;
      await client.query('select 1');
    }
  } finally {
    // Destroyed instead of closed politely, which a frozen server would never complete.
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.destroy();
  }
}
