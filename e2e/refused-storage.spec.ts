import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { open } from './open.ts';
import { visitorScreens } from './visitor-screens.ts';

test.describe('a browser that stores nothing', () => {
  // What Firefox does with all cookies blocked.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      function refuse(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      // `new` calls it, too.
      Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
      IDBFactory.prototype.open = refuse;
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    });
  });

  test('shows every screen, each with its program', async ({ page }) => {
    for (const { name, path, missing } of visitorScreens) {
      if (missing) continue;
      await open(page, await path(page));
      await expect(page.getByRole('main').getByRole('heading').first(), name).toBeAttached();
      await expect(page.getByText('This screen could not be shown'), name).toHaveCount(0);
    }
  });

  test('[SEARCH-01] suggests what is searched for', async ({ page }) => {
    await open(page, '/');
    const { box, options } = finder(page);
    await box.fill('bakery');
    await expect(options.first()).toBeVisible();
  });
});
