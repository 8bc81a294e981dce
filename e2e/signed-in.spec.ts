import { countRendered } from './count-rendered.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { tabTo } from './keyboard.ts';
import { openPage } from './open-page.ts';
import { randomAddressHeader, registerAndSignIn } from './session.ts';
import { header, main } from './page-parts.ts';

/** Every journey has an IP address of its own, since limits count by address. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

test.describe('a signed-in person', () => {
  test('[AUTH-02] is sent from /auth to home or a screen of this site, and is told that a made-up administrator link is invalid', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    // By the server, before anything is drawn.
    for (const path of ['/auth', '/auth?next=//example.com/x']) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      expect(answer.headers()['location'], path).toBe('/');
    }
    await openPage(page, '/auth?next=/settings');
    await expect(page).toHaveURL('/settings');
    await openPage(page, '/auth/first-admin?token=made-up');
    await expect(main(page).getByRole('alert')).toContainText('This link no longer works.');
    await expect(main(page)).not.toContainText('has no administrator yet');
    await expect(main(page).getByRole('button')).toHaveCount(0);
  });

  test('[AUTH-37] is shown as signed in by the first page, before any script runs', async ({
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

  test('sees the cards of home rendered only once @extended', async ({ page }) => {
    await registerAndSignIn(page);
    const comeLater = await holdRequests(page, /\/assets\/later-[^/]*\.js/);
    await openPage(page, '/');
    const cards = main(page).getByRole('listitem').getByRole('link');
    expect(await countRendered(cards)).toBeGreaterThan(12);
    comeLater();
    await expect(header(page).getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(await countRendered(cards)).toBe(0);
  });

  test('[GUARD-02] is sent to sign in from a guarded screen when their session ends, but not when they are on the way elsewhere @extended', async ({
    page,
    context,
  }) => {
    await registerAndSignIn(page, { roles: ['admin'] });
    const screen = await holdRequests(page, /\/assets\/CategoryListScreen-/);
    await openPage(page, '/admin/institutions');
    const other = await context.newPage();
    await openPage(other, '/');
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
    await openPage(page, '/admin/institutions');
    await header(other)
      .getByLabel(/^Account of/)
      .click();
    await header(other).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('[SHELL-03] [SHELL-06] has a user menu with name, email, links and sign-out, which closes when Tab leaves it', async ({
    page,
  }) => {
    const { email, fullName } = await registerAndSignIn(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, '/category-list');
    const account = header(page).getByLabel(`Account of ${fullName}`);
    await expect(account).toHaveText('RU');
    await account.press('Enter');
    const signOut = header(page).getByRole('button', { name: 'Sign Out' });
    await tabTo(page, signOut);
    await page.keyboard.press('Tab');
    // The menu closes when the focus leaves it, and the focus is visible.
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
    // The pressed icon is replaced at once; that must not count as a press outside the menu.
    const letGo = await holdRequests(page, '**/api/auth/sign-out');
    await signOut.locator('svg').click();
    await expect(header(page).getByRole('button', { name: 'Signing out...' })).toBeVisible();
    letGo();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/');
    const session = await (await page.request.get('/api/session')).json();
    expect(session).toMatchObject({ user: null });
  });

  test('[SHELL-06] is signed out by the user menu, and stays on the screen they opened before the response @extended', async ({
    page,
  }) => {
    const { fullName } = await registerAndSignIn(page);
    await openPage(page, '/profile');
    const letGo = await holdRequests(page, '**/api/auth/sign-out');
    await header(page).getByLabel(`Account of ${fullName}`).click();
    await header(page).getByRole('button', { name: 'Sign Out' }).click();
    await header(page).getByRole('link', { name: 'Thikana' }).click();
    await expect(page.getByRole('heading', { name: 'What are you looking for' })).toBeVisible();
    letGo();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('[SETTINGS-05] is signed out by the settings on the way to another screen, and arrives there', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    const screen = await holdRequests(page, /\/assets\/CategoryListScreen-/);
    const answer = await holdRequests(page, '**/api/auth/sign-out');
    await openPage(page, '/settings');
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

  test('is signed out in every tab at once, and nothing of theirs is shown any more @extended', async ({
    page,
  }) => {
    const { email, fullName } = await registerAndSignIn(page);
    await openPage(page, '/settings');
    await expect(main(page)).toContainText(email);
    await main(page).getByRole('button').last().focus();
    const form = await page.context().newPage();
    await openPage(form, '/register-institution');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea');
    const other = await page.context().newPage();
    await openPage(other, '/');
    await header(other).getByLabel(`Account of ${fullName}`).click();
    await header(other).getByRole('button', { name: 'Sign Out' }).click();
    // Checked first, as the toast leaves by itself.
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await expect(header(other).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(main(page)).toContainText('Access Denied');
    await expect(page.locator('body')).not.toContainText(email);
    // The focus moves to what replaced the focused element.
    await expect(main(page).getByRole('heading', { name: 'Access Denied' })).toBeFocused();
    await expect(main(form).getByRole('link', { name: 'Sign in to continue' })).toBeFocused();
  });
});

test.describe('an administrator', () => {
  test('[HOME-02] [SHELL-06] [HOME-12] has Add category on home and a link to the admin panel, and can add a business', async ({
    page,
  }) => {
    const { fullName } = await registerAndSignIn(page, { roles: ['admin'] });
    await openPage(page, '/');
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
