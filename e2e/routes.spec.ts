import { tilePattern } from '../src/testing/tile-server.ts';
import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test('[LOC-06] without a position lists and maps start from the default location, and show an error only after “Use my location”', async ({
  page,
}) => {
  const bakery = await findCategoryId(page, 'Bakery');
  for (const path of [`/institutions/${bakery}`, `/map/${bakery}`, '/general-map']) {
    await openPage(page, path);
    const places = page.getByRole('main').getByRole('listitem');
    await expect(places.first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Distances from Dhaka (default)'), path).toBeVisible();
    await expect(page.getByRole('alert'), path).toHaveText('');
    const before = await places.allTextContents();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const useMine = page.getByRole('button', { name: 'Use my location' });
    await useMine.click();
    // A failure after a press is shown (LOC-05).
    await expect(page.getByRole('alert'), path).toContainText('Failed to get your location');
    await expect(useMine, path).toBeEnabled();
    await expect(page.getByText('Distances from Dhaka (default)'), path).toBeVisible();
    expect(await places.allTextContents(), path).toEqual(before);
    expect(
      asked.filter((url) => url.includes('/api/institutions')),
      path,
    ).toEqual([]);
  }
});

test.describe('with a position from the device', () => {
  test.use({
    geolocation: { latitude: 23.7461, longitude: 90.3742 },
    permissions: ['geolocation'],
  });

  test('[GEO-08] the address of a location is requested from the site itself and nobody else', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Update location' }).click();
    await expect(page.getByText('Location updated successfully')).toBeVisible();
    const own = new URL(page.url()).origin;
    const others = asked.filter((url) => !url.startsWith(own) && !url.startsWith('data:'));
    expect(others.filter((url) => !tilePattern.test(url))).toEqual([]);
    expect(asked.some((url) => url.startsWith(`${own}/api/geocode/reverse`))).toBe(true);
  });
});

test('/favicon.ico is served as an icon, and cached for an hour @extended', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/x-icon',
    'cache-control': 'public, max-age=3600',
  });
});
