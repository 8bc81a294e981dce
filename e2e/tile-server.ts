import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A picture of a single pixel, in the colour of land. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The addresses of tiles of the local server: of which zoom they are. */
export const tilePattern = /\/e2e-tiles\/(\d+)\/\d+\/\d+\.png$/;

interface TileServer {
  /** For the setting TILE_URL. */
  url: string;
  stop: () => void;
}

/** Starts a server of map tiles, in the place of the public one. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((request, response) => {
    const known = request.method === 'GET' && tilePattern.test(request.url ?? '');
    response.writeHead(known ? 200 : 404, {
      'content-type': known ? 'image/png' : 'text/plain',
      'cache-control': 'public, max-age=604800',
    });
    response.end(known ? tile : 'no such tile');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/e2e-tiles/{z}/{x}/{y}.png`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The zooms of the tiles that a page asks for from now on. */
export function tileZooms(page: Page): number[] {
  const zooms: number[] = [];
  page.on('request', (request) => {
    const zoom = tilePattern.exec(request.url())?.[1];
    if (zoom) zooms.push(Number(zoom));
  });
  return zooms;
}
