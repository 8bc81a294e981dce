import type { Socket } from 'node:net';
import { startDatabaseProxy } from './database-proxy.ts';

/**
 * A proxy to the database, which starts after `afterMs`. All connections so far can be made to stall
 * without being closed, while later ones work; `restore` then closes the stalled ones.
 */
export async function startInterruptibleProxy(target: URL, afterMs = 0) {
  const sockets: Socket[] = [];
  const proxy = await startDatabaseProxy(target, (near, far) => {
    setTimeout(() => near.pipe(far).pipe(near), afterMs);
    sockets.push(near, far);
  });
  return {
    ...proxy,
    interrupt: () => {
      for (const end of sockets) end.unpipe().pause();
    },
    restore: () => {
      for (const end of sockets.splice(0)) end.destroy();
    },
  };
}
