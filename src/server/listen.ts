import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { createServer as createSocketServer, Server as SocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from './database/start-error.ts';
import { Refusal } from '../shared/problem.ts';
import type { ProblemCode } from '../shared/problem.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createProblem, problemResponse } from './http/problem-response.ts';
import type { Settings } from './settings.ts';

const drainMs = 10_000;
const idleSweepMs = 500;
const maxHeaderBytes = 16 * 1024;
const defaultIdleTimeoutMs = 120_000;
const defaultHeadersTimeoutMs = 10_000;
/**
 * Has to be longer than any proxy keeps an idle connection (Traefik 90 s, Caddy 120 s, Google 600 s),
 * whichever it is. Otherwise one is closed now and then just as the proxy sends a request on it, which
 * visitors then see answered with 502.
 */
const proxyKeepAliveMs = 620_000;
/** Shorter without a proxy: browsers repeat such a request, and anybody may open many connections. */
const visitorKeepAliveMs = 75_000;

/** A server that listens. */
export interface ListeningServer {
  /** The port it got: the one asked for, or any free one for 0. */
  port: number;
  /**
   * Stops serving: open requests are finished first, for at most ten seconds. Their answers say
   * that the connection ends with them, so that nobody sends another request into its end. Kept
   * connections have half a second to bring the request that may be on its way on them.
   */
  stop: () => Promise<void>;
}

type ListenSettings = Pick<Settings, 'host' | 'port'> & Partial<Pick<Settings, 'trustedProxies'>>;

/**
 * Serves the app. Throws a `StartError` when the port cannot be had.
 * @param idleTimeoutMs how long a connection may stand still in the middle of a request or an answer
 * @param headersTimeoutMs how long an address and headers may take to arrive
 */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port, trustedProxies = [] }: ListenSettings,
  idleTimeoutMs = defaultIdleTimeoutMs,
  headersTimeoutMs = defaultHeadersTimeoutMs,
): Promise<ListeningServer> {
  const openResponses = new Set<ServerResponse>();
  const handle = getRequestListener(app.fetch, {
    // HTTP/1.0 requests, as some load balancers send for health checks, have no Host header.
    hostname: 'localhost',
    errorHandler: (error) => {
      const code = error instanceof RequestError ? 'malformed' : 'unexpected';
      return problemResponse(new Refusal(code));
    },
  });
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      // Enough for photos over a weak connection; a silent one is refused sooner.
      requestTimeout: 120_000,
      headersTimeout: headersTimeoutMs,
      // How often Node looks for requests that are late; by default every 30 s.
      connectionsCheckingInterval: Math.min(2000, headersTimeoutMs),
      keepAliveTimeout: trustedProxies.length > 0 ? proxyKeepAliveMs : visitorKeepAliveMs,
    },
    (request, response) => {
      openResponses.add(response);
      response.once('close', () => openResponses.delete(response));
      if (!server.listening) setConnectionClose(response);
      return handle(request, response);
    },
  );
  // A caller that never reads would hold its connection, and the answer in memory, for ever.
  // Notification streams are not silent: they send a beat.
  server.setTimeout(idleTimeoutMs);
  server.on('connection', (socket) => {
    socket.once('close', () => {
      for (const response of openResponses)
        if (response.req.socket === socket) closeAbandonedResponse(response);
    });
  });
  server.on('clientError', answerUnparsableRequest);
  await listenOnPort(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => stopServing(server, openResponses),
  };
}

/**
 * Throws a `StartError` when the port cannot be had, before anything else has been done. Should
 * another program take it meanwhile, `listen` says so.
 */
export async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  // A client that connects during this check must not be left waiting for an answer.
  const server = createSocketServer((socket) => socket.destroy());
  await listenOnPort(server, host, port);
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** Makes a server listen on the port. Throws a `StartError` when the port cannot be had. */
export function listenOnPort(server: SocketServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use by another program. Set PORT to a free one.`);
  }
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
  return new StartError(`The server cannot listen on ${host}:${port}: ${error.message}.`);
}

const problemCodeByNodeError: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  // Sent also on a connection that browsers opened in advance and have not used: if this crosses their
  // first request they repeat it elsewhere, but any other answer they would take for that request's.
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Answers a request that Node cannot parse as HTTP, in the API's own form. */
function answerUnparsableRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  const problem = createProblem(problemCodeByNodeError[error.code ?? ''] ?? 'malformed');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\ncontent-type: application/problem+json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * Ends a pipelined answer whose connection is gone. Node closes only the answer whose turn it was; the
 * ones queued behind it would keep their resources, such as a photo's open file.
 */
function closeAbandonedResponse(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}

function setConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function stopServing(server: Server, responses: Iterable<ServerResponse>): Promise<void> {
  // http.Server's own `close` would end idle connections at once, even as a request arrives on one.
  const closed = new Promise<void>((resolve) =>
    SocketServer.prototype.close.call(server, () => resolve()),
  );
  for (const response of responses) setConnectionClose(response);
  const sweepTimer = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  const drainTimer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(drainTimer);
  clearInterval(sweepTimer);
}
