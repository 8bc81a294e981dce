import type { Hono } from 'hono';
import type { HttpEnv } from './http/http-env.ts';
import { readReader } from './render/page-language.ts';

const names = {
  en: { name: 'Thikana', description: 'Places near you in Bangladesh' },
  bn: { name: 'ঠিকানা', description: 'বাংলাদেশে আপনার কাছের জায়গা' },
};

/** Serves the description of the installable app, in the reader's language. */
export function manifest(app: Hono<HttpEnv>): void {
  app.get('/manifest.webmanifest', (c) => {
    const { language } = readReader(c.req.raw);
    const { name, description } = names[language];
    c.header('content-type', 'application/manifest+json');
    c.header('cache-control', 'private, max-age=3600');
    c.header('vary', 'Cookie, Accept-Language');
    return c.body(
      JSON.stringify({
        ...{ id: '/', name, short_name: name, description, lang: language, dir: 'ltr' },
        ...{ start_url: '/', scope: '/', display: 'standalone' },
        ...{ background_color: '#fbfaf6', theme_color: '#fbfaf6' },
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
          {
            src: '/icon-maskable-512.png',
            type: 'image/png',
            sizes: '512x512',
            purpose: 'maskable',
          },
        ],
      }),
    );
  });
}
