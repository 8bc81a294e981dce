import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { Id } from '../shared/fields.ts';
import { Refusal } from '../shared/problem.ts';
import type { HttpEnv } from './http/http-env.ts';
import type { Services } from './services.ts';
import {
  countAreaPages,
  listAreaPages,
  listCategoryPages,
  countActiveInstitutions,
  idRange,
  streamAreaPages,
  streamPlacePages,
} from './seo-pages.ts';
import type { SeoPage } from './seo-pages.ts';
import { streamXmlResponse, sitemapIndex, urlSet } from './sitemap-xml.ts';

/** The most addresses of a sitemap (https://www.sitemaps.org/protocol.html). */
const maxSitemapUrls = 50_000;
/** Above that, places are split into parts by the first digits of their ids, at most about this many each. */
const maxPlacesPerPart = 10_000;

const fixedPages: readonly SeoPage[] = ['/', '/category-list', '/general-map'].map((path) => ({
  path,
}));

/** Paths that search engines need not visit: accounts, administration, and the data behind the pages. */
const disallowedPaths = [
  '/api/',
  '/auth',
  '/profile',
  '/favourites',
  '/settings',
  '/register-institution',
  '/admin/',
  '/dev/',
];

/**
 * Serves what search engines read: robots.txt and the sitemap of all active places and of the lists of
 * categories in areas. Up to 50,000 addresses it is one file; above, an index of parts.
 */
export function serveSeoFiles(app: Hono<HttpEnv>, services: Services): void {
  const { settings, pool } = services;
  const { publicUrl } = settings;

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', async (c) => {
    const mainPages = [...fixedPages, ...(await listCategoryPages(pool))];
    const places = await countActiveInstitutions(pool);
    const areaPages = await countAreaPages(pool);
    const areaPageTotal = areaPages.reduce((sum, { pages }) => sum + pages, 0);
    const categoryIds = areaPages.map(({ categoryId }) => categoryId);
    if (mainPages.length + areaPageTotal + places > maxSitemapUrls) {
      const partNames = [
        'main',
        ...categoryIds.map((id) => `areas-${id}`),
        ...sitemapPartNames(places),
      ];
      const parts = partNames.map((part) => `/sitemap-${part}.xml`);
      return streamXmlResponse(c.req.raw, sitemapIndex(publicUrl, parts));
    }
    return streamXmlResponse(
      c.req.raw,
      urlSet(
        publicUrl,
        [mainPages],
        streamAreaPages(pool, categoryIds),
        streamPlacePages(pool, idRange('')),
      ),
    );
  });

  app.get('/sitemap-main.xml', async (c) =>
    streamXmlResponse(
      c.req.raw,
      urlSet(publicUrl, [[...fixedPages, ...(await listCategoryPages(pool))]]),
    ),
  );

  // Of each category apart: there are as many areas as the gazetteer has, far fewer than a sitemap may hold.
  app.get('/:file{sitemap-areas-[0-9a-f-]{36}\\.xml}', async (c) => {
    const categoryId = z.safeParse(
      Id,
      c.req.param('file').slice('sitemap-areas-'.length, -'.xml'.length),
    );
    if (!categoryId.success) throw new Refusal('notFound');
    return streamXmlResponse(
      c.req.raw,
      urlSet(publicUrl, [await listAreaPages(pool, categoryId.data)]),
    );
  });

  app.get('/:file{sitemap-[0-9a-f]+\\.xml}', async (c) => {
    const part = c.req.param('file').slice('sitemap-'.length, -'.xml'.length);
    if (!isPartOfRecentIndex(part, await countActiveInstitutions(pool)))
      throw new Refusal('notFound');
    return streamXmlResponse(c.req.raw, urlSet(publicUrl, streamPlacePages(pool, idRange(part))));
  });
}

/** By how many leading hexadecimal digits of their ids places are split, so that parts are small enough. */
function partPrefixLength(places: number): number {
  let digits = 1;
  while (places / 16 ** digits > maxPlacesPerPart) digits += 1;
  return digits;
}

/**
 * Whether the current index names this part, or a recent one may have: search engines keep an index for
 * a while, and the number of places may change in the meantime.
 */
function isPartOfRecentIndex({ length }: string, places: number): boolean {
  return length <= partPrefixLength(places) + 1 && places / 16 ** length <= maxSitemapUrls;
}

function sitemapPartNames(places: number): string[] {
  const digits = partPrefixLength(places);
  return Array.from({ length: 16 ** digits }, (_, part) => part.toString(16).padStart(digits, '0'));
}
