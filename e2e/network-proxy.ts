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
  | { path: string; transformText?: (text: string) => string };

/** A proxy between the browser and the program, which can be cut. */
export interface NetworkProxy {
  address: string;
  /** Decides the fate of each request from now on. */
  decideOutcomes: (fate: (request: { method: string; path: string }) => RequestOutcome) => void;
  /** How many such requests have reached the program. */
  countArrived: (method: string, path: RegExp) => number;
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
  const arrivedRequests: string[] = [];
  let decideOutcome = (_request: { method: string; path: string }): RequestOutcome => 'passes';
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const outcome = decideOutcome({ method, path });
    if (outcome === 'breaks') return void request.socket.destroy();
    if (outcome === 'hangs') return undefined;
    if (outcome === 'leadsNowhere') return void response.writeHead(204).end();
    if (outcome === 'missing') return void response.writeHead(404).end();
    if (typeof outcome === 'object' && 'after' in outcome) {
      return void outcome.after.then(() => deliver({ request, response, outcome: 'passes' }));
    }
    return deliver({ request, response, outcome });
  });
  const deliver = (proxied: ProxiedRequest) => {
    arrivedRequests.push(`${proxied.request.method} ${proxied.request.url}`);
    forwardRequest(program, proxied);
  };
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const wire: NetworkProxy = {
    address: `http://localhost:${port}`,
    decideOutcomes: (fate) => {
      decideOutcome = fate;
      // Open connections are closed, so that the new rule holds for everything.
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    countArrived: (method, path) =>
      arrivedRequests.filter((line) => line.startsWith(`${method} `) && path.test(line)).length,
  };
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { wire, stop };
}

interface ProxiedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  outcome: Exclude<
    RequestOutcome,
    'breaks' | 'hangs' | 'leadsNowhere' | 'missing' | { after: unknown }
  >;
}

function forwardRequest(program: URL, { request, response, outcome }: ProxiedRequest): void {
  const replacement = typeof outcome === 'object' ? outcome : null;
  const changeText = replacement?.transformText;
  const headers = { ...request.headers };
  if (changeText) {
    // Asks for the full, uncompressed text, which is to be changed.
    for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
  }
  const { method } = request;
  const path = replacement?.path ?? request.url;
  const upstreamRequest = ask({
    ...{ host: '127.0.0.1', port: program.port, method, path, headers },
  });
  upstreamRequest.on('error', () => request.socket.destroy());
  upstreamRequest.on('response', (upstreamResponse) => {
    const status = upstreamResponse.statusCode ?? 500;
    if (outcome === 'answerLost') {
      upstreamResponse.resume().on('end', () => request.socket.destroy());
    } else if (changeText) {
      const chunks: Buffer[] = [];
      upstreamResponse.on('data', (chunk: Buffer) => chunks.push(chunk));
      upstreamResponse.on('end', () => {
        const { 'content-length': _, etag: __, ...otherHeaders } = upstreamResponse.headers;
        response.writeHead(status, otherHeaders).end(changeText(Buffer.concat(chunks).toString()));
      });
    } else {
      response.writeHead(status, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    }
  });
  request.pipe(upstreamRequest);
}
