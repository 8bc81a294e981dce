import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';
export type { Page } from './fixtures.ts';

/** What happens to a request on the wire. */
type RequestOutcome =
  /** The request arrives, and so does the response. */
  | 'passes'
  /** The connection is cut. */
  | 'breaks'
  /** No response ever comes. */
  | 'hangs'
  /** The request arrives, but the response is lost. */
  | 'answerLost'
  /** The response is empty (204): a browser that navigates there stays where it is. */
  | 'leadsNowhere'
  /** The response is a 404. */
  | 'missing'
  /** The request arrives once this promise is fulfilled. */
  | { after: Promise<void> }
  /** The response is the program's for another path, with its text changed. */
  | { path: string; changed?: (text: string) => string };

/** A proxy between the browser and the program, which can be cut. */
export interface NetworkProxy {
  address: string;
  /** Decides the fate of each request from now on. */
  rule: (fate: (request: { method: string; path: string }) => RequestOutcome) => void;
  /** How many such requests have reached the program. */
  arrived: (method: string, path: RegExp) => number;
}

/** Journeys over a wire, since going offline in the browser does not cut off its service worker. */
export const test = base.extend<{ wire: NetworkProxy }>({
  serviceWorkers: 'allow',
  wire: async ({}, use) => {
    const { wire, stop } = await startNetworkProxy(new URL(process.env['E2E_URL'] ?? ''));
    await use(wire);
    stop();
  },
  baseURL: async ({ wire }, use) => {
    await use(wire.address);
  },
});

/** Lays a wire to the program; `stop` takes it away. */
export async function startNetworkProxy(
  program: URL,
): Promise<{ wire: NetworkProxy; stop: () => void }> {
  const arrived: string[] = [];
  let fateOf = (_request: { method: string; path: string }): RequestOutcome => 'passes';
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const fate = fateOf({ method, path });
    if (fate === 'breaks') return void request.socket.destroy();
    if (fate === 'hangs') return undefined;
    if (fate === 'leadsNowhere') return void response.writeHead(204).end();
    if (fate === 'missing') return void response.writeHead(404).end();
    if (typeof fate === 'object' && 'after' in fate) {
      return void fate.after.then(() => deliver({ request, response, fate: 'passes' }));
    }
    return deliver({ request, response, fate });
  });
  const deliver = (passing: Passing) => {
    arrived.push(`${passing.request.method} ${passing.request.url}`);
    forwardRequest(program, passing);
  };
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const wire: NetworkProxy = {
    address: `http://localhost:${port}`,
    rule: (fate) => {
      fateOf = fate;
      // Open connections are closed, so that the new rule holds for everything.
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    arrived: (method, path) =>
      arrived.filter((line) => line.startsWith(`${method} `) && path.test(line)).length,
  };
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { wire, stop };
}

interface Passing {
  request: IncomingMessage;
  response: ServerResponse;
  fate: Exclude<
    RequestOutcome,
    'breaks' | 'hangs' | 'leadsNowhere' | 'missing' | { after: unknown }
  >;
}

function forwardRequest(program: URL, { request, response, fate }: Passing): void {
  const other = typeof fate === 'object' ? fate : null;
  const changed = other?.changed;
  const headers = { ...request.headers };
  if (changed) {
    // Asks for the full, uncompressed text, which is to be changed.
    for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
  }
  const { method } = request;
  const path = other?.path ?? request.url;
  const passed = ask({ ...{ host: '127.0.0.1', port: program.port, method, path, headers } });
  passed.on('error', () => request.socket.destroy());
  passed.on('response', (answer) => {
    const status = answer.statusCode ?? 500;
    if (fate === 'answerLost') {
      answer.resume().on('end', () => request.socket.destroy());
    } else if (changed) {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        response.writeHead(status, kept).end(changed(Buffer.concat(chunks).toString()));
      });
    } else {
      response.writeHead(status, answer.headers);
      answer.pipe(response);
    }
  });
  request.pipe(passed);
}
