import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { examplePhotos, examplePlace } from '../../testing/example-place.ts';
import { sameEveryDay } from './opening-hours.ts';
import { PlaceCard } from './PlaceCard.tsx';

const render = (changes: Parameters<typeof examplePlace>[0], language: 'en' | 'bn' = 'en') =>
  renderInApp(
    <PlaceCard id="place-1" place={examplePlace(changes)} level={2} onOpenPhotos={vi.fn()} />,
    { language, now: new Date('2026-03-09T12:00:00+06:00') },
  );
const thumbnails = (html: string) => html.match(/<li><a /g)?.length ?? 0;

describe('a place card', () => {
  it('[LIST-14] shows up to 4 thumbnails and counts the rest', async () => {
    const four = await render({ images: examplePhotos(4) });
    expect(thumbnails(four)).toBe(4);
    expect(four).not.toMatch(/>\+\d/);
    const five = await render({ images: examplePhotos(5) });
    expect(thumbnails(five)).toBe(5);
    expect(five).toContain('>+1<');
    expect(five).not.toContain('src="/files/photo-5.webp"');
    expect(await render({ images: examplePhotos(6) }, 'bn')).toContain('>+২<');
    expect(thumbnails(await render({}))).toBe(0);
  });

  it('[GRID-10] shows the icon that was picked for its category when it has no photo', async () => {
    expect(await render({ category_name: 'Tea Garden' })).toContain('#store"');
    const html = await render({ category_name: 'Tea Garden', category_icon: 'coffee' });
    expect(html).toContain('#coffee"');
  });

  it('[LIST-16] shows the rating to one decimal with five stars, and the distance', async () => {
    const html = await render({ rating: 13 / 3, reviewCount: 3, distance: 0.45 });
    expect(html).toContain('4.3 of 5 stars, 3 reviews');
    expect(html).toMatch(/>4\.3<.*>\(3\)</);
    expect(html.match(/<svg width="16" height="16"/g)).toHaveLength(5);
    expect(html).toContain('450m away');
    expect(html).not.toContain('No reviews yet');
  });

  it('[LIST-16] says that there are no reviews, never 0.0 stars', async () => {
    const html = await render({ rating: 0, reviewCount: 0, distance: 12.34 });
    expect(html).toContain('No reviews yet');
    expect(html).toContain('12.3km away');
    expect(html).not.toMatch(/0\.0|of 5 stars/);
  });

  it('[PLACE-18] shows name and category in the language of the reader, and the address where it is known in it', async () => {
    const place = { name_bn: 'ডেমো বেকারি', address: 'Dhanmondi' };
    expect(await render({ address: 'Dhanmondi' }, 'bn')).toContain('Demo Bakery</a>');
    const address = '<span lang="en">Dhanmondi</span>';
    expect(await render(place)).toContain(`Bakery · ${address}`);
    const inBangla = await render(place, 'bn');
    expect(inBangla).toMatch(/ডেমো বেকারি<\/a>/);
    expect(inBangla).toContain(`বেকারি · ${address}`);
    const translated = { ...place, address_translated: 'ধানমন্ডি' };
    expect(await render(translated)).toContain(`Bakery · ${address}`);
    expect(await render(translated, 'bn')).toContain('বেকারি · <span lang="bn">ধানমন্ডি</span>');
  });

  it('marks the language of its name and address for screen readers', async () => {
    expect(await render({ name: 'মায়ের দোয়া' })).toMatch(/<a [^>]*lang="bn"[^>]*>মায়ের দোয়া</);
    expect(await render({}, 'bn')).toMatch(/<a [^>]*lang="en"[^>]*>Demo Bakery</);
    expect(await render({ address: 'ধানমন্ডি, ঢাকা' })).toContain('<span lang="bn">ধানমন্ডি, ঢাকা<');
  });

  it('says whether the place is open', async () => {
    const opening_hours = sameEveryDay({ open: '09:00', close: '22:00', closed: false });
    expect(await render({ opening_hours })).toContain('Open until 22:00');
    expect(await render({})).toContain('Hours not known');
  });

  it('links to its page with the category name, and shows no Edit button to visitors', async () => {
    const html = await render({ category_name: 'Tea & Toast', owner_id: crypto.randomUUID() });
    expect(html).toContain(`/institution/${examplePlace().id}?category=Tea%20%26%20Toast"`);
    expect(html).not.toContain('Edit');
  });

  it('escapes HTML in what people typed', async () => {
    const html = await render({ name: '<img src=x onerror=alert(1)>', address: '"><script>' });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>');
  });
});
