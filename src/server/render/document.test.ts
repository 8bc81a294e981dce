import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { renderScreen } from '../../web/entry-server.tsx';
import { createApp } from '../app.ts';
import { createVisitor } from '../http/caller.ts';
import { developmentAssets } from './development-assets.ts';
import { createPageRenderer } from './page-renderer.ts';

/** A text that would become markup and script if it were written into a page unescaped. */
const hostile = `</title></script><script>alert(1)</script><!--"><img src=x onerror='alert(2)'>&`;

let test: TestApi;
let hostilePage: string;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  const category_id = await addCategory(db, { name: `Kind ${hostile}` });
  const [id = ''] = await addPlaces(db, [
    {
      ...{ category_id, name: `Shop ${hostile}`, name_bn: `দোকান ${hostile}` },
      ...{ description: `Bread ${hostile}`, address: `Road ${hostile}` },
    },
  ]);
  await addReview(db, id, { comment: `Good ${hostile}` });
  hostilePage = `/institution/${id}?category=${encodeURIComponent(hostile)}`;
});
afterAll(() => test.close());

/** A page as the server renders it, for a visitor or for a person with a session. */
async function page(address: string, userId?: string) {
  const { services } = test;
  const app = createApp(services, {
    files: () => null,
    renderPage: createPageRenderer(services, renderScreen, developmentAssets),
    development: false,
  });
  const user = userId === undefined ? null : { id: userId, roles: ['user' as const] };
  const caller = { ...createVisitor('192.0.2.1'), user };
  const response = await app.fetch(new Request(`http://localhost:3000${address}`), { caller });
  return { headers: response.headers, html: await response.text() };
}

describe('the document of a page', () => {
  it.each(['en', 'bn'])('escapes what people wrote, in %s', async (language) => {
    const { html } = await page(`${hostilePage}&lng=${language}`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<!--"');
    // A text must not end the attribute that it is in either: its quotes and brackets are escaped.
    const contents = [
      ...html.matchAll(/<meta (?:name|property)="(?:description|og:\w+)" content="([^"]*)"/g),
    ];
    expect(contents.length).toBeGreaterThan(3);
    for (const [, content] of contents) expect(content).not.toMatch(/[<>']/);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    expect(description).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&amp;');
    const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
    expect(title).toContain('&quot;&gt;&lt;img');
  });

  it('gives search engines and the browser the text that people wrote, unchanged', async () => {
    const { html } = await page(hostilePage);
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: `Shop ${hostile}` });
    const [, state = ''] = /<script type="application\/json" id="state">([^<]*)</.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(`Bread ${hostile}`));
  });

  it('gives link previews a picture that they can show, and the site name in the language of the page', async () => {
    const { db } = test.services;
    const category_id = await addCategory(db, { name: 'Bakery' });
    const shared = {
      '/files/photo.avif': 'http://localhost:3000/files/photo-share.jpg',
      'https://photos.example/photo.jpg': 'https://photos.example/photo.jpg',
    };
    for (const [image, preview] of Object.entries(shared)) {
      const [id = ''] = await addPlaces(db, [{ category_id, images: [image] }]);
      const place = (await page(`/institution/${id}`)).html;
      expect(place).toContain(`property="og:image" content="${preview}"`);
      expect(place).not.toContain('og:image:width');
    }
    const { html } = await page('/category-list?lng=bn');
    expect(html).toContain('property="og:site_name" content="ঠিকানা"');
    expect(html).toContain('property="og:image:alt" content="সব ক্যাটাগরি | ঠিকানা"');
    const told = ['width', 'height'].map((name) =>
      Number(html.match(`property="og:image:${name}" content="(\\d+)"`)?.[1]),
    );
    const { width, height } = await sharp('public/share.png').metadata();
    expect(told).toEqual([width, height]);
  });

  it('is private to one person, and varies by language', async () => {
    const visited = await page('/category-list');
    expect(visited.headers.get('cache-control')).toBe('private, no-cache');
    expect(visited.headers.get('vary')).toMatch(/Cookie, Accept-Language/);
    const own = await page('/category-list', await addUser(test.services.db));
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });
});
