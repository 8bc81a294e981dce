import config from '../playwright.config.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

const { launchOptions } = config.use ?? {};

test.use({
  viewport: { width: 1280, height: 600 },
  // With scrollbars that take space, as on most desktops.
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('the page behind an open dialog neither scrolls nor changes its width', async ({ page }) => {
  await registerAndSignIn(page);
  await openPage(page, '/');
  const room = () => page.evaluate(() => window.innerWidth - document.body.clientWidth);
  const bar = await room();
  expect(bar).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('button', { name: 'Add Business' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await room()).toBe(bar);
  // With the pointer over the dialog, which has nothing to scroll, and beside it.
  for (const x of [640, 20]) {
    await page.mouse.move(x, 300);
    await page.mouse.wheel(0, 300);
  }
  // Waits until the browser has had time to scroll.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});
