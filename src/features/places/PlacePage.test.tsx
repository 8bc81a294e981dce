import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { Institution } from './contract.ts';
import { examplePhotos, examplePlace } from '../../testing/example-place.ts';
import { sameEveryDay } from './opening-hours.ts';
import { PlacePage } from './PlacePage.tsx';

const render = (changes: Partial<Institution>, language: 'en' | 'bn' = 'en') =>
  renderInApp(<PlacePage place={examplePlace(changes)} />, {
    language,
    // A Monday.
    now: new Date('2026-03-09T12:00:00+06:00'),
  });
const thumbnails = (html: string) => html.match(/<li><a [^>]*size-12/g)?.length ?? 0;

describe('the page of a place', () => {
  it('[PLACE-04] shows the featured photo, or the icon of its category when there is none', async () => {
    // A single photo has no thumbnails.
    const photo = await render({ images: examplePhotos(1) });
    expect(photo).toContain('src="/files/photo-1.webp"');
    expect(thumbnails(photo)).toBe(0);
    const none = await render({});
    expect(none).not.toContain('<img');
    const [gallery = ''] = none.split('<h1');
    expect(gallery).toMatch(/data-tint="\w+"[^>]*><svg/);
    // Also where the icon was picked for the category (GRID-10).
    const [picked = ''] = (await render({ category_icon: 'pill' })).split('<h1');
    expect([gallery, picked].map((html) => /#([\w-]+)"/.exec(html)?.[1])).toEqual(['cake', 'pill']);
  });

  it('[PLACE-06] links phone, website, Facebook page and WhatsApp number when they are set', async () => {
    const html = await render({
      phone: '+880 1000-000001',
      website: 'https://example.com/demo-bakery',
      facebook_url: 'https://www.facebook.com/demo-bakery',
      whatsapp_number: '01000-000001',
    });
    expect(html).toContain('href="tel:+8801000000001"');
    expect(html).toContain('href="https://example.com/demo-bakery"');
    expect(html).toContain('href="https://www.facebook.com/demo-bakery"');
    expect(html).toContain('href="https://wa.me/8801000000001"');
    const bare = await render({});
    expect(bare).not.toMatch(/tel:|wa\.me|facebook\.com|>Website</);
  });

  it('opens links from users in a new tab, marked nofollow and ugc, and only for http and https', async () => {
    const html = await render({ website: 'https://example.com/', facebook_url: 'https://fb.me/x' });
    for (const [link] of html.matchAll(/<a [^>]*href="https:\/\/(example\.com|fb\.me)[^>]*>/g)) {
      expect(link).toContain('rel="noopener nofollow ugc"');
      expect(link).toContain('target="_blank"');
    }
    const bad = await render({ website: 'javascript:alert(1)', facebook_url: 'data:text/html,x' });
    expect(bad).not.toMatch(/javascript:|data:text/);
  });

  it('says on which day in Dhaka the place was last changed', async () => {
    // In London still the evening of the 8th.
    const updated_at = '2026-03-08T19:30:00.000Z';
    const shown = (html: string) => /<time dateTime="([^"]*)">([^<]*)</.exec(html)?.slice(1);
    const english = await render({ updated_at });
    expect(shown(english)).toEqual(['2026-03-09', 'Last updated 9 March 2026']);
    const bangla = await render({ updated_at }, 'bn');
    expect(shown(bangla)?.[1]).toBe('সর্বশেষ হালনাগাদ ৯ মার্চ, ২০২৬');
  });

  it('[PLACE-08] shows the verified badge exactly when the place is verified', async () => {
    expect(await render({ is_verified: true })).toContain('Verified');
    expect(await render({ is_verified: false })).not.toContain('Verified');
  });

  it('leads to what is open of its category while it is closed, and only then', async () => {
    const noon = { open: '09:00', close: '17:00', closed: false };
    const link = '/institutions/5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f?category=Bakery&amp;open=true';
    for (const [day, isOffered] of [
      [noon, false],
      [{ ...noon, close: '11:00' }, true],
      [{ ...noon, open: '13:00' }, true],
      [{ ...noon, closed: true }, true],
      [{ ...noon, close: '09:00' }, false],
    ] as const) {
      const html = await render({ opening_hours: sameEveryDay(day) });
      expect(html.includes(`href="${link}"`), JSON.stringify(day)).toBe(isOffered);
    }
    expect(await render({ opening_hours: null })).not.toContain('open=true');
  });

  it('[PLACE-05] marks the language of name, description and address', async () => {
    const html = await render(
      {
        ...{ name: 'Demo Bakery', name_bn: null, address: 'Dhanmondi, Dhaka' },
        description: 'রুটি, কেক ও মিষ্টি। এই দোকান বাস্তব নয়।',
      },
      'bn',
    );
    expect(html).toMatch(/<h1 lang="en"[^>]*>Demo Bakery</);
    expect(html).toMatch(/<p lang="bn"[^>]*>রুটি, কেক/);
    expect(html).toMatch(/<span lang="en"[^>]*>Dhanmondi, Dhaka</);
  });

  it('folds a long description, and offers to show all of it', async () => {
    const long = 'So many words. '.repeat(100).trim();
    const html = await render({ description: long });
    expect(html).toMatch(new RegExp(`<p [^>]*class="[^"]*folded[^"]*"[^>]*>${long}</p>`));
    expect(html).toContain('Show all');
    expect(await render({ description: 'Few words.' })).not.toContain('Show all');
  });

  it('[PLACE-09] shows up to 8 thumbnails and counts the rest', async () => {
    const eight = await render({ images: examplePhotos(8) });
    expect(thumbnails(eight)).toBe(8);
    expect(eight).not.toMatch(/>\+\d/);
    const ten = await render({ images: examplePhotos(10) });
    expect(thumbnails(ten)).toBe(9);
    expect(ten).toContain('>+2<');
    expect(ten).not.toContain('src="/files/photo-9.webp"');
  });

  it('[PLACE-24] says that there are no reviews yet, never 0.0 stars', async () => {
    const none = await render({ rating: 0, reviewCount: 0 });
    expect(none).toContain('No reviews yet');
    expect(none).not.toMatch(/0\.0|of 5 stars/);
    expect(await render({ rating: 4.25, reviewCount: 4 })).toContain('4.3 of 5 stars, 4 reviews');
  });

  it('[LOC-12] says what its distance is measured from until the visitor has set a position', async () => {
    const place = <PlacePage place={examplePlace({ distance: 218.7 })} />;
    const nowhere = await renderInApp(place);
    expect(nowhere).toContain('218.7km away');
    expect(nowhere).toContain('Distances from Dhaka (default)');
    expect(nowhere).toContain('Use my location');
    expect(nowhere).not.toContain('origin=');
    const userLocation = { lat: 22.3, lng: 91.8, address: 'Chattogram' };
    const somewhere = await renderInApp(place, { userLocation });
    expect(somewhere).not.toContain('Distances from Dhaka');
    expect(somewhere).toContain('origin=22.3%2C91.8');
  });

  it('links its small map to the same place on the map of its category', async () => {
    const { id, category_id } = examplePlace({});
    expect(await render({})).toContain(`/map/${category_id}?category=Bakery&amp;place=${id}"`);
  });

  it('shows the opening hours of the week, starting with today', async () => {
    const opening_hours = sameEveryDay({ open: '09:00', close: '22:00', closed: false });
    const html = await render({ opening_hours });
    const days = [...html.matchAll(/<dt[^>]*>(\w+)/g)].map(([, day]) => day);
    expect(days[0]).toBe('Monday');
    expect(days).toHaveLength(7);
    const said = (await render({ opening_hours }, 'bn')).replaceAll(/<[^>]*>/g, '');
    expect(said).toContain('সকাল ৯টা – রাত ১০টা');
    const withBreak = { ...opening_hours.tuesday, break: { from: '13:00', to: '16:00' } };
    const broken = await render({ opening_hours: { ...opening_hours, tuesday: withBreak } });
    expect(broken.match(/<dd[^>]*>(?:13|16):00|<dd[^>]*>09:00 – 13:00/g)).toHaveLength(2);
  });

  it('credits the source of an imported place, and says when a place is hidden', async () => {
    const html = await render({ source: 'openstreetmap', source_licence: 'ODbL 1.0' });
    expect(html).toContain('Information from © OpenStreetMap contributors, ODbL\u00A01.0');
    expect(html).toContain('href="https://www.openstreetmap.org/copyright"');
    expect(html).not.toContain('Hidden');
    expect(html).not.toContain('has hidden this place');
    const hidden = await render({ is_active: false });
    expect(hidden).toContain('Hidden');
    expect(hidden).toContain('Only its owner and administrators can see it.');
  });
});
