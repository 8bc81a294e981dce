import { builtScript } from './built-script.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { waitForStoredAnswer } from './offline-store.ts';
import { openPage } from './open-page.ts';
import { findPlacePath } from './demo-directory.ts';
import { openPlaceList, cards } from './place-list.ts';
import { registerAndSignIn } from './session.ts';
import { shiftClock } from './shift-clock.ts';

// Each waits for parts that are loaded once the page is idle.
test.describe.configure({ timeout: 90_000 });

/** The scripts that are to fail and were not requested yet. */
const unrequestedScripts = new Set<string>();

test.beforeEach(({ expectTrouble }) => {
  expectTrouble(/net::ERR_|Failed to fetch/);
  unrequestedScripts.clear();
});

test.afterEach(() => {
  expect([...unrequestedScripts]).toEqual([]);
});

/** Fails the request for a script by its plain name; a retry of the page, which adds a query, passes. */
async function loseOnce(page: Page, name: string): Promise<void> {
  unrequestedScripts.add(name);
  await page.route(new RegExp(`${builtScript(name).source}[^?]*$`), (route) => {
    unrequestedScripts.delete(name);
    return route.abort();
  });
}

test('[PLACE-20] today is marked correctly on a device with a wrong clock, although the script for it fails to load once @extended', async ({
  page,
}) => {
  await shiftClock(page, 3 * 24 * 3600 * 1000);
  await loseOnce(page, 'measure-clock-error');
  const told = page.waitForResponse('**/api/health');
  await openPage(page, await findPlacePath(page, 'Demo Bakery'));
  await told;
  const day = new Date().toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Asia/Dhaka' });
  const today = page.getByRole('term').filter({ hasText: 'today' });
  await expect(today).toContainText(day);
});

test('[AUTH-34] signing out in one tab signs out another, although a script that checks who is signed in fails to load once @extended', async ({
  page,
  context,
}) => {
  await registerAndSignIn(page);
  await loseOnce(page, 'writing');
  await openPage(page, '/');
  const other = await context.newPage();
  await openPage(other, '/settings');
  await other.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('cached places can be searched while the server is unreachable, although the script for it fails to load once @extended', async ({
  page,
}) => {
  await openPlaceList(page, 'Bakery');
  await waitForStoredAnswer(page, 'institutions');
  await loseOnce(page, 'offline-search');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search in Bakery' }).fill('demo bakery');
  await expect(cards(page)).toHaveCount(1);
});

test('[LOCPICK-01] addresses are suggested while the server is unreachable, although the list of them fails to load once', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const standsIn = page.waitForResponse(/\/assets\/offline-/);
  await openPage(page, '/register-institution');
  await (await standsIn).finished();
  await page.getByRole('tab', { name: 'Location' }).click();
  await loseOnce(page, 'local-addresses');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Search for the address' }).fill('Rangamati');
  await expect(page.getByRole('option', { name: /Rangamati/ }).first()).toBeVisible();
});
