import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { createSignedInPerson } from '../testing/people.ts';

let clock = new Date();
let t: TestApi;

beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
afterAll(() => t.close());

const dayMs = 24 * 60 * 60 * 1000;

it('answers that anybody may cache carry no session cookie, and answers that carry one may not be cached', async () => {
  const { browser } = await createSignedInPerson(t);
  // The next request prolongs the session.
  clock = new Date(clock.getTime() + 5 * dayMs);
  for (const path of ['/files/0.webp', '/icon.svg', '/sw.js', '/robots.txt', '/sitemap.xml']) {
    const { headers } = await browser.send('GET', path);
    expect(headers.getSetCookie(), path).toEqual([]);
  }
  // A proxy may cache a redirect or a page without cache-control.
  const [upperCase, led] = ['/institution/6F9619FF-8B86-4D01-B42D-00CF4FC964FF', '/category-list/'];
  const pages = ['/category-list', led, '//category-list', upperCase, '/nothing', '/dev/mail'];
  for (const path of [...pages, '/api/session', '/api/docs', '/api/openapi.json', '/api/nothing']) {
    const { headers } = await browser.send('GET', path);
    expect(headers.getSetCookie(), path).toHaveLength(1);
    expect(headers.get('cache-control') ?? '', path).toMatch(/private|no-store/);
    clock = new Date(clock.getTime() + 5 * dayMs);
  }
});

it('pictures are served without a query to the database', async () => {
  const { browser } = await createSignedInPerson(t);
  const asked = vi.spyOn(t.services.pool, 'connect');
  expect((await browser.send('GET', '/files/0.webp')).status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  expect((await browser.send('GET', '/api/session')).status).toBe(200);
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});

it('[I18N-07] only pages set the language cookie of their address, and they prolong the session, too', async () => {
  const { browser } = await createSignedInPerson(t);
  const given = async (path: string) =>
    (await browser.send('GET', path)).headers
      .getSetCookie()
      .map((cookie) => cookie.split('=', 1)[0]);
  for (const path of ['/sw.js', '/manifest.webmanifest', '/files/0.webp', '/api/categories']) {
    expect(await given(`${path}?lng=bn`), path).toEqual([]);
  }
  // Proxies may cache a permanent redirect for good.
  const named = '/institution/6F9619FF-8B86-4D01-B42D-00CF4FC964FF?lng=bn';
  expect(await given(named)).toEqual([]);
  expect(await given('/category-list?lng=bn')).toEqual(['visit-language']);
  clock = new Date(clock.getTime() + 5 * dayMs);
  expect(await given('/category-list?lng=bn')).toEqual(['visit-language', 'thikana.session']);
});
