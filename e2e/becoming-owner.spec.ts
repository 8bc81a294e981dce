import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { randomAddressHeader, registerAndSignIn } from './session.ts';
import { header } from './page-parts.ts';

/** Every journey has an IP address of its own, since limits count by address. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

test.describe('a user who is not an owner yet', () => {
  test('[HOME-02] [HOME-11] [ROLE-05] [ROLE-10] is offered the upgrade, sees an error when it fails, and can retry or cancel', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await registerAndSignIn(page);
    await page.clock.install();
    await openPage(page, '/');
    await expect(header(page).getByRole('button', { name: 'Add category' })).toHaveCount(0);
    const add = header(page).getByRole('button', { name: 'Add Business' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await expect(dialog).toBeVisible();
    await page.context().setOffline(true);
    const upgrade = dialog.getByRole('button', { name: 'Upgrade to Owner' });
    await upgrade.click();
    await expect(page.getByRole('alert').getByText('Failed to upgrade role')).toBeVisible();
    await expect(page.getByRole('alert').getByText('No answer came.')).toBeVisible();
    const pressedAgain = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/me/upgrade'),
    );
    await upgrade.click();
    await pressedAgain;
    // A success would reload the page after a second.
    await page.clock.runFor(2000);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await page.context().setOffline(false);
    await page.route('/api/me/upgrade', (route) => route.abort());
    const goOn = await holdRequests(page, '/api/me/upgrade');
    await upgrade.click();
    await dialog.evaluate((element) =>
      element.addEventListener('close', () => element.setAttribute('data-closed', '')),
    );
    // The dialog stays open during the call. Browsers let a page refuse the first Escape, but not later ones.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-closed]')).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(dialog).toBeVisible();
    goOn();
    // After a failure one can try again, or close the dialog.
    await expect(upgrade).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
    const me: { roles: string[] } = await (await page.request.get('/api/me')).json();
    expect(me.roles).toEqual(['user']);
  });

  test('[ROLE-10] does not see the upgrade dialog reopen after Back, and is told when their session has ended during the upgrade @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    await registerAndSignIn(page);
    await openPage(page, '/');
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Categories');
    const add = header(page).getByRole('button', { name: 'Add Business' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await expect(dialog).toBeVisible();
    // Back closes the dialog, and it does not reopen by itself.
    await page.goBack();
    await expect(heading).not.toHaveText('Categories');
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(heading).toHaveText('Categories');
    await expect(dialog).toHaveCount(0);
    await add.click();
    // Ends the session while the request is under way: earlier, the page might notice it first.
    await page.route('**/api/me/upgrade', async (route) => {
      await page.context().clearCookies();
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await dialog.getByRole('button', { name: 'Upgrade to Owner' }).click();
    await expect(page.getByRole('alert').getByText('You are signed out.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('[ROLE-09] [ROLE-07] has the role of an owner after an upgrade that failed halfway, and completes it by pressing again, also after a lost response @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of (500|409)|ERR_FAILED/);
    const { fullName } = await registerAndSignIn(page);
    await openPage(page, '/category-list');
    await header(page).getByRole('button', { name: 'Add Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    const upgrade = dialog.getByRole('button', { name: 'Upgrade to Owner' });
    const title = 'Failed to upgrade role - deletion error';
    const problem = { type: 'about:blank', title, detail: title, status: 500 };
    await page.route('**/api/me/upgrade', (route) =>
      route.fulfill({ status: 500, json: { ...problem, code: 'upgradeDeleteFailed' } }),
    );
    await page.route('**/api/session', async (route) => {
      const response = await route.fetch();
      const { user }: { user: object } = await response.json();
      await route.fulfill({ response, json: { user: { ...user, roles: ['owner', 'user'] } } });
    });
    await upgrade.click();
    await expect(page.getByRole('alert').getByText(title)).toBeVisible();
    // The header behind the dialog links to the form, as for owners.
    await expect(page.locator('header a[href="/register-institution"]')).toHaveCount(1);
    await page.unrouteAll();
    await page.route('**/api/me/upgrade', async (route) => {
      // Sent from here, as the browser would store the cookie of the response.
      const { status } = await fetch(route.request().url(), {
        method: 'POST',
        headers: await route.request().allHeaders(),
      });
      expect(status).toBe(200);
      await route.abort();
    });
    await upgrade.click();
    await expect(page.getByRole('alert').getByText('No answer came.')).toBeVisible();
    await page.unrouteAll();
    const loaded = page.waitForEvent('load');
    await upgrade.click();
    await loaded;
    // Still signed in.
    await header(page).getByLabel(`Account of ${fullName}`).click();
    await expect(header(page).getByText('Institution Owner')).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Add Business' })).toHaveAttribute(
      'href',
      '/register-institution',
    );
    const me: { roles: string[] } = await (await page.request.get('/api/me')).json();
    expect(me.roles).toEqual(['owner']);
  });

  test('[ROLE-07] [ROLE-04] becomes an owner, and the page reloads after 1000 ms', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await page.clock.install();
    await openPage(page, '/category-list');
    await header(page).getByRole('button', { name: 'Add Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    // The page itself records when it unloads, by its own clock, which the journey controls.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', `${Date.now()}`)),
    );
    const letGo = await holdRequests(page, '**/api/me/upgrade');
    await dialog.getByRole('button', { name: 'Upgrade to Owner' }).click();
    await expect(dialog.getByRole('button', { name: 'Upgrading...' })).toBeVisible();
    // Soon enough that the call has not timed out.
    const answered = (await page.evaluate(() => Date.now())) + 10_000;
    await page.clock.pauseAt(answered);
    letGo();
    await expect(page.getByText('Successfully upgraded to business owner!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.clock.runFor(999);
    await expect(page.getByText('Successfully upgraded to business owner!')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await loaded;
    const left = await page.evaluate(() => Number(sessionStorage.getItem('left')));
    expect(left - answered).toBe(1000);
    await expect(header(page).getByRole('link', { name: 'Add Business' })).toHaveAttribute(
      'href',
      '/register-institution',
    );
  });
});
