import type { Hono } from 'hono';
import { Refusal } from '../shared/problem.ts';
import type { HttpEnv } from './http/http-env.ts';
import type { Services } from './services.ts';
import { categoryPages, countOfPlaces, idRange, placePages } from './seo-pages.ts';
import type { SeoPage } from './seo-pages.ts';
import { compressedXml, sitemapIndex, urlSet } from './sitemap-xml.ts';

/** The most addresses of a sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;
/** Above that, places are split into parts by the first digits of their ids, at most about this many each. */
const placesInPart = 10_000;

const fixedPages: readonly SeoPage[] = ['/', '/category-list', '/general-map'].map((path) => ({
  path,
}));

/** Paths that search engines need not visit: accounts, administration, and the data behind the pages. */
const notForRobots = [
  '/api/',
  '/auth',
  '/profile',
  '/settings',
  '/register-institution',
  '/admin/',
  '/dev/',
];

/**
 * Serves what search engines read: robots.txt and the sitemap of all active places. Up to 50,000
 * addresses it is one file; above, an index of parts.
 */
export function seoFiles(app: Hono<HttpEnv>, services: Services): void {
  const { settings, pool } = services;
  const { publicUrl } = settings;

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...notForRobots.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', async (c) => {
    const few = [...fixedPages, ...(await categoryPages(pool))];
    const places = await countOfPlaces(pool);
    if (few.length + places > mostAddresses) {
      const parts = ['main', ...partNames(places)].map((part) => `/sitemap-${part}.xml`);
      return compressedXml(c.req.raw, sitemapIndex(publicUrl, parts));
    }
    return compressedXml(c.req.raw, urlSet(publicUrl, [few], placePages(pool, idRange(''))));
  });

  app.get('/sitemap-main.xml', async (c) =>
    compressedXml(c.req.raw, urlSet(publicUrl, [[...fixedPages, ...(await categoryPages(pool))]])),
  );

  app.get('/:file{sitemap-[0-9a-f]+\\.xml}', async (c) => {
    const part = c.req.param('file').slice('sitemap-'.length, -'.xml'.length);
    if (!mayBeNamed(part, await countOfPlaces(pool))) throw new Refusal('notFound');
    return compressedXml(c.req.raw, urlSet(publicUrl, placePages(pool, idRange(part))));
  });
}

/** By how many leading hexadecimal digits of their ids places are split, so that parts are small enough. */
function digitsFor(places: number): number {
  let digits = 1;
  while (places / 16 ** digits > placesInPart) digits += 1;
  return digits;
}

/**
 * Whether the current index names this part, or a recent one may have: search engines keep an index for
 * a while, and the number of places may change in the meantime.
 */
function mayBeNamed({ length }: string, places: number): boolean {
  return length <= digitsFor(places) + 1 && places / 16 ** length <= mostAddresses;
}

function partNames(places: number): string[] {
  const digits = digitsFor(places);
  return Array.from({ length: 16 ** digits }, (_, part) => part.toString(16).padStart(digits, '0'));
}
