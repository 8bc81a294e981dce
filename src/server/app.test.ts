import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerToken } from '../features/accounts/session-token.server.ts';
import { startSession } from '../features/accounts/sessions.service.server.ts';
import { createGeocoder } from '../features/location/geocoder.server.ts';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../testing/builders.ts';
import { measureCpuMs } from '../testing/measure-cpu.ts';
import { countWaitingStatements } from '../testing/locks.ts';
import { createApp } from './app.ts';
import { createPool } from './database/pool.ts';
import { createKysely } from './database/kysely.ts';
import { clientAddress } from './http/caller.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createTrustCheck } from './http/trusted-proxies.ts';
import { listen } from './listen.ts';
import { jsonForScript } from './render/escape.ts';

let test: TestApi;
let category = '';
let place = '';

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
  [place = ''] = await addPlaces(test.services.db, [
    { category_id: category, name: 'Lazz Pharma' },
  ]);
});
afterAll(() => test.close());

describe('the server', () => {
  it('reports that it and its database work', async () => {
    const response = await test.request('/api/health');
    expect(await response.json()).toMatchObject({ status: 'ok', database: 'ok' });
  });

  it('answers with 304 when a place has not changed', async () => {
    const first = await test.request(`/api/institutions/${place}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    for (const kept of [etag, etag.slice(2), `"older", ${etag}`]) {
      const again = await test.request(`/api/institutions/${place}`, {
        headers: { 'if-none-match': kept },
      });
      expect(again.status, kept).toBe(304);
      expect(await again.text()).toBe('');
    }
  });

  it.each(['/robots.txt', '/manifest.webmanifest', '/api/docs'])(
    'answers with 304 when %s has not changed',
    async (path) => {
      const tag = (await test.request(path)).headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"/);
      const again = await test.request(path, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('sends answers to signed-in people as private, no-store and without an ETag', async () => {
    const person = test.as(await addUser(test.services.db));
    for (const path of ['/api/categories', '/api/institutions', `/api/institutions/${place}`]) {
      expect((await test.request(path)).headers.get('cache-control'), path).toMatch(/^public/);
      const { headers } = await person.request(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect([path, headers.get('etag')]).toEqual([path, null]);
    }
  });

  it('sends security headers with files, API answers and pages', async () => {
    const file = await test.request('/assets/none.js');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.has('x-request-id')).toBe(false);
    for (const path of ['/api/categories', '/api/nothing', '/api/openapi.json']) {
      const { headers } = await test.request(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    for (const path of ['/', '/api/docs', '/files/none.webp']) {
      const { headers } = await test.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('lets the service worker fetch map tiles from any host', async () => {
    const { headers } = await test.request('/sw.js');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'; connect-src *");
  });

  it('sends no page without security headers, however its path is encoded', async () => {
    for (const path of ['/%61ssets/none', '/asset%73/none', '/assets%2Fnone', '/%66iles/none']) {
      const { headers } = await test.request(path, { headers: { accept: 'text/html' } });
      if (headers.get('content-type') === 'application/problem+json') continue;
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
  });

  it('uses a new nonce for every page', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await test.request('/')).headers.get('content-security-policy')),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  it('redirects a path that begins with two slashes, which would name another site, to one with a single slash', async () => {
    for (const [path, target] of [
      ['//', '/'],
      ['//example.com/category-list?lng=bn', '/example.com/category-list?lng=bn'],
      ['/\\/example.com', '/example.com'],
    ] as const) {
      const response = await test.request(path);
      expect([path, response.headers.get('location')]).toEqual([path, target]);
      expect([path, response.status]).toEqual([path, 308]);
    }
  });

  it('redirects a path with a trailing slash to the page without it', async () => {
    for (const [path, target] of [
      ['/category-list/', '/category-list'],
      ['/auth//?lng=bn', '/auth?lng=bn'],
    ] as const) {
      const response = await test.request(path);
      expect([response.status, response.headers.get('location')]).toEqual([308, target]);
    }
    expect((await test.request('/')).status).toBe(200);
  });

  it('redirects a link with punctuation from the sentence around it to the page', async () => {
    for (const [path, target] of [
      [`/institution/${place}।`, `/institution/${place}`],
      [`/institution/${place}).?lng=bn`, `/institution/${place}?lng=bn`],
      [`/map/${category.toUpperCase()}%20`, `/map/${category}`],
      ['/category-list,', '/category-list'],
      ['/general-map\u200b', '/general-map'],
      ['/।', '/'],
    ] as const) {
      const response = await test.request(path);
      expect([path, response.status]).toEqual([path, 308]);
      expect(response.headers.get('location')).toBe(target);
    }
  });

  it('handles a path of thousands of slashes in under 300 ms', async () => {
    const row = '/'.repeat(15_500);
    for (const path of [`/a${row}x`, `/files/a${row}x`, `/a${row}x.js`, `/a${row}`]) {
      const ms = await measureCpuMs(() => test.request(path));
      expect(ms, path.slice(0, 10)).toBeLessThan(300);
    }
  });

  it('accepts ids in capitals in addresses of the API', async () => {
    const [id, other] = [place.toUpperCase(), category.toUpperCase()];
    for (const [path, found] of [
      [`/api/institutions/${id}`, place],
      [`/api/institutions?category=${other}`, place],
      [`/api/institutions/suggestions?categories=${other}`, place],
      [`/api/categories/${other}`, category],
    ] as const) {
      const answer = await test.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text(), path).toContain(`"id":"${found}"`);
    }
  });

  it('redirects a page with an id in capitals to its one address', async () => {
    for (const [path, target] of [
      [`/institution/${place.toUpperCase()}?lng=bn`, `/institution/${place}?lng=bn`],
      [`/map/${category.toUpperCase()}`, `/map/${category}`],
    ] as const) {
      const response = await test.request(path);
      expect([response.status, response.headers.get('location')]).toEqual([308, target]);
    }
    for (const path of [`/institution/${place}`, '/Institution/ABC', `/x${place.toUpperCase()}`]) {
      expect([path, (await test.request(path)).status]).toEqual([path, 200]);
    }
  });

  it('answers 503 with Retry-After while the database is unreachable', async () => {
    // Nothing listens on this port.
    const pool = createPool('postgres://nobody@127.0.0.1:9/nothing');
    const db = createKysely(pool);
    const away = await testApi({ db, pool });
    for (const path of ['/api/categories', '/api/health', `/api/institutions/${place}`]) {
      const response = await away.request(path);
      expect(response.status, path).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await pool.end();
    await away.close();
  });
});

describe('the client address', () => {
  it('is that of the connection, unless a trusted proxy forwards another one', () => {
    const nobody = createTrustCheck([]);
    expect(clientAddress('203.0.113.7', '198.51.100.1', nobody)).toBe('203.0.113.7');
    expect(clientAddress('::ffff:203.0.113.7', null, nobody)).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', '198.51.100.1', createTrustCheck(['10.0.0.1']))).toBe(
      '198.51.100.1',
    );
    const both = createTrustCheck(['10.0.0.1', '10.0.0.2']);
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', both)).toBe('198.51.100.1');
  });

  it('comes without the port that a proxy adds', () => {
    const balancers = createTrustCheck(['10.1.0.0/16']);
    const told = (forwarded: string) => clientAddress('10.1.0.1', forwarded, balancers);
    expect(told('6.6.6.6, 198.51.100.1:50123, 10.1.0.2:443')).toBe('198.51.100.1');
    expect(told('[2001:db8::1]:50123')).toBe('2001:db8::1');
    expect(told('[::ffff:198.51.100.1]')).toBe('198.51.100.1');
    expect(told('2001:db8::1')).toBe('2001:db8::1');
  });

  it('is taken from any proxy in a trusted network, however its address is written, and from no other', () => {
    const balancers = createTrustCheck(['10.1.0.0/16', 'fd00::/8', '2001:db8::1']);
    const behind = (proxy: string) => clientAddress(proxy, '198.51.100.1', balancers);
    for (const proxy of ['10.1.255.9', '::ffff:10.1.0.7', 'FD12:0:0::5', '2001:db8:0::0:1']) {
      expect(behind(proxy)).toBe('198.51.100.1');
    }
    for (const stranger of ['10.2.0.1', '2001:db8::2', 'fe80::1%eth0', 'unknown']) {
      expect(behind(stranger)).toBe(stranger);
    }
    const beside = createTrustCheck(['fe80::/10']);
    expect(clientAddress('fe80::1%eth0', '198.51.100.1', beside)).toBe('198.51.100.1');
  });

  /** The listening program; `asking` holds the client addresses of the requests to the geocoder. */
  async function geocoding() {
    const asking: string[] = [];
    const rateLimit = {
      admit: async (address: string) => Boolean(asking.push(address)),
      takeTurn: async () => null,
    };
    const geocoder = createGeocoder({
      baseUrl: '',
      version: 'test',
      rateLimit,
      now: () => new Date(),
    });
    const app = createApp(
      { ...test.services, geocoder },
      { files: () => null, renderPage: async () => new Response('page'), development: false },
    );
    const connections: Socket[] = [];
    const noted = new Hono<HttpEnv>().all('*', (c) => {
      if (c.env.incoming) connections.push(c.env.incoming.socket);
      return app.fetch(c.req.raw, c.env);
    });
    const listening = await listen(noted, { host: '127.0.0.1', port: 0 });
    return { ...listening, asking, connections };
  }

  const question =
    'GET /api/geocode/reverse?lat=23.8&lng=90.4 HTTP/1.1\r\nHost: localhost\r\n' +
    'X-Forwarded-For: 198.51.100.1\r\n';

  it('is still known when the connection breaks off while the session is looked up', async () => {
    const { db, pool, settings } = test.services;
    const token = await startSession(db, await addUser(db), new Date());
    const { port, stop, asking, connections } = await geocoding();
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table sessions in access exclusive mode');
      const client = connect(port, '127.0.0.1');
      client.write(`${question}Authorization: Bearer ${bearerToken(token, settings)}\r\n\r\n`);
      await expect.poll(() => countWaitingStatements(pool)).toBe(1);
      client.resetAndDestroy();
      await expect.poll(() => connections[0]?.destroyed).toBe(true);
      await holder.query('commit');
      await expect.poll(() => asking).toEqual(['127.0.0.1']);
    } finally {
      holder.release(true);
      await stop();
    }
  });

  it('is "unknown" when the connection ended before its request was read', async () => {
    const { port, stop, asking } = await geocoding();
    try {
      const client = connect(port, '127.0.0.1', () => {
        client.write(`${question}\r\n`);
        client.resetAndDestroy();
      });
      await expect.poll(() => asking.length).toBe(1);
      expect(asking).toEqual(['unknown']);
    } finally {
      await stop();
    }
  });
});

it('text in a script element cannot close it', () => {
  const text = jsonForScript({ name: '</script><script>alert(1)</script><!--\u2028' });
  expect(text).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--\u2028' });
});
