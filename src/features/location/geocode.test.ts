import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { reverseAddress, searchAddress } from './contract.ts';
import { createGeocoder } from './geocoder.server.ts';
import { geocoderTurns } from './geocoder-turns.server.ts';

/** A geocoding server of our own that speaks Nominatim's protocol. */
const asked: { url: string; agent: string | undefined; at: number }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let service: Server;
let test: TestApi;

const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
};

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push({
      url: request.url ?? '',
      agent: request.headers['user-agent'],
      at: performance.now(),
    });
    answer(request, response);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  test = await testApi();
  test.services.geocoder = geocoder(60);
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await test.close();
});
afterEach(async () => {
  asked.length = 0;
  // The turns of the test before.
  await test.services.db.deleteFrom('attempts').execute();
});

const addressOf = (server: Server) => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
const geocoder = (pauseMs: number) =>
  createGeocoder(addressOf(service), '1.2.3', geocoderTurns(test.services, pauseMs));
const reverse = (lat: number, lng: number) =>
  test.api(reverseAddress, { query: { lat, lng, language: 'en' } });
const search = (q: string) => test.api(searchAddress, { query: { q, language: 'en' } });

describe('reverse geocoding', () => {
  it('[GEO-01] asks the service as the specification says and gives its display_name', async () => {
    answer = json({ display_name: 'Road 27, Dhanmondi, Dhaka' });
    const { display_name } = await reverse(23.7501, 90.3754);
    expect(display_name).toBe('Road 27, Dhanmondi, Dhaka');
    const { searchParams, pathname } = new URL(asked[0]?.url ?? '', 'http://service');
    expect(pathname).toBe('/reverse');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ format: 'json', lat: '23.7501', lon: '90.3754', zoom: '18', addressdetails: '1' },
    });
    expect(asked[0]?.agent).toBe('Thikana/1.2.3');
  });

  it('[GEO-05] keeps what was answered', async () => {
    answer = json({ display_name: 'Kept' });
    await reverse(24.1, 90.1);
    await reverse(24.1, 90.1);
    expect(asked).toHaveLength(1);
  });

  it('[GEO-07] [LOC-09] gives the coordinates when the service refuses, answers nonsense, redirects or sends too much', async () => {
    const elsewhere = json({ display_name: 'Where it was sent on to' });
    const failures = [
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(),
      json({ nothing: true }),
      (_: IncomingMessage, response: ServerResponse) => response.end('not json'),
      (request: IncomingMessage, response: ServerResponse) =>
        request.url === '/elsewhere'
          ? elsewhere(request, response)
          : response.writeHead(302, { location: '/elsewhere' }).end(),
      json({ display_name: 'x', filler: 'x'.repeat(300_000) }),
    ];
    for (const [index, failure] of failures.entries()) {
      answer = failure;
      const { display_name } = await reverse(23.8103, 90.4125 + index / 100);
      expect(display_name).toBe(`23.8103, ${(90.4125 + index / 100).toFixed(4)}`);
    }
  });

  it('[GEO-04] gives the coordinates within the time limit when the service hangs', async () => {
    answer = () => undefined;
    const begun = performance.now();
    const { display_name } = await reverse(22.1, 91.1);
    expect(display_name).toBe('22.1000, 91.1000');
    // 3 s, and what the machine has to do besides.
    expect(performance.now() - begun).toBeLessThan(4500);
  });

  it('[GEO-06] never asks faster than its pause, two processes together, and turns away who would wait too long', async () => {
    answer = json({ display_name: 'Somewhere' });
    const pauseMs = 300;
    // Each process has a geocoder; they share the database alone.
    const [one, other] = [geocoder(pauseMs), geocoder(pauseMs)];
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? one : other).reverse({ lat: 21 + n / 10, lng: 90.05 }, 'en'),
      ),
    );
    const served = answers.filter((display_name) => display_name === 'Somewhere');
    expect(served.length).toBe(asked.length);
    expect(served.length).toBeGreaterThan(2);
    expect(served.length).toBeLessThan(10);
    // A request may be on its way for longer than the one after it, but none comes before its turn.
    const early = asked.filter(({ at }, n) => at - begun < n * (pauseMs - 1));
    expect(early).toEqual([]);
  });
});

describe('address search', () => {
  it('[GEO-03] asks the host of the settings only, whatever stands in the text', async () => {
    answer = json([]);
    const texts = ['http://127.0.0.1:9/x', '//evil.example/?', 'qqq&format=xml#@evil.example'];
    for (const q of texts) await search(q);
    // Each came here, whole: none went anywhere else.
    const came = asked.map(({ url }) => new URL(url, 'http://service'));
    expect(came.map(({ searchParams }) => searchParams.get('q'))).toEqual(texts);
    for (const { pathname, searchParams } of came) {
      expect(pathname).toBe('/search');
      expect(searchParams.getAll('format')).toEqual(['json']);
    }
  });

  it('answers from the gazetteer in both scripts, at most 5, without the service', async () => {
    answer = json([]);
    const { items } = await search('Mirpur');
    expect(items.length).toBeLessThanOrEqual(5);
    expect(items[0]?.display_name).toContain('Mirpur');
    const bangla = await test.api(searchAddress, { query: { q: 'ধানমন্ডি', language: 'bn' } });
    expect(bangla.items[0]?.display_name).toMatch(/^ধানমন্ডি/);
  });

  it('[GEO-02] adds what only the service knows', async () => {
    answer = json([
      { place_id: 7, display_name: 'Zzyzx Lane, Dhaka', lat: '23.7', lon: '90.4', extra: 1 },
    ]);
    expect(await search('zzyzx lane')).toEqual({
      items: [{ place_id: '7', display_name: 'Zzyzx Lane, Dhaka', lat: 23.7, lon: 90.4 }],
    });
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://service');
    expect(pathname).toBe('/search');
    expect(Object.fromEntries(searchParams)).toMatchObject({ q: 'zzyzx lane', limit: '5' });
  });

  it('[GEO-07] answers with nothing rather than an error when the service is away', async () => {
    answer = (_, response) => response.destroy();
    expect(await search('qqqqqq')).toEqual({ items: [] });
  });

  it('[GEO-09] refuses fewer than 3 characters, and unreadable ones, without asking anyone', async () => {
    for (const q of ['', 'ab', '  a ', 'a'.repeat(201), '\u202Eabc', 'abc\u0000']) {
      const response = await test.request(`/api/geocode/search?q=${encodeURIComponent(q)}`);
      expect(response.status, q).toBe(422);
    }
    expect(asked).toEqual([]);
  });
});
