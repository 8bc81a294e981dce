import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { signedInPerson } from '../testing/people.ts';

let clock = new Date();
let t: TestApi;

beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
afterAll(() => t.close());

const dayMs = 24 * 60 * 60 * 1000;

it('what anybody may keep never carries the cookie of the person who asked for it', async () => {
  const { browser } = await signedInPerson(t);
  // By now the session is due to be prolonged.
  clock = new Date(clock.getTime() + 5 * dayMs);
  for (const path of ['/files/0.webp', '/icon.svg', '/sw.js', '/robots.txt', '/sitemap.xml']) {
    const { headers } = await browser.send('GET', path);
    expect(headers.getSetCookie(), path).toEqual([]);
  }
  for (const path of ['/category-list', '/api/session']) {
    const { headers } = await browser.send('GET', path);
    expect(headers.getSetCookie(), path).toHaveLength(1);
    expect(headers.get('cache-control') ?? '', path).not.toMatch(/public/);
    clock = new Date(clock.getTime() + 5 * dayMs);
  }
});

it('pictures ask the database for nobody: they show while it is away, too', async () => {
  const { browser } = await signedInPerson(t);
  const asked = vi.spyOn(t.services.pool, 'query');
  expect((await browser.send('GET', '/files/0.webp')).status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  expect((await browser.send('GET', '/api/session')).status).toBe(200);
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});
