import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/**
 * A proxy in front of a database: `meet` is called for each connection to it, with the connection to the
 * database, and forwards between them.
 */
export async function startDatabaseProxy(
  target: URL,
  meet: (near: Socket, far: Socket) => void,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    meet(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return { url: url.href, close: () => void server.close() };
}
