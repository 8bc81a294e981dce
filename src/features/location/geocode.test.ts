import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { testSettings } from '../../testing/settings.ts';
import { reverseAddress, searchAddress } from './contract.ts';
import { createGeocoder } from './geocoder.server.ts';
import { createGeocoderRateLimit } from './geocoder-rate-limit.server.ts';
import { localAddresses } from './local-addresses.ts';

const behindProxy = testSettings({ TRUSTED_PROXIES: '192.0.2.254' });

/** A geocoding server of our own that speaks Nominatim's protocol. */
const asked: { url: string; agent: string | undefined; at: number }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let service: Server;
let test: TestApi;
let clock = new Date();

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
  test = await testApi({ now: () => clock, settings: behindProxy });
  test.services.geocoder = geocoder(60);
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await test.close();
});
afterEach(async () => {
  asked.length = 0;
  // Forgets the turns of the previous test.
  await test.services.db.deleteFrom('attempts').execute();
});

const addressOf = (server: Server) => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
const geocoder = (pauseMs: number, onRefusal?: (status: number) => void) =>
  createGeocoder({
    ...(onRefusal && { onRefusal }),
    baseUrl: addressOf(service),
    version: '1.2.3',
    rateLimit: createGeocoderRateLimit(test.services, pauseMs),
    now: test.services.now,
  });
const reverse = (lat: number, lng: number) =>
  test.api(reverseAddress, { query: { lat, lng, language: 'en' } });
const search = (q: string) => test.api(searchAddress, { query: { q, language: 'en' } });

const fromNetwork = (address: string, question: string) =>
  test.request(`/api/geocode${question}`, {
    headers: { 'x-forwarded-for': `${address}, 192.0.2.254` },
  });
const dayMs = 24 * 60 * 60 * 1000;

