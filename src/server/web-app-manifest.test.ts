import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';

const Manifest = z.looseObject({
  lang: z.string(),
  short_name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

let thikana: TestApi;
beforeAll(async () => {
  thikana = await testApi();
});
afterAll(() => thikana.close());

async function manifestIn(language: string) {
  const response = await thikana.request(`/manifest.webmanifest?lng=${language}`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  return Manifest.parse(await response.json());
}

it('describes the installable app in the language of the page', async () => {
  const english = await manifestIn('en');
  expect(english).toMatchObject({
    ...{ id: '/', lang: 'en', dir: 'ltr', short_name: 'Thikana', scope: '/', start_url: '/' },
    ...{ display: 'standalone', theme_color: '#fbfaf6', background_color: '#fbfaf6' },
  });
  expect(english.shortcuts.map(({ name }) => name)).toEqual([
    ...['Search', 'Map', 'Saved on this device'],
  ]);
  const bangla = await manifestIn('bn');
  expect(bangla).toMatchObject({ lang: 'bn', short_name: 'ঠিকানা', id: english['id'] });
  expect(bangla.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url));
});

it('lists icons that exist, in the sizes that installing needs, one of them maskable', async () => {
  const { icons } = await manifestIn('en');
  const sizes = icons.map((icon) => `${icon.sizes} ${icon.purpose ?? ''}`.trim());
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512', '512x512 maskable']));
  const missing = icons.filter(
    ({ src }) => !existsSync(path.join(import.meta.dirname, '../../public', src)),
  );
  expect(missing).toEqual([]);
});
