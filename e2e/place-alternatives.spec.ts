import * as z from 'zod/mini';
import { exactDistanceKm } from '../src/shared/distance.ts';
import { registerPlace, setOpeningHours } from './api-actions.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

const LocatedPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
type LocatedPlace = z.infer<typeof LocatedPlace>;
const PlacesPage = z.object({ items: z.array(LocatedPlace), hasMore: z.boolean() });

const alternativesTo = (page: Page) => page.getByRole('region', { name: 'More nearby: Bakery' });
const namesIn = (page: Page) => alternativesTo(page).getByRole('heading', { level: 3 });

test.describe('the alternatives to a place', () => {
  test('[LOC-10] are the nearest places of its category with their distances from it, without scripts, too, and lead to all of them @extended', async ({
    page,
  }) => {
    const categoryId = await findCategoryId(page, 'Bakery');
    const bakeries = await fetchPlacesOfCategory(page, categoryId);
    const place = bakeries.find(({ name }) => name === 'Demo Bakery');
    if (!place) throw new Error('the demo directory has no Demo Bakery');
    const nearest = bakeries
      .filter((other) => other !== place)
      .map((other) => ({ name: other.name, km: distanceKm(place, other) }))
      .toSorted((a, b) => a.km - b.km)
      .slice(0, 4);
    const path = await findPlacePath(page, 'Demo Bakery');
    const html = await (await page.request.get(path)).text();
    const [, section = ''] = html.split('>More nearby: Bakery<');
    for (const { name } of nearest) expect(section).toContain(`>${name}</a>`);
    await openPage(page, path);
    await expect(namesIn(page)).toHaveText(nearest.map(({ name }) => name));
    const distances = nearest.map(({ km }) =>
      km < 1 ? `${Math.round(km * 100)}0m away` : `${km.toFixed(1)}km away`,
    );
    await expect(alternativesTo(page).getByText(/away$/)).toHaveText(distances);
    const [first] = nearest.map(({ name }) => name);
    await namesIn(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
    await expect(namesIn(page).filter({ hasText: 'Demo Bakery' })).toBeVisible();
    await alternativesTo(page).getByRole('link', { name: 'See all: Bakery' }).click();
    await expect(page).toHaveURL(`/institutions/${categoryId}?category=Bakery`);
  });

  test('are absent where there are none around, and a closed place leads to those of its category that are open', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    const id = await registerPlace(page, 'Lonely Bakery');
    // No other place of the demo directory, nor of another journey, is within 50 km.
    const data = { latitude: 21.9, longitude: 89.2 };
    await page.request.patch(`/api/institutions/${id}`, { data });
    const [closedSince, opensAt] = [-2, 2].map((hours) => new Date(Date.now() + hours * 3_600_000));
    if (closedSince && opensAt) await setOpeningHours(page, id, opensAt, closedSince);
    await openPage(page, `/institution/${id}`);
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect(alternativesTo(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Find one that is open now' }).click();
    await expect(page).toHaveURL(/\/institutions\/[^?]+\?category=Bakery&open=true$/);
  });
});

/** All places of a category, in no order of distance. */
async function fetchPlacesOfCategory(page: Page, category: string): Promise<LocatedPlace[]> {
  const places: LocatedPlace[] = [];
  for (let number = 1; ; number++) {
    const response = await page.request.get(
      `/api/institutions?category=${category}&page=${number}`,
    );
    const { items, hasMore } = PlacesPage.parse(await response.json());
    places.push(...items);
    if (!hasMore) return places;
  }
}

function distanceKm(from: LocatedPlace, to: LocatedPlace): number {
  const position = ({ latitude, longitude }: LocatedPlace) => ({ lat: latitude, lng: longitude });
  return exactDistanceKm(position(from), position(to));
}
