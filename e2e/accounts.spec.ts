import { fillFields, header, main } from './page-parts.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { waitForMailedLink, randomAddressHeader, registerAndSignIn } from './session.ts';
import { dismissAllToasts } from './toasts.ts';

/** Every journey has an IP address of its own, since limits count by address. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

test.describe('the sign-in and registration screen', () => {
  test('[AUTH-01] [AUTH-06] switches forms without leaving the page, keeps what was typed, preselects owner, and shows the top of the form on a small phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, '/auth');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await fillFields(page, { Email: 'rahim@example.com', Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    const heading = main(page).getByRole('heading', { name: 'Create your account' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(main(page).getByLabel('Full name')).toBeInViewport({ ratio: 1 });
    for (const label of ['Full name', 'Email', 'Password', 'Confirm password']) {
      await expect(main(page).getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(main(page).getByRole('radio', { name: 'Business owner' })).toBeChecked();
    await expect(main(page).getByRole('radio', { name: 'User', exact: true })).not.toBeChecked();
    // Fields that both forms have keep their values.
    await expect(main(page).getByLabel('Email')).toHaveValue('rahim@example.com');
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('secret123');
    await fillFields(page, { 'Full name': 'Rahim' });
    await main(page).getByRole('button', { name: 'Sign in instead' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveValue('Rahim');
    await expect(page).toHaveURL('/auth');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  });

  test('[AUTH-04] [AUTH-07] [AUTH-09] links home, adds the Google and Facebook buttons without moving anything, and offers no sign-in by phone', async ({
    page,
  }) => {
    const goOn = await holdRequests(page, '**/api/auth/providers');
    await openPage(page, '/settings');
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    const toRegister = main(page).getByRole('button', { name: 'Create an account' });
    await expect(toRegister).toBeVisible();
    const before = await toRegister.boundingBox();
    goOn();
    await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
    expect(await toRegister.boundingBox()).toEqual(before);
    await main(page).getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    for (const toggle of ['Create an account', 'Sign in instead', 'Forgot password?']) {
      const button = main(page).getByRole('button', { name: toggle });
      await expect(button).toBeVisible();
      await expect(main(page)).not.toContainText(/phone|sms/i);
      await expect(main(page).locator('input[type=tel]')).toHaveCount(0);
      await button.click();
    }
    await expect(main(page)).not.toContainText(/phone|sms/i);
  });

  test('[ERR-09] [AUTH-07] shows a toast when a provider cannot be reached, allows a retry, and enables the providers again after Back @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 503/);
    await openPage(page, '/auth');
    await page.route('**/api/auth/sign-in/social', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: {
          ...{ type: 'about:blank', title: 'Temporarily unavailable', status: 503 },
          ...{ code: 'unavailable', detail: 'The provider is away.' },
        },
      }),
    );
    const google = main(page).getByRole('button', { name: 'Continue with Google' });
    const facebook = main(page).getByRole('button', { name: 'Continue with Facebook' });
    await google.click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('Login Failed');
    // At the top, where the keyboard of a phone does not cover it.
    expect((await told.boundingBox())?.y).toBeLessThan(20);
    await expect(told).toContainText('The provider is away.');
    await expect(google).toBeEnabled();
    await expect(facebook).toBeEnabled();
    await page.unroute('**/api/auth/sign-in/social');
    // 204 makes the browser stay on the page, as if it came back from the back/forward cache.
    await page.route('**/api/auth/sign-in/social', (route) =>
      route.fulfill({ json: { url: '/away' } }),
    );
    await page.route('**/away', (route) => route.fulfill({ status: 204 }));
    const again = page.waitForRequest('**/api/auth/sign-in/social');
    const left = page.waitForRequest('**/away');
    await google.click();
    expect((await again).postDataJSON()).toEqual({ provider: 'google' });
    await left;
    await expect(main(page).getByRole('button', { name: 'Taking you there...' })).toBeDisabled();
    await expect(facebook).toBeDisabled();
    // Browsers under test have no back/forward cache, so its event is sent by hand.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(google).toBeEnabled();
    await expect(facebook).toBeEnabled();
  });

  test('[AUTH-13] [AUTH-14] [AUTH-05] [ERR-05] [HOME-03] [SHELL-08] takes a new person through registration, the confirmation email and sign-in, and back to the screen they came from', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 403/);
    const email = `${crypto.randomUUID()}@example.com`;
    const mistaken = `mistaken-${email}`;
    await openPage(page, '/category-list');
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await fillFields(page, {
      'Full name': 'রহিম উদ্দিন',
      Email: mistaken,
      Password: 'secret123',
      'Confirm password': 'secret123',
    });
    const register = await holdRequests(page, '**/api/auth/sign-up/email');
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(main(page).getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    register();
    const check = main(page).getByRole('heading', { name: 'Check your email' });
    await expect(check).toBeVisible();
    await expect(main(page)).toContainText(mistaken);
    await main(page).getByRole('button', { name: 'Use a different email' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveValue('রহিম উদ্দিন');
    await fillFields(page, {
      Email: email,
      Password: 'secret123',
      'Confirm password': 'secret123',
    });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(check).toBeVisible();

    await main(page).getByRole('button', { name: 'Already confirmed? Sign in' }).click();
    await fillFields(page, { Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Email Not Confirmed');

    const other = await page.context().newPage();
    await openPage(other, await waitForMailedLink(other, email, /\S+verify-email\?\S+/));
    await expect(other).toHaveURL('/');
    await expect(other.getByRole('status').filter({ hasText: 'confirmed' })).toBeVisible();
    await other.close();

    // Closes earlier toasts, so that the next one shows at once.
    await dismissAllToasts(page);
    const signIn = await holdRequests(page, '**/api/auth/sign-in/email');
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    signIn();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText('You have successfully logged in.')).toBeVisible();
    // Back where they were.
    await expect(page).toHaveURL('/category-list');
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(header(page).getByLabel('Account of রহিম উদ্দিন')).toBeVisible();
  });
});

test.describe('the confirmation link in the email', () => {
  const link = /\S+verify-email\?\S+/;

  test('[AUTH-14] leads to sign-in with the email filled in when opened in the same tab, also after a reload @extended', async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await openPage(page, '/auth');
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await fillFields(page, {
      'Full name': 'Rahim Uddin',
      Email: email,
      Password: 'secret123',
      'Confirm password': 'secret123',
    });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    const check = main(page).getByRole('heading', { name: 'Check your email' });
    await expect(check).toBeVisible();
    // Until the address is confirmed, a reload keeps the note.
    await reloadPage(page);
    await expect(check).toBeVisible();
    await openPage(page, await waitForMailedLink(page, email, link));
    await expect(page.getByText('You can sign in now.')).toBeVisible();
    await reloadPage(page);
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await expect(main(page).getByRole('heading', { name: 'Sign in to Thikana' })).toBeVisible();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
  });

  test('does not ask people to sign in who are signed in already @extended', async ({ page }) => {
    await registerAndSignIn(page);
    const email = `${crypto.randomUUID()}@example.com`;
    const data = { email, password: 'secret123', full_name: 'Karim', user_type: 'user' };
    expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true);
    await openPage(page, await waitForMailedLink(page, email, link));
    const told = page.getByRole('status').filter({ hasText: 'Your email is confirmed' });
    await expect(told).toBeVisible();
    await expect(told).not.toContainText('sign in');
  });
});
