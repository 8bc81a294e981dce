import type { Hono } from 'hono';
import type { HttpEnv } from './http/http-env.ts';
import type { Services } from './services.ts';

/** Serves what search engines read: robots.txt and the sitemap. */
export function seoFiles(app: Hono<HttpEnv>, { settings }: Services): void {
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
  );
}