describe('reverse geocoding', () => {
  it('[GEO-01] sends the specified request to the service, and returns its display_name', async () => {
    answer = json({ display_name: 'Road 27, Dhanmondi, Dhaka' });
    const { display_name } = await reverse(23.7501, 90.3754);
    expect(display_name).toBe('Road 27, Dhanmondi, Dhaka');
    const { searchParams, pathname } = new URL(asked[0]?.url ?? '', 'http://service');
    expect(pathname).toBe('/reverse');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ format: 'json', lat: '23.7501', lon: '90.3754', zoom: '18', addressdetails: '1' },
      'accept-language': 'en',
    });
    expect(asked[0]?.agent).toBe('Thikana/1.2.3');
  });

  it('[GEO-05] caches the answer', async () => {
    answer = json({ display_name: 'Kept' });
    await reverse(24.1, 90.1);
    await reverse(24.1, 90.1);
    expect(asked).toHaveLength(1);
  });

  it('[GEO-05] caches the answer for a day', async () => {
    answer = json({ display_name: 'Before' });
    await reverse(24.2, 90.2);
    answer = json({ display_name: 'After' });
    clock = new Date(clock.getTime() + dayMs - 1000);
    expect((await reverse(24.2, 90.2)).display_name).toBe('Before');
    clock = new Date(clock.getTime() + 2000);
    expect((await reverse(24.2, 90.2)).display_name).toBe('After');
  });

  it('[GEO-05] caches that there is no address', async () => {
    answer = json({ error: 'Unable to geocode' });
    for (const _ of [1, 2]) {
      const response = await fromNetwork('198.51.100.1', '/reverse?lat=21&lng=89.1');
      const { service_failed, ...said } = Object(await response.json());
      expect(said).toMatchObject({ display_name: '21.0000, 89.1000' });
      expect(service_failed).toBeUndefined();
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    }
    expect(asked).toHaveLength(1);
  });

  it('[GEO-06] sends one request when several ask for the same at the same time', async () => {
    const waiting: ServerResponse[] = [];
    answer = (_, response) => void waiting.push(response);
    const answers = Promise.all(Array.from({ length: 4 }, () => reverse(24.3, 90.3)));
    await expect.poll(() => waiting.length).toBe(1);
    const others = Promise.all(Array.from({ length: 4 }, () => reverse(24.3, 90.3)));
    for (const response of waiting) json({ display_name: 'Shared' })(response.req, response);
    const names = [...(await answers), ...(await others)].map(({ display_name }) => display_name);
    expect(names).toEqual(Array.from({ length: 8 }, () => 'Shared'));
    expect(asked).toHaveLength(1);
  });

  it('[GEO-06] limits the requests of each network, and returns the coordinates beyond the limit', async () => {
    answer = json({ display_name: 'Served' });
    const ask = async (network: string, lng: number) => {
      const response = await fromNetwork(network, `/reverse?lat=25&lng=${lng}`);
      const { display_name, service_failed = false } = Object(await response.json());
      return { display_name, service_failed, kept: response.headers.get('cache-control') };
    };
    const served = {
      ...{ display_name: 'Served', service_failed: false },
      kept: 'public, max-age=3600',
    };
    for (let n = 0; n < 5; n += 1) {
      expect(await ask(`2001:db8:1:2::${n}`, 90 + n / 100)).toEqual(served);
    }
    const over = {
      ...{ display_name: '25.0000, 90.0500', service_failed: true },
      kept: 'private, no-store',
    };
    expect(await ask('2001:db8:1:2::9', 90.05)).toEqual(over);
    expect(asked).toHaveLength(5);
    // A cached answer takes no turn; another network has turns of its own, and this one gets new
    // ones later.
    expect(await ask('2001:db8:1:2::9', 90.01)).toEqual(served);
    expect(await ask('2001:db8:1:3::1', 90.06)).toEqual(served);
    clock = new Date(clock.getTime() + 10_001);
    expect(await ask('2001:db8:1:2::9', 90.05)).toEqual(served);
    const keys = await test.services.db.selectFrom('attempts').select('key').execute();
    expect(JSON.stringify(keys)).not.toContain('2001:');
  });

  it('[GEO-07] [LOC-09] returns the coordinates and service_failed when the service fails, redirects or sends too much', async () => {
    const elsewhere = json({ display_name: 'Where it was sent on to' });
    const failures = [
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(),
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(503).end('{"display_name":"Under maintenance"}'),
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
      expect(await reverse(23.8103, 90.4125 + index / 100)).toMatchObject({
        display_name: `23.8103, ${(90.4125 + index / 100).toFixed(4)}`,
        service_failed: true,
      });
    }
  });

  it('[GEO-04] returns the coordinates after a timeout of 3 seconds', async () => {
    const time = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    onTestFinished(() => limit.mockRestore());
    // The service has been asked and is silent: the time runs out.
    answer = () => time.abort(new DOMException('too late', 'TimeoutError'));
    const { display_name, service_failed } = await reverse(22.1, 91.1);
    expect(display_name).toBe('22.1000, 91.1000');
    expect(service_failed).toBe(true);
    expect(limit.mock.calls).toEqual([[3000]]);
  });

  it('[GEO-04] cuts off an endless answer, slow or fast', async () => {
    const ended: Promise<unknown>[] = [];
    for (const [lng, chunk, pauseMs] of [
      [91.2, ' ', 100],
      [91.3, ' '.repeat(10_000), 1],
    ] as const) {
      answer = (_, response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write(chunk), pauseMs);
        ended.push(once(response, 'close').then(() => clearInterval(more)));
        // As in a program that runs for long: Node must not forget the limit with what it has received.
        setTimeout(collectGarbage, 500);
      };
      const { display_name } = await reverse(22.1, lng);
      expect(display_name).toBe(`22.1000, ${lng}000`);
    }
    expect(ended).toHaveLength(2);
    await Promise.all(ended);
  });

  it('[GEO-06] keeps its pause between requests across two processes, and refuses those that would wait too long', async () => {
    answer = json({ display_name: 'Somewhere' });
    const pauseMs = 300;
    // Each process has its own geocoder; only the database is shared.
    const [one, other] = [geocoder(pauseMs), geocoder(pauseMs)];
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? one : other).reverse(
          { lat: 21 + n / 10, lng: 90.05 },
          { address: `198.51.100.${n}`, language: 'en' },
        ),
      ),
    );
    const served = answers.filter((found) => found?.display_name === 'Somewhere');
    expect(served.length).toBe(asked.length);
    expect(served.length).toBeGreaterThan(2);
    expect(served.length).toBeLessThan(10);
    // A request may take longer than the one after it, but none is sent before its turn.
    const early = asked.filter(({ at }, n) => at - begun < n * (pauseMs - 1));
    expect(early).toEqual([]);
  });
});

it.each([403, 429])(
  '[GEO-06] a service that answers %d is not asked for a minute, and reported once',
  async (status) => {
    const refusals: number[] = [];
    const refused = geocoder(1, (by) => refusals.push(by));
    const ask = (lat: number) =>
      refused.reverse({ lat, lng: 92.4 }, { address: `198.51.100.${lat}`, language: 'en' });
    answer = (_, response) => response.writeHead(status).end('<h1>Access blocked</h1>');
    expect(await Promise.all([ask(21), ask(22), ask(23)])).toEqual([null, null, null]);
    const first = asked.length;
    answer = json({ display_name: 'Again' });
    clock = new Date(clock.getTime() + 59_000);
    expect(await ask(24)).toBeNull();
    expect([asked.length, refusals]).toEqual([first, [status]]);
    clock = new Date(clock.getTime() + 2000);
    expect(await ask(24)).toEqual({ display_name: 'Again' });
  },
);

