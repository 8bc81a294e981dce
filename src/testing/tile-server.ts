import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A picture with a single pixel in the colour of land. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Matches the local server's tile addresses and captures the zoom. */
export const tilePattern = /\/test-tiles\/(\d+)\/\d+\/\d+\.png$/;

interface TileServer {
  /** The value for the setting TILE_URL. */
  url: string;
  stop: () => void;
}

/** Starts a local server for map tiles instead of the public one. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((request, response) => {
    const isTile = request.method === 'GET' && tilePattern.test(request.url ?? '');
    response.writeHead(isTile ? 200 : 404, {
      'content-type': isTile ? 'image/png' : 'text/plain',
      'cache-control': 'public, max-age=604800',
      // Like the public one.
      'access-control-allow-origin': '*',
    });
    response.end(isTile ? tile : 'no such tile');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/test-tiles/{z}/{x}/{y}.png`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
