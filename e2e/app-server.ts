import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const contentTypeByExtension: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface AppServer {
  origin: string;
  stop: () => void;
}

/**
 * Serves the files of the native package as Capacitor does: files as they are, and the document for
 * every other path. The folder may be filled later.
 */
export async function startAppServer(folder: string): Promise<AppServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    // Requested by desktop browsers only, never on a device.
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    const requestedPath = path.join(folder, path.normalize(pathname));
    const isFile = existsSync(requestedPath) && statSync(requestedPath).isFile();
    const file = isFile || path.extname(pathname) ? requestedPath : path.join(folder, 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = contentTypeByExtension[path.extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
