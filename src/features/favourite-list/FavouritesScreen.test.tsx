import { describe, expect, it } from 'vitest';
import { examplePlace } from '../../testing/example-place.ts';
import { exampleUser } from '../../testing/example-user.ts';
import { renderInApp } from '../../testing/render.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { Institution } from '../places/contract.ts';
import { Screen } from './FavouritesScreen.tsx';
import { favouritesQuery } from './queries.ts';

/** The screen of a person with these favourites. */
function ScreenWith({ items }: { items: Institution[] }) {
  const { api, queries } = useWebApp();
  queries.setQueryData(favouritesQuery(api, exampleUser.id).queryKey, {
    pages: [{ items, page: 1, pageSize: 12, hasMore: false }],
    pageParams: [1],
  });
  return <Screen />;
}

describe('the screen of favourites', () => {
  it('asks visitors to sign in', async () => {
    const html = await renderInApp(<Screen />, { path: '/favourites' });
    expect(html).toContain('Please sign in to see your favourites.');
    expect(html).toContain('href="/auth"');
    expect(await renderInApp(<Screen />, { language: 'bn' })).toContain(
      'প্রিয় জায়গা দেখতে সাইন ইন করুন।',
    );
  });

  it('says how to add one as long as there are none', async () => {
    const html = await renderInApp(<ScreenWith items={[]} />, { user: exampleUser });
    expect(html).toContain('You have no favourites yet');
    expect(html).toContain('Press the heart at the top of a place');
    expect(html).toMatch(/href="\/"[^>]*>Return to Home/);
  });

  it('shows a card for each, with its distance from the reader’s own position and its heart', async () => {
    const place = examplePlace({ name: 'Demo Bakery', latitude: 23.81, longitude: 90.41 });
    const html = await renderInApp(<ScreenWith items={[place]} />, {
      user: exampleUser,
      userLocation: { lat: 23.8, lng: 90.4, address: 'Dhaka' },
    });
    expect(html).toContain('1.5km away');
    expect(html).toMatch(/aria-pressed="true" aria-label="Favourite: Demo Bakery"/);
    expect(html).not.toContain('You have no favourites yet');
  });
});
