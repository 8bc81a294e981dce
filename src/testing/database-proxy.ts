import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/**
 * A proxy in front of a database: `onConnection` is called for each connection to it, with the connection to the
 * database, and forwards between them.
 */
export async function startDatabaseProxy(
  target: URL,
  onConnection: (near: Socket, far: Socket) => void,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((clientSocket) => {
    const databaseSocket = connect(Number(target.port), target.hostname);
    clientSocket.on('error', () => databaseSocket.destroy());
    databaseSocket.on('error', () => clientSocket.destroy());
    onConnection(clientSocket, databaseSocket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return { url: url.href, close: () => void server.close() };
}
