import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage, reloadPage, waitForHydration } from './open-page.ts';
import { main } from './page-parts.ts';
import { cards, listHeader } from './place-list.ts';
import { registerAndSignIn } from './session.ts';

const back = (page: Page) => listHeader(page).getByRole('link', { name: 'Back' });
const entries = (page: Page) => page.evaluate(() => history.length);

/** Opens a path like a link from another site, in a new tab without earlier history. */
async function openInNewTab(page: Page, path: string): Promise<Page> {
  await page.goto('/robots.txt');
  const opened = page.context().waitForEvent('page');
  await page.evaluate((address) => void window.open(address, '_blank', 'noopener'), path);
  const tab = await opened;
  await expect(tab.getByRole('banner')).toBeVisible();
  expect(await entries(tab)).toBe(1);
  return tab;
}

for (const hasNavigationApi of [true, false]) {
  const browser = `a browser ${hasNavigationApi ? 'with' : 'without'} the Navigation API`;
  test.describe(`the Back arrow of a place, in ${browser}`, () => {
    test.beforeEach(async ({ context }) => {
      if (hasNavigationApi) return;
      await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    });

    test('[PLACE-01] leads home from a shared link, whether or not the scripts had loaded before a visit to another screen and back, and to another site that linked to the place @extended', async ({
      page,
      context,
      expectTrouble,
    }) => {
      expectTrouble(/ERR_FAILED/);
      const path = await findPlacePath(page, 'Demo Bakery');
      const visitSignIn = async (tab: Page) => {
        await tab.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
        await expect(tab).toHaveURL('/auth');
      };
      await test.step('without the scripts before the visit', async () => {
        const scripts = '**/assets/*.js';
        await context.route(scripts, (route) => route.abort());
        const tab = await openInNewTab(page, path);
        await visitSignIn(tab);
        await context.unroute(scripts);
        await reloadPage(tab);
        await tab.goBack();
        await waitForHydration(tab);
        await back(tab).click();
        await expect(tab).toHaveURL('/');
        await tab.close();
      });
      await test.step('with the scripts, and after a reload', async () => {
        const tab = await openInNewTab(page, path);
        await waitForHydration(tab);
        await visitSignIn(tab);
        await tab.goBack();
        await expect(listHeader(tab)).toContainText('Demo Bakery');
        expect(await entries(tab)).toBe(2);
        expect(await tab.evaluate(() => 'navigation' in window)).toBe(hasNavigationApi);
        // A reload does not change the history before the page.
        await reloadPage(tab);
        await back(tab).click();
        await expect(tab).toHaveURL('/');
        await tab.close();
      });
      await test.step('from another site', async () => {
        await page.goto('data:text/html,<h1>Elsewhere</h1>');
        await openPage(page, path);
        await visitSignIn(page);
        await page.goBack();
        await back(page).click();
        await expect(page.getByRole('heading')).toHaveText('Elsewhere');
      });
    });
  });
}

// Uses the same code as a place does, so one kind of browser is enough.
test('the Back button of settings opened in a new tab leads home, also after a visit to home and back', async ({
  page,
}) => {
  await registerAndSignIn(page);
  const tab = await openInNewTab(page, '/settings');
  await waitForHydration(tab);
  await tab.getByRole('banner').getByRole('link').first().click();
  await expect(tab).toHaveURL('/');
  await tab.goBack();
  await tab.getByRole('main').getByRole('button', { name: 'Go back' }).click();
  await expect(tab).toHaveURL('/');
});

test('[PLACE-01] the Back arrow does not go back on Shift-click, which opens a window, and goes back once when pressed twice @extended', async ({
  page,
}) => {
  await openPage(page, '/category-list');
  await main(page)
    .getByRole('link', { name: /^Restaurant/ })
    .click();
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/institution\//);
  const place = page.url();
  const opened = page.context().waitForEvent('page');
  await back(page).click({ modifiers: ['Shift'] });
  await (await opened).close();
  await expect(page).toHaveURL(place);
  const letGo = await holdRequests(page, /\/assets\/PlaceListScreen-/);
  await reloadPage(page);
  await back(page).click();
  await expect(page).toHaveURL(/\/institutions\//);
  await back(page).click();
  letGo();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Restaurant');
  await page.goBack();
  await expect(page).toHaveURL('/category-list');
});
