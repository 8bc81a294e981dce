import { registerPlace } from './api-actions.ts';
import { sendAs } from './admin-page.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { signInAs } from './session.ts';
import type { Person } from './session.ts';
import { recordTileZooms } from './tile-zooms.ts';

// These journeys share one directory and run in order: each finds what the earlier ones left.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** Signs the administrator in to the page's browser and creates a category. */
async function newCategory(page: Page, admin: Person, name: string): Promise<string> {
  await signInAs(page, admin);
  const response = await page.request.post('/api/admin/categories', {
    data: { name, description: null, icon: null },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

test('[EMPTY-02] [EMPTY-04] [CATMAP-06] [CATMAP-07] a category without places says so in list and map, and its map opens at zoom 15 for a single place', async ({
  page,
  program: { admin },
}) => {
  const category = await newCategory(page, admin, 'Boat Makers');
  await openPage(page, `/institutions/${category}?category=Boat%20Makers`);
  await expect(page.getByText('No places found for Boat Makers')).toBeVisible();
  const zooms = recordTileZooms(page);
  await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByText('No registered places in this area yet')).toBeVisible();
  await expect.poll(() => zooms.length).toBeGreaterThan(0);
  expect(new Set(zooms)).toEqual(new Set([13]));

  const place = await registerPlace(page, 'Demo Boats', undefined, category);
  await openPage(page, `/map/${category}?category=Boat%20Makers`);
  await expect(page.getByRole('button', { name: 'Demo Boats, Boat Makers' })).toBeVisible();
  await expect.poll(() => zooms.at(-1)).toBe(15);
  await sendAs(page, 'DELETE', `/api/institutions/${place}`);
  await sendAs(page, 'DELETE', `/api/admin/categories/${category}`);
});
