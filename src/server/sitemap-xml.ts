import { languages } from '../shared/language.ts';
import { chooseContentCoding } from './http/content-coding.ts';
import { escapeHtml } from './render/escape.ts';
import type { SeoPage } from './seo-pages.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

type Batches = AsyncIterable<readonly SeoPage[]> | Iterable<readonly SeoPage[]>;

/** A sitemap of pages with their addresses in both languages, piece by piece. */
export async function* urlSet(publicUrl: string, ...sources: Batches[]): AsyncGenerator<string> {
  yield `${declaration}<urlset ${sitemapNamespace} ${linkNamespace}>\n`;
  for (const batches of sources) {
    for await (const pages of batches) {
      if (pages.length > 0) yield pages.map((page) => urlElement(publicUrl, page)).join('');
    }
  }
  yield '</urlset>\n';
}

/** An index of sitemaps at the given paths. */
export async function* sitemapIndex(
  publicUrl: string,
  paths: readonly string[],
): AsyncGenerator<string> {
  const entries = paths.map(
    (path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>\n`,
  );
  yield `${declaration}<sitemapindex ${sitemapNamespace}>\n${entries.join('')}</sitemapindex>\n`;
}

function urlElement(publicUrl: string, { path, changedAt }: SeoPage): string {
  const address = escapeHtml(publicUrl + path);
  const languageParam = escapeHtml(path.includes('?') ? '&lng=' : '?lng=');
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  return [
    `<url><loc>${address}</loc>`,
    changedAt && `<lastmod>${changedAt.toISOString()}</lastmod>`,
    ...languages.map((language) => alternate(language, `${address}${languageParam}${language}`)),
    alternate('x-default', address),
    '</url>\n',
  ]
    .filter(Boolean)
    .join('');
}

/** Streams XML as it is generated, compressed where the client accepts that. */
export function streamXmlResponse(request: Request, pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const headers: Record<string, string> = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
  };
  if (!chooseContentCoding(request, ['gzip'])) return new Response(body, { headers });
  return new Response(body.pipeThrough(new CompressionStream('gzip')), {
    headers: { ...headers, 'content-encoding': 'gzip' },
  });
}
