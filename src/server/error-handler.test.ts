import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createErrorHandler } from './error-handler.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createLog } from './log.ts';

it.each([
  ['that turns the text around it', '/a\u202Egnp.b'],
  ['with the commands of a terminal', '/a\u009B31m\u001B[2J'],
  ['with line ends', '/a\nb\u2028c\u0085d'],
  ['that fills the disk', `/${'ঢ'.repeat(1500)}`],
])('an address %s is logged in its encoded form and shortened', async (_what, path) => {
  let logged = '';
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged += chunk.toString();
    done();
  };
  const app = new Hono<HttpEnv>().all('*', () => {
    throw new Error('broken');
  });
  app.onError(createErrorHandler(createLog('error', new Writable({ write })), []));
  const sent = encodeURI(path);
  expect((await app.request(`http://thikana.test${sent}`)).status).toBe(500);
  expect(JSON.parse(logged)).toMatchObject({ msg: 'request failed', path: sent.slice(0, 200) });
  expect(logged.trimEnd()).toMatch(/^[ -~]+$/);
});