it('[GEO-06] a running server leaves more than a second between two requests', async () => {
  const { takeTurn } = createGeocoderRateLimit(test.services);
  expect(await takeTurn()).toBe(0);
  const begun = performance.now();
  const second = (await takeTurn()) ?? NaN;
  const third = (await takeTurn()) ?? NaN;
  expect(performance.now() + third - (begun + second)).toBeGreaterThan(1000);
});

describe('address search', () => {
  it('[GEO-03] asks only the configured host, whatever the text contains', async () => {
    answer = json([]);
    const texts = ['http://127.0.0.1:9/x', '//evil.example/?', 'qqq&format=xml#@evil.example'];
    for (const q of texts) await search(q);
    // Each query arrived here, complete.
    const came = asked.map(({ url }) => new URL(url, 'http://service'));
    expect(came.map(({ searchParams }) => searchParams.get('q'))).toEqual(texts);
    for (const { pathname, searchParams } of came) {
      expect(pathname).toBe('/search');
      expect(searchParams.getAll('format')).toEqual(['json']);
    }
  });

  it('returns 5 results of the gazetteer in either script, without asking the service', async () => {
    const { items } = await search('Mirpur');
    expect(items).toHaveLength(5);
    expect(items[0]?.display_name).toContain('Mirpur');
    const bangla = await test.api(searchAddress, { query: { q: 'মিরপুর', language: 'bn' } });
    expect(bangla.items).toHaveLength(5);
    expect(bangla.items[0]?.display_name).toMatch(/^মিরপুর/);
    expect(asked).toEqual([]);
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
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ format: 'json', q: 'zzyzx lane', limit: '5' },
      ...{ countrycodes: 'bd', 'accept-language': 'en' },
    });
  });

  it('[GEO-02] returns gazetteer results first, 5 in all, and asks the service only when there are fewer than 5', async () => {
    const further = { display_name: 'Further', lat: '23.7', lon: '90.4' };
    answer = json(Array.from({ length: 5 }, (_, place_id) => ({ ...further, place_id })));
    const local = localAddresses('kanchpur', 'en');
    expect(local.length).toBeGreaterThan(0);
    expect(local.length).toBeLessThan(5);
    const { items } = await search('kanchpur');
    expect(items).toHaveLength(5);
    expect(items.slice(0, local.length)).toEqual(local);
    expect(asked).toHaveLength(1);
    expect((await search('mirpur')).items).toEqual(localAddresses('mirpur', 'en'));
    expect(asked).toHaveLength(1);
  });

  it('[GEO-02] takes at most 5 results from the service, and rejects an oversized one', async () => {
    const result = { place_id: 1, display_name: 'Zzyzx', lat: '23.7', lon: '90.4', more: 'x' };
    answer = json(Array.from({ length: 50 }, (_, n) => ({ ...result, place_id: n })));
    const { items } = await search('zzyzx road');
    expect(items.map(({ place_id }) => place_id)).toEqual(['0', '1', '2', '3', '4']);
    answer = json([{ ...result, place_id: 'x'.repeat(10_000) }]);
    expect(await search('zzyzx street')).toEqual({ items: [], service_failed: true });
  });

  it('[GEO-05] caches the answer for each language', async () => {
    answer = json([{ place_id: 8, display_name: 'Zzyzx Close', lat: '23.7', lon: '90.4' }]);
    const first = await search('zzyzx close');
    answer = json([]);
    expect(await search('zzyzx close')).toEqual(first);
    expect(asked).toHaveLength(1);
    await test.api(searchAddress, { query: { q: 'zzyzx close', language: 'bn' } });
    expect(asked).toHaveLength(2);
  });

  it('[GEO-07] returns gazetteer results and service_failed, not to be cached, when the service is away', async () => {
    answer = (_, response) => response.destroy();
    const response = await test.request('/api/geocode/search?q=qqqqqq');
    expect(await response.json()).toEqual({ items: [], service_failed: true });
    const local = localAddresses('kanchpur', 'bn');
    expect(local.length).toBeGreaterThan(0);
    const some = await test.api(searchAddress, { query: { q: 'kanchpur', language: 'bn' } });
    expect(some).toEqual({ items: local, service_failed: true });
    // The next answer may be better.
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('[GEO-09] refuses fewer than 3 characters, and unreadable ones, without asking the service', async () => {
    for (const q of ['', 'ab', '  a ', 'a'.repeat(201), '\u202Eabc', 'abc\u0000']) {
      const response = await test.request(`/api/geocode/search?q=${encodeURIComponent(q)}`);
      expect(response.status, q).toBe(422);
    }
    expect(asked).toEqual([]);
  });
});
