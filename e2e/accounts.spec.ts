import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdCalls } from './held.ts';
import { open, reload } from './open.ts';
import { dismissAll } from './owner-form.ts';
import { mailedLink, ownAddress, registerAndSignIn, registerPerson } from './session.ts';

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Every journey comes from an address of its own: the limits hold for each. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

test.describe('signing in and registering', () => {
  test('[AUTH-01] [AUTH-06] toggle in place, with owner as the account type', async ({ page }) => {
    await open(page, '/auth');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await fillIn(page, { Email: 'rahim@example.com', Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    for (const label of ['Full name', 'Email', 'Password', 'Confirm password']) {
      await expect(main(page).getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(main(page).getByRole('radio', { name: 'Business owner' })).toBeChecked();
    await expect(main(page).getByRole('radio', { name: 'User', exact: true })).not.toBeChecked();
    // What both ask for stays.
    await expect(main(page).getByLabel('Email')).toHaveValue('rahim@example.com');
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('secret123');
    await fillIn(page, { 'Full name': 'Rahim' });
    await main(page).getByRole('button', { name: 'Sign in instead' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveValue('Rahim');
    await expect(page).toHaveURL('/auth');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  });

  test('[AUTH-04] the back button goes home', async ({ page }) => {
    await open(page, '/auth');
    await main(page).getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[AUTH-07] offers Google and Facebook where they are set up', async ({ page }) => {
    await open(page, '/auth');
    await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  });

  test('[ERR-09] tells by a toast that a provider could not be reached, and lets one try again', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 503/);
    await open(page, '/auth');
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
    await google.click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('Login Failed');
    await expect(told).toContainText('The provider is away.');
    await expect(google).toBeEnabled();
    await expect(main(page).getByRole('button', { name: 'Continue with Facebook' })).toBeEnabled();
    const again = page.waitForRequest('**/api/auth/sign-in/social');
    await google.click();
    expect((await again).postDataJSON()).toEqual({ provider: 'google' });
  });

  test('[AUTH-07] offers the providers again to who comes back from one by the back button', async ({
    page,
  }) => {
    await open(page, '/auth');
    // Nothing is fetched from the provider, so the page stays as it is kept for the way back.
    await page.route('**/api/auth/sign-in/social', (route) =>
      route.fulfill({ json: { url: '/away' } }),
    );
    await page.route('**/away', (route) => route.fulfill({ status: 204 }));
    const facebook = main(page).getByRole('button', { name: 'Continue with Facebook' });
    const left = page.waitForRequest('**/away');
    await main(page).getByRole('button', { name: 'Continue with Google' }).click();
    await left;
    await expect(main(page).getByRole('button', { name: 'Taking you there...' })).toBeDisabled();
    await expect(facebook).toBeDisabled();
    // Browsers under test keep no pages: it is told what one that came back is told.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await expect(facebook).toBeEnabled();
  });

  test('[AUTH-09] offers nothing by phone', async ({ page }) => {
    await open(page, '/auth');
    for (const toggle of ['Create an account', 'Sign in instead', 'Forgot password?']) {
      await expect(main(page)).not.toContainText(/phone|sms/i);
      await expect(main(page).locator('input[type=tel]')).toHaveCount(0);
      await main(page).getByRole('button', { name: toggle }).click();
    }
    await expect(main(page)).not.toContainText(/phone|sms/i);
  });

  test('[AUTH-13] [AUTH-14] [AUTH-05] [ERR-05] [HOME-03] [SHELL-08] from registration to the user menu', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 403/);
    const email = `${crypto.randomUUID()}@example.com`;
    const mistaken = `mistaken-${email}`;
    await open(page, '/category-list');
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await fillIn(page, {
      'Full name': 'রহিম উদ্দিন',
      Email: mistaken,
      Password: 'secret123',
      'Confirm password': 'secret123',
    });
    const register = await holdCalls(page, '**/api/auth/sign-up/email');
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(main(page).getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    register();
    const check = main(page).getByRole('heading', { name: 'Check your email' });
    await expect(check).toBeVisible();
    await expect(main(page)).toContainText(mistaken);
    await main(page).getByRole('button', { name: 'Use a different email' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveValue('রহিম উদ্দিন');
    await fillIn(page, { Email: email, Password: 'secret123', 'Confirm password': 'secret123' });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(check).toBeVisible();

    await main(page).getByRole('button', { name: 'Already confirmed? Sign in' }).click();
    await fillIn(page, { Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Email Not Confirmed');

    const other = await page.context().newPage();
    await open(other, await mailedLink(other, email, /\S+verify-email\?\S+/));
    await expect(other).toHaveURL('/');
    await expect(other.getByRole('status').filter({ hasText: 'confirmed' })).toBeVisible();
    await other.close();

    // Nothing waits behind what was said before.
    await dismissAll(page);
    const signIn = await holdCalls(page, '**/api/auth/sign-in/email');
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

test.describe('the mailed link', () => {
  const link = /\S+verify-email\?\S+/;

  test('[AUTH-14] opened in the same tab leads on to sign-in, also after a reload', async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await open(page, '/auth');
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await fillIn(page, {
      'Full name': 'Rahim Uddin',
      Email: email,
      Password: 'secret123',
      'Confirm password': 'secret123',
    });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    const check = main(page).getByRole('heading', { name: 'Check your email' });
    await expect(check).toBeVisible();
    // While it is not confirmed, a reload loses nothing.
    await reload(page);
    await expect(check).toBeVisible();
    await open(page, await mailedLink(page, email, link));
    await expect(page.getByText('You can sign in now.')).toBeVisible();
    await reload(page);
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await expect(main(page).getByRole('heading', { name: 'Sign in to Thikana' })).toBeVisible();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
  });

  test('does not ask those to sign in who are signed in', async ({ page }) => {
    await registerAndSignIn(page);
    const email = `${crypto.randomUUID()}@example.com`;
    const data = { email, password: 'secret123', full_name: 'Karim', user_type: 'user' };
    expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true);
    await open(page, await mailedLink(page, email, link));
    const told = page.getByRole('status').filter({ hasText: 'Your email is confirmed' });
    await expect(told).toBeVisible();
    await expect(told).not.toContainText('sign in');
  });
});

test.describe('careless and hurried people', () => {
  const registration = {
    'পুরো নাম': 'শ্রাবণী সেন',
    ইমেইল: '',
    পাসওয়ার্ড: 'secret123',
    'পাসওয়ার্ড আবার লিখুন': 'secret123',
  };

  test('[ERR-07] register once by two presses, in Bangla', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 409/);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await open(page, '/auth?lng=bn');
    await main(page).getByRole('button', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
    const email = `${crypto.randomUUID()}@example.com`;
    await fillIn(page, { ...registration, ইমেইল: email });
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন', exact: true }).dblclick();
    await expect(main(page).getByRole('heading', { name: 'আপনার ইমেইল দেখুন' })).toBeVisible();
    expect(calls).toEqual(['/api/auth/sign-up/email']);

    // The same address again: said at its field.
    await main(page).getByRole('button', { name: 'অন্য ইমেইল ব্যবহার করুন' }).click();
    await fillIn(page, { পাসওয়ার্ড: 'secret123', 'পাসওয়ার্ড আবার লিখুন': 'secret123' });
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন', exact: true }).click();
    await expect(main(page).getByLabel('ইমেইল')).toHaveAccessibleDescription(
      'এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। সাইন ইন করে দেখুন।',
    );
    await expect(main(page).getByLabel('ইমেইল')).toBeFocused();
  });

  test('[I18N-14] [ERR-03] [ERR-08] are told in their language that the server is busy', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 503/);
    const title = 'Temporarily unavailable';
    const problem = { type: 'about:blank', title, detail: title, status: 503, code: 'unavailable' };
    await page.route(/\/api\/auth\/sign-(in|up)\/email$/, (route) =>
      route.fulfill({ status: 503, json: problem }),
    );
    await open(page, '/auth');
    await fillIn(page, { Email: 'rahim@example.com', Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(title);
    await open(page, '/auth?lng=bn');
    await fillIn(page, { পাসওয়ার্ড: 'secret123' });
    await main(page).getByRole('button', { name: 'সাইন ইন করুন' }).first().click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('সাইন ইন হয়নি');
    await expect(told).toContainText('এই মুহূর্তে এটি করা যাচ্ছে না।');
    await main(page).getByRole('button', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
    await fillIn(page, { ...registration, ইমেইল: 'rahim@example.com' });
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন', exact: true }).click();
    await expect(told).toContainText('অ্যাকাউন্ট খোলা যায়নি');
    await expect(told).toContainText('এই মুহূর্তে এটি করা যাচ্ছে না।');
  });

  test('lose nothing they typed by a reload or a lost connection', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|sign-up/);
    await open(page, '/auth');
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    const email = `${crypto.randomUUID()}@example.com`;
    await fillIn(page, { 'Full name': 'Rahim Uddin', Email: email });
    await main(page).getByRole('radio', { name: 'User' }).check();
    await page.reload();
    await expect(main(page).getByLabel('Full name')).toHaveValue('Rahim Uddin');
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await expect(main(page).getByRole('radio', { name: 'User' })).toBeChecked();
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('');

    await fillIn(page, { Password: 'secret123', 'Confirm password': 'secret123' });
    // The server makes the account, and its answer does not arrive.
    await page.route('/api/auth/sign-up/email', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('An unexpected error occurred.');
    await expect(main(page).getByLabel('Confirm password', { exact: true })).toHaveValue(
      'secret123',
    );
    await page.unroute('/api/auth/sign-up/email');
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(main(page).getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  test('[AUTH-06] [AUTH-25] are told at each field what is wrong, until they edit it or turn to the other form', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    const { email, password, fullName } = await registerPerson(page);
    await open(page, '/auth');
    const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
    const missing = main(page).getByText('This field is required');
    await press('Sign in');
    await expect(missing).toHaveCount(2);
    await press('Create an account');
    await expect(missing).toHaveCount(0);
    await press('Create account');
    await expect(missing).toHaveCount(4);
    await expect(main(page).getByLabel('Full name')).toBeFocused();
    await fillIn(page, { 'Full name': fullName });
    await expect(missing).toHaveCount(3);
    await fillIn(page, { Email: email, Password: password, 'Confirm password': password });
    await expect(missing).toHaveCount(0);
    await main(page).getByRole('radio', { name: 'User', exact: true }).check();
    const sent = page.waitForRequest('**/api/auth/sign-up/email');
    await press('Create account');
    expect((await sent).postDataJSON()).toEqual({
      ...{ full_name: fullName, email, password, user_type: 'user' },
    });
    const taken = main(page).getByText('This email is already registered.');
    await expect(taken).toBeVisible();
    await press('Sign in instead');
    await expect(taken).toHaveCount(0);
    await press('Sign in');
    await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
  });

  test('are led by the keyboard to the heading of what comes', async ({ page }) => {
    await open(page, '/auth');
    const press = (name: string) => main(page).getByRole('button', { name }).press('Enter');
    const heading = (name: string) => main(page).getByRole('heading', { level: 1, name });
    await expect(page).toHaveTitle('Sign in | Thikana');
    await press('Forgot password?');
    await expect(heading('Forgot your password?')).toBeFocused();
    await expect(page).toHaveTitle('Forgot your password? | Thikana');
    await fillIn(page, { Email: 'nobody@example.com' });
    await press('Send the link');
    await expect(heading('Check your email')).toBeFocused();
    await press('Back to sign-in');
    await expect(heading('Sign in to Thikana')).toBeFocused();
    await expect(page).toHaveTitle('Sign in | Thikana');
    await press('Create an account');
    await expect(page).toHaveTitle('Create your account | Thikana');
    await expect(main(page).getByRole('button', { name: 'Sign in instead' })).toBeFocused();
  });

  test('are told that nobody is signed in where cookies are blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    });
    await open(page, '/auth');
    const person = await registerPerson(page);
    await fillIn(page, { Email: person.email, Password: person.password });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').getByText(/^Your browser blocks cookies/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(person.password);
  });

  test('see their password when they ask for it', async ({ page }) => {
    await open(page, '/auth');
    const password = main(page).getByLabel('Password', { exact: true });
    await password.fill('secret123');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await main(page).getByRole('button', { name: 'Show: Password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await main(page).getByRole('button', { name: 'Hide: Password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
});

test.describe('a forgotten password', () => {
  test('[AUTH-38] [AUTH-39] is replaced by the mailed link', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 401/);
    const { email, password, fullName } = await registerPerson(page);
    await open(page, '/auth');
    await fillIn(page, { Email: email });
    await main(page).getByRole('button', { name: 'Forgot password?' }).click();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByRole('status')).toContainText(email);

    await open(page, await mailedLink(page, email, /\S+\/auth\?reset=\S+/));
    await fillIn(page, { 'New password': 'newsecret1', 'Confirm password': 'newsecret2' });
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(main(page).getByText('Passwords do not match')).toBeVisible();
    await expect(main(page).getByLabel('Confirm password', { exact: true })).toBeFocused();
    await fillIn(page, { 'Confirm password': 'newsecret1' });
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('The new password is set')).toBeVisible();

    await fillIn(page, { Email: email, Password: password });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    // After the toasts that were there before it.
    await expect(page.getByRole('alert')).toContainText('Login Failed', { timeout: 15_000 });
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await fillIn(page, { Password: 'newsecret1' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
  });

  test('is replaced beside somebody else, who stays signed in and is told so', async ({ page }) => {
    const forgetful = await registerPerson(page);
    const { email, fullName } = await registerAndSignIn(page, { fullName: 'Karim' });
    const asked = await page.request.post('/api/auth/request-password-reset', {
      data: { email: forgetful.email },
    });
    expect(asked.ok()).toBe(true);
    await open(page, await mailedLink(page, forgetful.email, /\S+\/auth\?reset=\S+/));
    await fillIn(page, { 'New password': 'newsecret1', 'Confirm password': 'newsecret1' });
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText(`You are still signed in as ${email}.`)).toBeVisible();
    await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('cannot be replaced by a link that is no longer good', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 400/);
    const { email } = await registerPerson(page);
    await page.request.post('/api/auth/request-password-reset', { data: { email } });
    const link = await mailedLink(page, email, /\S+\/auth\?reset=\S+/);
    const token = new URL(link, 'http://x').searchParams.get('reset');
    const notGood = main(page).getByRole('heading', { name: 'This link is no longer valid' });
    await open(page, link);
    // Somebody opened it elsewhere, too, and was quicker.
    const data = { token, newPassword: 'newsecret1' };
    expect((await page.request.post('/api/auth/reset-password', { data })).ok()).toBe(true);
    await fillIn(page, { 'New password': 'newsecret2', 'Confirm password': 'newsecret2' });
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(notGood).toBeVisible();
    // From now on it says so at once, also where no script runs.
    const drawn = await (await page.request.get(link)).text();
    expect(drawn).toContain('This link is no longer valid');
    expect(drawn).not.toContain('Set a new password');
    await open(page, link);
    await expect(notGood).toBeVisible();
    await expect(main(page).locator('form')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
});
