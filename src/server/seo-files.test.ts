import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { addCategory, addPlaces } from '../testing/builders.ts';
import { testSettings } from '../testing/settings.ts';
import { idRange } from './seo-pages.ts';

let thikana: TestApi;
let category: string;
let places: string[];

beforeAll(async () => {
  thikana = await testApi({ settings: testSettings({ PUBLIC_URL: 'https://places.example' }) });
  const { db } = thikana.services;
  category = await addCategory(db);
  places = await addPlaces(
    db,
    // More than two batches of places; one has the first of all ids that begin with a 3.
    Array.from({ length: 4200 }, (_, n) => ({
      category_id: category,
      ...(n === 0 && { id: idRange('3').first }),
    })),
  );
});
afterAll(() => thikana.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
const text = async (path: string) => (await thikana.request(path)).text();
/** Pretends that this many places exist. */
const countAs = (institution_count: number) =>
  thikana.services.db
    .updateTable('category_counts')
    .set({ institution_count })
    .where('category_id', '=', category)
    .execute();

describe('robots.txt', () => {
  it('names the sitemap and disallows the API and the pages of accounts', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain('Sitemap: https://places.example/sitemap.xml');
    for (const path of [
      '/api/',
      '/auth',
      '/profile',
      '/favourites',
      '/settings',
      '/register-institution',
      '/admin/',
    ]) {
      expect(robots.split('\n')).toContain(`Disallow: ${path}`);
    }
    expect(robots).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('the sitemap', () => {
  it('lists every page in both languages in one file', async () => {
    const response = await thikana.request('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const xml = await response.text();
    expect(locations(xml).toSorted()).toEqual(
      ['/', '/category-list', '/general-map', `/institutions/${category}`]
        .concat(places.map((id) => `/institution/${id}`))
        .map((path) => `https://places.example${path}`)
        .toSorted(),
    );
    const first = `https://places.example/institution/${places[0]}`;
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="bn" href="${first}?lng=bn"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${first}"/>`,
    );
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  });

  it('leaves hidden places and hidden categories out', async () => {
    const { db } = thikana.services;
    const hidden = await addCategory(db, { name: 'Hidden' });
    await db
      .insertInto('category_metadata')
      .values({ category_id: hidden, is_visible: false })
      .execute();
    const [secret] = await addPlaces(db, [{ category_id: category, is_active: false }]);
    const xml = await text('/sitemap.xml');
    expect(xml).not.toContain(hidden);
    expect(xml).not.toContain(secret);
  });

  it('is compressed when the client accepts it', async () => {
    const plain = await text('/sitemap.xml');
    const response = await thikana.request('/sitemap.xml', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(plain);
  });

  it('has no parts while one file is enough', async () => {
    expect((await thikana.request('/sitemap-00000.xml')).status).toBe(404);
  });

  it('is an index of parts above 50,000 addresses, with every place in one of them', async () => {
    // The other four are home, two more screens and the only list.
    await countAs(50_000 - 4);
    expect(await text('/sitemap.xml')).toContain('<urlset');
    await countAs(50_000 - 3);
    expect(await text('/sitemap.xml')).toContain('<sitemapindex');
    // 256 parts and the main one, for at most 10,000 places each, if ids are spread evenly.
    await countAs(160_001);
    expect(locations(await text('/sitemap.xml'))).toHaveLength(257);
    await countAs(60_000);
    const index = locations(await text('/sitemap.xml'));
    expect(index).toHaveLength(17);
    const parts = await Promise.all(
      index.map((part) => text(String(part).replace('https://places.example', ''))),
    );
    const found = parts.flatMap(locations).filter((loc) => loc?.includes('/institution/'));
    expect(found).toHaveLength(places.length);
    expect(new Set(found)).toEqual(
      new Set(places.map((id) => `https://places.example/institution/${id}`)),
    );
  });

  it('still serves the parts of an earlier index when the number of places has grown or shrunk', async () => {
    const statuses = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await thikana.request(path)).status));
    const partsOf = async (count: number) => {
      await countAs(count);
      const index = locations(await text('/sitemap.xml'));
      return index.map((part) => String(part).replace('https://places.example', ''));
    };
    const few = await partsOf(160_000);
    const many = await partsOf(160_001);
    expect(new Set(await statuses(few))).toEqual(new Set([200]));
    expect(locations(await text('/sitemap-3.xml')).length).toBeGreaterThan(100);
    await countAs(159_999);
    expect(new Set(await statuses(many))).toEqual(new Set([200]));
    expect(await statuses(['/sitemap-000.xml'])).toEqual([404]);
    // More addresses than a sitemap may have.
    await countAs(16 * 50_000 + 1);
    expect(await statuses(['/sitemap-0.xml', '/sitemap-00.xml'])).toEqual([404, 200]);
  });
});

describe('the lists of categories in areas', () => {
  const keepCounts = async (counts: readonly (readonly [string, string, number])[]) => {
    await thikana.services.db.deleteFrom('area_place_counts').execute();
    await thikana.services.db
      .insertInto('area_place_counts')
      .values(
        counts.map(([category_id, area_slug, place_count]) => ({
          ...{ category_id, area_slug, place_count },
        })),
      )
      .execute();
  };
  const areaPages = async (path: string) =>
    locations(await text(path)).filter((loc) => loc?.includes('area'));

  it('are in the sitemap where there are five places at least, in both languages', async () => {
    const { db } = thikana.services;
    const hidden = await addCategory(db, { name: 'Hidden from all' });
    await db
      .insertInto('category_metadata')
      .values({ category_id: hidden, is_visible: false })
      .execute();
    await countAs(4200);
    await keepCounts([
      [category, 'dhanmondi-dhaka', 5],
      [category, 'uttara-dhaka', 4],
      [hidden, 'dhanmondi-dhaka', 9],
    ]);
    const page = `https://places.example/institutions/${category}?area=dhanmondi-dhaka`;
    expect(await areaPages('/sitemap.xml')).toEqual([page]);
    expect(await text('/sitemap.xml')).toContain(
      `<xhtml:link rel="alternate" hreflang="bn" href="${page}&amp;lng=bn"/>`,
    );
  });

  it('are a part for each category where one file is not enough', async () => {
    await keepCounts([
      [category, 'dhanmondi-dhaka', 5],
      [category, 'dhaka-district', 50],
    ]);
    const part = `/sitemap-areas-${category}.xml`;
    await countAs(50_000 - 4 - 2);
    expect(await text('/sitemap.xml')).toContain('<urlset');
    await countAs(50_000 - 4 - 1);
    expect(await areaPages('/sitemap.xml')).toEqual([`https://places.example${part}`]);
    expect(await areaPages(part)).toEqual(
      ['dhaka-district', 'dhanmondi-dhaka'].map(
        (slug) => `https://places.example/institutions/${category}?area=${slug}`,
      ),
    );
    const missing = await thikana.request(`/sitemap-areas-${'-'.repeat(36)}.xml`);
    expect(missing.status).toBe(404);
  });
});

describe('a range of ids', () => {
  it('holds all ids that begin with its digits', () => {
    expect(idRange('')).toEqual({
      first: '00000000-0000-0000-0000-000000000000',
      last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    });
    expect(idRange('3f').last).toBe('3fffffff-ffff-ffff-ffff-ffffffffffff');
  });
});
