import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { goToScreen, visitorScreens } from './visitor-screens.ts';

test.describe('a browser that refuses cookies and storage', () => {
  // Like Firefox with all cookies blocked.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      function refuse(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      // Also called by `new`, so it throws there, too.
      Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
      IDBFactory.prototype.open = refuse;
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    });
  });

  test('[SEARCH-01] shows every screen of visitors, and suggestions in the search box', async ({
    page,
  }) => {
    for (const screen of visitorScreens) {
      const { name, isNotFound } = screen;
      if (isNotFound) continue;
      await goToScreen(page, screen, 'en');
      await expect(page.getByRole('main').getByRole('heading').first(), name).toBeAttached();
      await expect(page.getByText('This screen could not be shown'), name).toHaveCount(0);
    }
    await page.getByRole('banner').getByRole('link').first().click();
    const { box, options } = finder(page);
    await box.fill('bakery');
    await expect(options.first()).toBeVisible();
  });
});
