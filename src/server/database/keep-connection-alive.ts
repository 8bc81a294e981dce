import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/**
 * Sends a trivial query now and then on a connection that is held idle: its pool then does not end it
 * for being silent, and notices when it is dead. Throws when the connection is lost.
 * @param intervalMs well below the silence after which the pool ends a connection
 * @param stopSignal ends the beat, after the query under way has been answered
 */
export async function keepConnectionAlive(
  client: ClientBase,
  intervalMs: number,
  stopSignal: AbortSignal,
): Promise<void> {
  for (;;) {
    await wait(intervalMs, undefined, { signal: stopSignal }).catch(() => undefined);
    if (stopSignal.aborted) return;
    await client.query('select 1');
  }
}
