import type { Locator } from '@playwright/test';
import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPageUntilIdle } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

/** Presses a spot twice, as in a double click, the second time after the first has taken effect. */
async function pressTwice(
  page: Page,
  control: Locator,
  firstHasActed: () => Promise<void>,
): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await firstHasActed();
  }
}

/** Expects the page to stay: a wrong navigation would have begun once the next link has been followed. */
async function stays(page: Page, path: RegExp | string): Promise<void> {
  await expect(page).toHaveURL(path);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(path);
}

test.describe('the second press of a double click', () => {
  test('[SHELL-01] does nothing on the screen or to the language that the first one opened; a link pressed twice makes one history entry @extended', async ({
    page,
  }) => {
    await openPageUntilIdle(page, '/');
    const card = page.getByRole('region', { name: 'Categories' }).getByRole('link').first();
    const list = /\/institutions\/[^/]+\?category=Restaurant$/;
    await pressTwice(page, card, async () => {
      await expect(page).toHaveURL(list);
      await expect(page.locator('main ol, main ul').getByRole('link').first()).toBeVisible();
    });
    await stays(page, list);
    await page.goBack();
    await expect(page).toHaveURL('/');

    // A link pressed again before its screen is rendered makes only one history entry.
    const map = page.getByRole('banner').getByRole('link', { name: 'Map' });
    await map.evaluate((link: HTMLElement) => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        history.pushState = push;
        push(...entry);
        // Clicks when the address has changed, but before the screen is rendered.
        queueMicrotask(() => link.click());
      };
      link.click();
    });
    await expect(page.getByRole('region', { name: 'Map of all places' })).toBeVisible();
    await expect(page).toHaveURL('/general-map');
    await page.goBack();
    await expect(page).toHaveURL('/');

    // On phones the link to the other language replaces the pressed one.
    await page.setViewportSize({ width: 360, height: 740 });
    const languages = page.getByRole('banner').getByRole('group').first();
    await pressTwice(page, languages.getByRole('link', { name: 'বাংলা' }), () =>
      expect(languages.getByRole('link', { name: 'English' })).toBeVisible(),
    );
    await page.getByRole('navigation').getByRole('link', { name: 'ম্যাপ' }).click();
    await expect(page).toHaveURL('/general-map');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  });

  test('does not close the dialog that the first one opened', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 403/);
    await registerAndSignIn(page);
    // An open notification stream would keep the network from ever being idle.
    await page.route('**/notifications/stream?*', (route) => route.fulfill({ status: 403 }));
    await openPageUntilIdle(page, '/settings');
    const ask = page.getByRole('main').getByRole('button', { name: 'Delete my account' });
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await pressTwice(page, ask, () => expect(question).toBeVisible());
    await expect(question).toBeVisible();
    // A separate press outside closes it.
    await page.mouse.click(5, 5);
    await expect(question).toBeHidden();
  });

  test('works on the control that the first one was on, but not on one that has moved there or lies under it @extended', async ({
    page,
  }) => {
    await openPageUntilIdle(page, '/');
    const { filter, categories, options } = finder(page);
    await pressTwice(page, filter, () => expect(categories).toBeVisible());
    await expect(categories).toBeHidden();

    await filter.click();
    const done = categories.getByRole('button', { name: 'Done' });
    await pressTwice(page, done, () => expect(categories).toBeHidden());
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/category-list');
    await page.goBack();

    await filter.click();
    const less = categories.getByRole('button', { name: 'Show less' });
    const more = categories.getByRole('button', { name: /^Show more/ });
    await pressTwice(page, more, () => expect(less).toBeVisible());
    // The next press counts again.
    await categories.getByRole('checkbox', { name: 'Bank' }).check();
    await expect(options.first()).toContainText('Bank');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});
