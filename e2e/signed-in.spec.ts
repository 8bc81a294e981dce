import { countDrawn } from './drawn.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held.ts';
import { reach } from './keyboard.ts';
import { open } from './open.ts';
import { ownAddress, registerAndSignIn } from './session.ts';
import { header, main } from './page-parts.ts';

/** Every journey comes from an address of its own: the limits hold for each. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

test.describe('a signed-in person', () => {
  test('[AUTH-02] is sent home from /auth, to the named screen of this site only, and told at once that a made-up link makes no administrator', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await open(page, '/auth');
    await expect(page).toHaveURL('/');
    await open(page, '/auth?next=/settings');
    await expect(page).toHaveURL('/settings');
    await open(page, '/auth?next=//example.com/x');
    await expect(page).toHaveURL('/');
    await open(page, '/auth/first-admin?token=made-up');
    await expect(main(page).getByRole('alert')).toContainText('This link no longer works.');
    await expect(main(page)).not.toContainText('has no administrator yet');
    await expect(main(page).getByRole('button')).toHaveCount(0);
  });

  test('[AUTH-37] is known in the first page, before any script runs', async ({
    page,
    browser,
  }) => {
    const { fullName } = await registerAndSignIn(page);
    const storageState = await page.context().storageState();
    const still = await browser.newContext({ javaScriptEnabled: false, storageState });
    const bare = await still.newPage();
    const answer = await bare.goto(new URL('/', process.env['E2E_URL']).href);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(header(bare).getByLabel(`Account of ${fullName}`)).toBeVisible();
    await expect(header(bare).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await bare.goto(new URL('/profile', process.env['E2E_URL']).href);
    await expect(bare.getByLabel('Full name')).toHaveValue(fullName);
    await still.close();
  });

  test('sees home drawn once: what comes after it has none of it drawn anew', async ({ page }) => {
    await registerAndSignIn(page);
    const comeLater = await holdCalls(page, /\/assets\/later-[^/]*\.js/);
    await open(page, '/');
    const cards = main(page).getByRole('listitem').getByRole('link');
    expect(await countDrawn(cards)).toBeGreaterThan(12);
    comeLater();
    await expect(header(page).getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(await countDrawn(cards)).toBe(0);
  });

  test('[GUARD-02] is led on from a guarded screen when the session ends, or where they go already', async ({
    page,
    context,
  }) => {
    await registerAndSignIn(page, { roles: ['admin'] });
    const screen = await holdCalls(page, /\/assets\/CategoryListScreen-/);
    await open(page, '/admin/institutions');
    const other = await context.newPage();
    await open(other, '/');
    await header(page).getByRole('link', { name: 'Categories' }).click();
    await header(other)
      .getByLabel(/^Account of/)
      .click();
    await header(other).getByRole('button', { name: 'Sign Out' }).click();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    screen();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page).toHaveURL('/category-list');
    await registerAndSignIn(page, { roles: ['admin'] });
    await open(page, '/admin/institutions');
    await header(other)
      .getByLabel(/^Account of/)
      .click();
    await header(other).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('[SHELL-03] [SHELL-06] has a menu with name, email, links and the way out, and leaves it by Tab', async ({
    page,
  }) => {
    const { email, fullName } = await registerAndSignIn(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/category-list');
    const account = header(page).getByLabel(`Account of ${fullName}`);
    await expect(account).toHaveText('RU');
    await account.press('Enter');
    const signOut = header(page).getByRole('button', { name: 'Sign Out' });
    await reach(page, signOut);
    await page.keyboard.press('Tab');
    // It closes over nothing.
    await expect(signOut).toBeHidden();
    await expect(main(page).locator(':focus')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(account).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    await account.click();
    await expect(header(page).getByText(fullName, { exact: true })).toBeVisible();
    await expect(header(page).getByText(email)).toBeVisible();
    await expect(header(page).getByText(/^Limited Access/)).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await header(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await account.click();
    await header(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await page.goBack();
    await expect(page).toHaveURL('/profile');
    await account.click();
    // What is pressed is another picture at once; that is no press beside the menu.
    const letGo = await holdCalls(page, '**/api/auth/sign-out');
    await signOut.locator('svg').click();
    await expect(header(page).getByRole('button', { name: 'Signing out...' })).toBeVisible();
    letGo();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/');
    const session = await (await page.request.get('/api/session')).json();
    expect(session).toMatchObject({ user: null });
  });

  test('[SHELL-06] is signed out by the menu wherever they have gone before the answer', async ({
    page,
  }) => {
    const { fullName } = await registerAndSignIn(page);
    await open(page, '/profile');
    const letGo = await holdCalls(page, '**/api/auth/sign-out');
    await header(page).getByLabel(`Account of ${fullName}`).click();
    await header(page).getByRole('button', { name: 'Sign Out' }).click();
    await header(page).getByRole('link', { name: 'Thikana' }).click();
    await expect(page.getByRole('heading', { name: 'What are you looking for' })).toBeVisible();
    letGo();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('[SETTINGS-05] is signed out by the settings on the way to another screen, and comes to that one', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    const screen = await holdCalls(page, /\/assets\/CategoryListScreen-/);
    const answer = await holdCalls(page, '**/api/auth/sign-out');
    await open(page, '/settings');
    await main(page).getByRole('button', { name: 'Sign Out' }).click();
    await header(page).getByRole('link', { name: 'Categories' }).click();
    const answered = page.waitForResponse('**/api/auth/sign-out');
    answer();
    await answered;
    screen();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page).toHaveURL('/category-list');
  });

  test('is signed out in every tab at once, and sees nothing of their own any more', async ({
    page,
  }) => {
    const { email, fullName } = await registerAndSignIn(page);
    await open(page, '/settings');
    await expect(main(page)).toContainText(email);
    await main(page).getByRole('button').last().focus();
    const form = await page.context().newPage();
    await open(form, '/register-institution');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea');
    const other = await page.context().newPage();
    await open(other, '/');
    await header(other).getByLabel(`Account of ${fullName}`).click();
    await header(other).getByRole('button', { name: 'Sign Out' }).click();
    // First: it leaves by itself.
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await expect(header(other).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(main(page)).toContainText('Access Denied');
    await expect(page.locator('body')).not.toContainText(email);
    // The keyboard goes on at what came in the place of what it stood on.
    await expect(main(page).getByRole('heading', { name: 'Access Denied' })).toBeFocused();
    await expect(main(form).getByRole('link', { name: 'Sign in to continue' })).toBeFocused();
  });

  test('[HOME-02] [HOME-11] [ROLE-05] [ROLE-10] is offered the upgrade as a user, is told when it fails, and may decline once it has', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await registerAndSignIn(page);
    await page.clock.install();
    await open(page, '/');
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
    // A success would load the page anew a second later.
    await page.clock.runFor(2000);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await page.context().setOffline(false);
    await page.route('/api/me/upgrade', (route) => route.abort());
    const goOn = await holdCalls(page, '/api/me/upgrade');
    await upgrade.click();
    await dialog.evaluate((element) =>
      element.addEventListener('close', () => element.setAttribute('data-closed', '')),
    );
    // What is being done keeps its dialog: the first of them can be refused, a later one cannot.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-closed]')).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(dialog).toBeVisible();
    goOn();
    // Whoever failed can try again, or close it.
    await expect(upgrade).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
    const me: { roles: string[] } = await (await page.request.get('/api/me')).json();
    expect(me.roles).toEqual(['user']);
  });

  test('[ROLE-10] is offered the upgrade over one screen alone; whose session ends before it is told so, and offered to sign in', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    await registerAndSignIn(page);
    await open(page, '/');
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Categories');
    const add = header(page).getByRole('button', { name: 'Add Business' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await expect(dialog).toBeVisible();
    // Back takes it along, and nothing brings it again by itself.
    await page.goBack();
    await expect(heading).not.toHaveText('Categories');
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(heading).toHaveText('Categories');
    await expect(dialog).toHaveCount(0);
    await add.click();
    // The session ends as the request is on its way: earlier, the page may notice it first.
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

  test('[ROLE-09] [ROLE-07] whose upgrade did only its first step is an owner, and the next press ends it, also when it was not heard of', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of (500|409)|ERR_FAILED/);
    const { fullName } = await registerAndSignIn(page);
    await open(page, '/category-list');
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
    // What leads to the form for owners, below the dialog.
    await expect(page.locator('header a[href="/register-institution"]')).toHaveCount(1);
    await page.unrouteAll();
    await page.route('**/api/me/upgrade', async (route) => {
      // Not by the browser, which would keep the cookie of the answer.
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

  test('[ROLE-07] [ROLE-04] becomes an owner, and the page is loaded anew after 1000 ms', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await page.clock.install();
    await open(page, '/category-list');
    await header(page).getByRole('button', { name: 'Add Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    // The page itself keeps when it goes: by its own clock, which goes on by what it is told alone.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', `${Date.now()}`)),
    );
    const letGo = await holdCalls(page, '**/api/me/upgrade');
    await dialog.getByRole('button', { name: 'Upgrade to Owner' }).click();
    await expect(dialog.getByRole('button', { name: 'Upgrading...' })).toBeVisible();
    // Soon enough for the call not to be given up.
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

test.describe('an administrator', () => {
  test('[HOME-02] [SHELL-06] [HOME-12] has the add-category button on home and the admin panel, and adds a business', async ({
    page,
  }) => {
    const { fullName } = await registerAndSignIn(page, { roles: ['admin'] });
    await open(page, '/');
    await header(page).getByLabel(`Account of ${fullName}`).click();
    await expect(header(page).getByText('Administrator')).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute(
      'href',
      '/admin/categories',
    );
    const button = header(page).getByRole('button', { name: 'Add category' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Add category' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await header(page).getByRole('link', { name: 'Add Business' }).click();
    await expect(page).toHaveURL('/register-institution');
  });
});
