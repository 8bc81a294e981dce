import type { Hono } from 'hono';
import type { Language } from '../shared/language.ts';
import type { HttpEnv } from './http/http-env.ts';
import { readReaderPreferences } from './render/page-language.ts';

const words = {
  en: {
    name: 'Thikana: places near you',
    short_name: 'Thikana',
    description: 'Places near you in Bangladesh',
    search: 'Search',
    map: 'Map',
    saved: 'Saved on this device',
  },
  bn: {
    name: 'ঠিকানা: আপনার কাছের জায়গা',
    short_name: 'ঠিকানা',
    description: 'বাংলাদেশে আপনার কাছের জায়গা',
    search: 'খুঁজুন',
    map: 'ম্যাপ',
    saved: 'এই ডিভাইসে রাখা জায়গা',
  },
};

const icon = { src: '/icon-192.png', type: 'image/png', sizes: '192x192' };

/** Serves the web app manifest, in the language of the page that links to it, else in the reader's. */
export function serveWebAppManifest(app: Hono<HttpEnv>): void {
  app.get('/manifest.webmanifest', (c) => {
    const { language } = readReaderPreferences(c.req.raw);
    c.header('content-type', 'application/manifest+json');
    c.header('cache-control', 'private, max-age=3600');
    c.header('vary', 'Cookie, Accept-Language');
    return c.body(JSON.stringify(buildWebAppManifest(language)));
  });
}

function buildWebAppManifest(language: Language) {
  const { name, short_name, description, search, map, saved } = words[language];
  return {
    ...{ id: '/', name, short_name, description, lang: language, dir: 'ltr' },
    ...{ start_url: '/', scope: '/', display: 'standalone' },
    ...{ background_color: '#fbfaf6', theme_color: '#fbfaf6' },
    categories: ['navigation', 'travel', 'utilities'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon,
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        ...{ src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512' },
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: search, url: '/#search', icons: [icon] },
      { name: map, url: '/general-map', icons: [icon] },
      { name: saved, url: '/saved', icons: [icon] },
    ],
  };
}
