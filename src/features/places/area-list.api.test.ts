import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import type { Language } from '../../shared/language.ts';
import { renderScreen } from '../../web/entry-server.tsx';
import { countAreaPlaces } from '../areas/count-area-places.service.server.ts';

let thikana: TestApi;
let category: string;
let inDhanmondi: string;

const dhanmondi = { latitude: 23.7461, longitude: 90.3742 };
/** Where the visitor is: far from Dhanmondi. */
const chattogram = { lat: 22.3569, lng: 91.7832, address: 'Chattogram' };

beforeAll(async () => {
  thikana = await testApi();
  const { db } = thikana.services;
  category = await addCategory(db);
  [inDhanmondi = ''] = await addPlaces(db, [
    { category_id: category, name: 'Nearest Pharmacy', ...dhanmondi },
    { category_id: category, name: 'Edge Pharmacy', ...dhanmondi, latitude: 23.765 },
    { category_id: category, name: 'Uttara Pharmacy', latitude: 23.8759, longitude: 90.3795 },
    { category_id: category, name: 'Own Pharmacy', latitude: 22.3569, longitude: 91.7832 },
  ]);
  await countAreaPlaces(thikana.services.pool);
});
afterAll(() => thikana.close());

async function render(path: string, language: Language = 'en') {
  const page = await renderScreen({
    request: new Request(`http://thikana.test${path}`),
    ...{ language, userLocation: chattogram, now: new Date('2026-01-01T00:00:00Z') },
    ...{ tiles: { url: '', attribution: '' }, signedIn: false },
    callApi: (request) => {
      const { pathname, search } = new URL(request.url);
      return thikana.request(pathname + search);
    },
  });
  if (page instanceof Response) throw new Error('a redirect');
  return page;
}

const listPath = (query: string) => `/institutions/${category}?category=Pharmacy&${query}`;
const headingsIn = (html: string) =>
  [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );

