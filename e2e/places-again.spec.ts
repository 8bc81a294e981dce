import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { reloadPage } from './open-page.ts';
import { cards, openPlaceList } from './place-list.ts';
import { shiftClock } from './shift-clock.ts';

test.describe('the list of a category', () => {
  for (const { where, query } of [
    { where: 'near the visitor', query: '' },
    { where: 'in an area', query: '&area=dhanmondi-dhaka' },
  ]) {
    test(`keeps its pages and scroll position ${where} after a reload and after Back, and loads all of its pages at once @extended`, async ({
      page,
    }) => {
      await openPlaceList(page, 'Restaurant', query);
      const more = page.getByRole('button', { name: 'Load more places' });
      for (const count of [24, 36]) {
        await more.click();
        await expect(cards(page)).toHaveCount(count);
      }
      await cards(page).nth(30).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(1000);
      const isLast = /\/api\/institutions\?page=3&/;
      const comesBack = async (act: () => Promise<unknown>) => {
        const goOn = await holdRequests(page, /\/api\/institutions\?page=2&/);
        const asked = page.waitForRequest(isLast);
        await act();
        await asked;
        goOn();
        await expect(cards(page)).toHaveCount(36);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
        await page.unrouteAll();
      };
      await comesBack(() => reloadPage(page));
      await cards(page).nth(30).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/institution\//);
      await reloadPage(page);
      await comesBack(() => page.goBack({ waitUntil: 'commit' }));
      // Coming back also works after a reload.
      await page.evaluate(() => window.scrollTo(0, 200));
      await cards(page).nth(2).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/institution\//);
      await page.goBack();
      await expect(cards(page)).toHaveCount(36);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    });
  }

  test('does not reload fresh data when the clock of the device is fast', async ({ page }) => {
    await shiftClock(page, 600_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    const server = page.waitForResponse('**/api/health');
    await openPlaceList(page, 'Bakery');
    await server;
    expect(asked.filter((path) => path !== '/api/health')).toEqual([]);
  });
});
