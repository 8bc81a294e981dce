import type { Socket } from 'node:net';
import { inFrontOf } from './in-front-of.ts';

/**
 * A way to the database, there after a while, of which all connections so far can fall silent without
 * being cut; later ones work. `restore` ends those at last.
 */
export async function interruptibleLine(target: URL, afterMs = 0) {
  const ends: Socket[] = [];
  const line = await inFrontOf(target, (near, far) => {
    setTimeout(() => near.pipe(far).pipe(near), afterMs);
    ends.push(near, far);
  });
  return {
    ...line,
    interrupt: () => {
      for (const end of ends) end.unpipe().pause();
    },
    restore: () => {
      for (const end of ends.splice(0)) end.destroy();
    },
  };
}
