import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HttpEnv } from './http/http-env.ts';
import { listen } from './listen.ts';

it.each([
  [[], 60],
  [['127.0.0.1'], 600],
])(
  'with trusted proxies %j keeps a connection alive for more than %d s',
  async (trustedProxies, leastS) => {
    const app = new Hono<HttpEnv>().get('/', (c) => c.text('here'));
    const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0, trustedProxies });
    const socket = connect(port, '127.0.0.1');
    const answers: string[] = [];
    socket.on('data', (chunk) => answers.push(String(chunk)));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => answers).toHaveLength(1);
    expect(Number(/timeout=(\d+)/.exec(answers[0] ?? '')?.[1])).toBeGreaterThan(leastS);
    socket.destroy();
    await stop();
  },
);

it('keeps connections alive for longer than load balancers do, and closes them soon when it stops', async () => {
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  let answer: () => void = () => undefined;
  const answering = new Promise<void>((resolve) => (answer = resolve));
  const app = new Hono<HttpEnv>();
  app.get('/quick', (c) => c.text('quick'));
  app.get('/slow', async (c) => {
    ask();
    await answering;
    return c.text('slow');
  });
  const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const call = async (path: string): Promise<IncomingMessage> => {
    const [response]: IncomingMessage[] = await once(
      get({ host: '127.0.0.1', port, path, agent }),
      'response',
    );
    if (!response) throw new Error('no response');
    response.resume();
    return response;
  };
  const quick = await call('/quick');
  expect(Number(/timeout=(\d+)/.exec(String(quick.headers['keep-alive']))?.[1])).toBeGreaterThan(
    60,
  );
  expect(quick.headers.connection).toBe('keep-alive');
  const slow = call('/slow');
  await asked;
  // The timer that cuts connections off never fires, so stopping must not depend on it.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = stop();
  answer();
  const last = await slow;
  expect(last.statusCode).toBe(200);
  expect(last.headers.connection).toBe('close');
  await stopped;
  agent.destroy();
  // A shorter time than a kept connection would stay open.
}, 60_000);

it('answers a request already sent on a kept-alive connection when it stops, and refuses new connections', async () => {
  const app = new Hono<HttpEnv>().post('/write', (c) => c.text('written'));
  const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const write = 'POST /write HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
  socket.write(write);
  await once(socket, 'data');
  expect(answer).toMatch(/ 200 [^]*keep-alive[^]*written$/);
  answer = '';
  const stopped = stop();
  socket.write(write);
  await once(socket, 'close');
  expect(answer).toMatch(/ 200 [^]*connection: close[^]*written$/i);
  await expect(answerTo(port, write)).rejects.toThrow('ECONNREFUSED');
  await stopped;
});

it('closes the connection of a client that does not read the answer', async () => {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const app = new Hono<HttpEnv>();
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: letGo,
    });
  app.get('/endless', () => new Response(endless()));
  const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0 }, 300);
  const deaf = connect(port, '127.0.0.1');
  deaf.on('error', () => undefined);
  deaf.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await isLetGo;
  await stop();
  deaf.destroy();
});

it('cancels the answers that wait behind another one when their connection is gone', async () => {
  const numbers = ['0', '1', '2', '3', '4'];
  const told = new EventEmitter();
  const all = (what: string) => Promise.all(numbers.map((number) => once(told, what + number)));
  const endless = (number: string) =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(65_536));
        told.emit(`open ${number}`);
      },
      cancel: () => void told.emit(`let go ${number}`),
    });
  const app = new Hono<HttpEnv>();
  app.get('/:number', (c) => new Response(endless(c.req.param('number'))));
  const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  const hasty = connect(port, '127.0.0.1');
  const [areOpen, areLetGo] = [all('open '), all('let go ')];
  hasty.write(
    numbers.map((number) => `GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''),
  );
  await areOpen;
  hasty.resetAndDestroy();
  await areLetGo;
  await stop();
});

it('answers a client that is too slow with 408', async () => {
  const { port, stop } = await listen(
    new Hono<HttpEnv>(),
    { host: '127.0.0.1', port: 0 },
    500,
    200,
  );
  // The second sends nothing, like the connections that browsers open in advance.
  for (const begun of ['GET / HTTP/1.1\r\nHost: localhost\r\nA', '']) {
    const answer = await answerTo(port, begun);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"tooSlow"');
  }
  await stop();
});

it('answers an HTTP/1.0 request without a host, and a malformed host with 400 as a problem document', async () => {
  const app = new Hono<HttpEnv>().get('/health', (c) => c.text('well'));
  const { port, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  expect(await answerTo(port, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/ 200 [^]*well$/);
  const last = 'Connection: close\r\n\r\n';
  const wrong = await answerTo(port, `GET /health HTTP/1.1\r\nHost: a b\r\n${last}`);
  expect(wrong).toMatch(/ 400 [^]*application\/problem\+json[^]*"code":"malformed"/);
  await stop();
});

/** Sends a text on a new connection, and gives all that comes back until the server closes it. */
async function answerTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
