import { expect, test } from './fixtures.ts';
import { goToScreen, visitorScreens } from './visitor-screens.ts';

test.describe('a browser of the spring of 2023', () => {
  test('shows every screen', async ({ page }) => {
    // Removes what Safari 16.4 and Chromium 111 lack.
    await page.addInitScript(() => {
      const missing: [object, string[]][] = [
        [window, ['CloseWatcher', 'navigation', 'requestIdleCallback']],
        [URL, ['canParse', 'parse']],
        [AbortSignal, ['any']],
        [Promise, ['withResolvers', 'try']],
        [Object, ['groupBy']],
        [Map, ['groupBy']],
        [Array, ['fromAsync']],
        [RegExp, ['escape']],
        [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
        [Reflect.get(window, 'Iterator').prototype, ['map', 'filter', 'take', 'some', 'toArray']],
        [Document.prototype, ['startViewTransition']],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
      ];
      for (const [owner, names] of missing) {
        for (const name of names) Reflect.deleteProperty(owner, name);
      }
    });
    for (const screen of visitorScreens) {
      const { name, isNotFound } = screen;
      if (isNotFound) continue;
      await goToScreen(page, screen, 'en');
      await expect(page.getByRole('main').getByRole('heading').first(), name).toBeAttached();
      await expect(page.getByText('This screen could not be shown'), name).toHaveCount(0);
    }
  });
});
