import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from './fixtures.ts';

const mostBytes = 150 * 1024;
const script = /\/assets\/[\w.-]+\.js/g;

/** The body at an address, and the bytes that were transferred for it, headers included. */
async function fetched(address: URL | string, coding: 'br' | 'identity') {
  const headers = { 'accept-encoding': coding };
  const request = http.get(address, { agent: false, headers });
  const answered: unknown[] = await once(request, 'response');
  const [response] = answered;
  if (!(response instanceof http.IncomingMessage)) throw new Error(`no answer of ${address}`);
  const said = await text(response);
  return { said, bytes: response.socket.bytesRead };
}

test.describe('the scripts of a first visit to home', () => {
  for (const language of ['en', 'bn']) {
    test(`take at most 150 KiB (${language})`, async ({ baseURL }) => {
      const page = await fetched(new URL(`/?lng=${language}`, baseURL), 'identity');
      const scripts = [...new Set(page.said.match(script))];
      expect(scripts.length).toBeGreaterThan(3);
      const sizes = await Promise.all(
        scripts.map(async (path) => (await fetched(new URL(path, baseURL), 'br')).bytes),
      );
      expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
    });
  }
});
