import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/**
 * Asks for a sign of life now and then on a connection that is held while nothing else is said on it:
 * its pool does not take it for a silent one then, and notices one that is. Throws when it is lost.
 * @param everyMs well below what the pool takes for silence
 * @param over ends it; what is on its way is still waited for
 */
export async function beat(client: ClientBase, everyMs: number, over: AbortSignal): Promise<void> {
  for (;;) {
    await wait(everyMs, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    await client.query('select 1');
  }
}