describe('the list of a category in an area', () => {
  it('is rendered for everybody alike: nearest to the middle first, and what lies farther under its own heading', async () => {
    const { html, status } = await render(listPath('area=dhanmondi-dhaka'));
    expect(status).toBe(200);
    expect(headingsIn(html).slice(0, 6)).toEqual([
      'Pharmacies in Dhanmondi, Dhaka',
      ...['Nearest Pharmacy', 'Edge Pharmacy', 'Farther away', 'Uttara Pharmacy', 'Own Pharmacy'],
    ]);
    expect(html).toContain('2 places found');
    expect(html).toContain('Distances from the middle of Dhanmondi');
    expect(html).toContain('2.1km away');
    expect(html).toContain(`href="/institutions/${category}?category=Pharmacy"`);
  });

  it('has a title, a description and a canonical address of its own in both languages', async () => {
    const [english, bangla] = await Promise.all([
      render(listPath('area=dhanmondi-dhaka')),
      render(listPath('area=dhanmondi-dhaka'), 'bn'),
    ]);
    const canonical = `/institutions/${category}?area=dhanmondi-dhaka`;
    expect(english.head).toMatchObject({
      title: 'Pharmacies in Dhanmondi, Dhaka | Thikana',
      description:
        'Pharmacies in Dhanmondi, Dhaka: distances, opening hours, reviews and directions.',
      canonical,
      noIndex: false,
    });
    expect(bangla.head).toMatchObject({
      title: 'ঢাকার ধানমন্ডি এলাকার ফার্মেসি | ঠিকানা',
      canonical,
    });
    expect(headingsIn(bangla.html)).toContain('আরও দূরে');
  });

  it('tells search engines the way to it, and what lies in the area', async () => {
    const { head } = await render(listPath('area=dhanmondi-dhaka'));
    const data = JSON.stringify(head?.jsonLd?.((path) => `https://thikana.test${path}`));
    const { '@graph': parts } = JSON.parse(data);
    expect(parts).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Categories', item: 'https://thikana.test/category-list' },
          { position: 2, item: `https://thikana.test/institutions/${category}` },
          { position: 3, name: 'Pharmacies in Dhanmondi, Dhaka' },
        ],
      },
      {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, url: `https://thikana.test/institution/${inDhanmondi}` },
          { position: 2, name: 'Edge Pharmacy' },
        ],
      },
    ]);
    expect(parts[1].itemListElement).toHaveLength(2);
  });

  it('keeps its area in every filter, and leads to other areas with places of the category', async () => {
    const { html } = await render(listPath('area=dhanmondi-dhaka'));
    expect(html).toContain('<input type="hidden" name="area" value="dhanmondi-dhaka"/>');
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const withArea = hrefs.filter((href) => href.includes('area=dhanmondi-dhaka'));
    expect(withArea.some((href) => href.includes('open=true'))).toBe(true);
    expect(withArea.some((href) => href.startsWith(`/map/${category}?`))).toBe(true);
    expect(hrefs.some((href) => href.includes('area=uttara'))).toBe(true);
  });

  it('is found by no search engine where it is empty, filtered or searched, and says that it is empty', async () => {
    const empty = await render(listPath('area=sreemangal-upazila-moulvibazar'));
    expect(empty.status).toBe(200);
    expect(empty.head?.noIndex).toBe(true);
    expect(empty.html).toContain('No places found yet: Pharmacies in Sreemangal Upazila');
    expect(headingsIn(empty.html)).toContain('Farther away');
    for (const filter of ['open=true', 'q=uttara'])
      expect((await render(listPath(`area=dhanmondi-dhaka&${filter}`))).head?.noIndex).toBe(true);
  });

  it('orders what was searched for by how well it fits, without a heading between', async () => {
    const { html } = await render(listPath('area=dhanmondi-dhaka&q=uttara+pharmacy'));
    expect(headingsIn(html).slice(1, 2)).toEqual(['Uttara Pharmacy']);
    expect(headingsIn(html)).not.toContain('Farther away');
  });

  it.each(['nowhere-dhaka', 'Dhanmondi', '%00', '%25', 'a'.repeat(200)])(
    'is not there for the area %j, and leads to the list near the visitor',
    async (slug) => {
      const { status, head, html } = await render(listPath(`area=${slug}`));
      expect([status, head?.noIndex]).toEqual([404, true]);
      expect(html).toContain('Pharmacies near you');
    },
  );

  it('is the list near the visitor where the address names no area', async () => {
    for (const query of ['', 'area=']) {
      const { html, head } = await render(listPath(query));
      expect(headingsIn(html).slice(0, 2)).toEqual(['Pharmacy', 'Own Pharmacy']);
      expect(head).toMatchObject({ canonical: `/institutions/${category}`, noIndex: false });
      expect(html).toContain('4 places found');
    }
  });
});

describe('the map of a category in an area', () => {
  it('begins in the middle of the area, and leads back to its list', async () => {
    const { html, status, head } = await render(`/map/${category}?area=dhanmondi-dhaka`);
    expect(status).toBe(200);
    expect(head?.title).toBe('Pharmacies in Dhanmondi, Dhaka on the map | Thikana');
    expect(html.indexOf('Nearest Pharmacy')).toBeLessThan(html.indexOf('Farther away'));
    expect(html.indexOf('Farther away')).toBeLessThan(html.indexOf('Own Pharmacy'));
    expect(html).toContain(
      `href="/institutions/${category}?category=Pharmacy&amp;area=dhanmondi-dhaka"`,
    );
    expect((await render(`/map/${category}?area=nowhere`)).status).toBe(404);
  });
});

describe('the page of a place', () => {
  it('leads to its category in its area', async () => {
    const { html } = await render(`/institution/${inDhanmondi}`);
    expect(html).toContain(
      `href="/institutions/${category}?category=Pharmacy&amp;area=dhanmondi-dhaka"`,
    );
    expect(html).toContain('>Pharmacies in Dhanmondi, Dhaka</a>');
  });
});
