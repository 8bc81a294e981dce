import { fillFields, header, main, pressButton } from './page-parts.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { randomAddressHeader, registerPerson } from './session.ts';
import { recordAnnouncements } from './record-announcements.ts';

/** Every journey has an IP address of its own, since limits count by address. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

test.describe('careless and hurried people', () => {
  const registration = {
    'পুরো নাম': 'শ্রাবণী সেন',
    ইমেইল: '',
    পাসওয়ার্ড: 'secret123',
    'পাসওয়ার্ড আবার লিখুন': 'secret123',
  };

  test('[ERR-07] create one account by a double click, and see at the email field that it is already registered, in Bangla @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await openPage(page, '/auth?lng=bn');
    await main(page).getByRole('button', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
    const email = `${crypto.randomUUID()}@example.com`;
    await fillFields(page, { ...registration, ইমেইল: email });
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন', exact: true }).dblclick();
    await expect(main(page).getByRole('heading', { name: 'আপনার ইমেইল দেখুন' })).toBeVisible();
    expect(calls).toEqual(['/api/auth/sign-up/email']);

    // The same address again, as mail programs copy it: the error is shown at its field.
    await main(page).getByRole('button', { name: 'অন্য ইমেইল ব্যবহার করুন' }).click();
    await fillFields(page, { ইমেইল: `শ্রাবণী সেন <${email}>` });
    await fillFields(page, { পাসওয়ার্ড: 'secret123', 'পাসওয়ার্ড আবার লিখুন': 'secret123' });
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন', exact: true }).click();
    await expect(main(page).getByLabel('ইমেইল')).toHaveAccessibleDescription(
      'এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। সাইন ইন করে দেখুন।',
    );
    await expect(main(page).getByLabel('ইমেইল')).toBeFocused();
  });

  test('[I18N-14] [ERR-03] [ERR-08] see in their language that signing in and registering are temporarily unavailable @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 503/);
    const title = 'Temporarily unavailable';
    const problem = { type: 'about:blank', title, detail: title, status: 503, code: 'unavailable' };
    await page.route(/\/api\/auth\/sign-(in|up)\/email$/, (route) =>
      route.fulfill({ status: 503, json: problem }),
    );
    await openPage(page, '/auth');
    await fillFields(page, { Email: 'rahim@example.com', Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(title);
    await header(page).getByRole('link', { name: 'বাংলা' }).click();
    await fillFields(page, { পাসওয়ার্ড: 'secret123' });
    await main(page).getByRole('button', { name: 'সাইন ইন করুন' }).first().click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('সাইন ইন হয়নি');
    await expect(told).toContainText('এই মুহূর্তে এটি করা যাচ্ছে না।');
    await main(page).getByRole('button', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
    await fillFields(page, { ...registration, ইমেইল: 'rahim@example.com' });
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন', exact: true }).click();
    await expect(told).toContainText('অ্যাকাউন্ট খোলা যায়নি');
    await expect(told).toContainText('এই মুহূর্তে এটি করা যাচ্ছে না।');
  });

  test('keep what they typed, but for passwords, after a reload, and can register again when the response was lost @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|sign-up/);
    await openPage(page, '/auth');
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    const email = `${crypto.randomUUID()}@example.com`;
    await fillFields(page, { 'Full name': 'Rahim Uddin', Email: email });
    await main(page).getByRole('radio', { name: 'User' }).check();
    await page.reload();
    await expect(main(page).getByLabel('Full name')).toHaveValue('Rahim Uddin');
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await expect(main(page).getByRole('radio', { name: 'User' })).toBeChecked();
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('');

    await fillFields(page, { Password: 'secret123', 'Confirm password': 'secret123' });
    // The server creates the account, but its response is lost.
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

  test('[AUTH-06] [AUTH-25] get the focus on the heading of the next form, errors at each field until they edit it or switch forms, and ways on from an email that is registered already @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    const { email, password, fullName } = await registerPerson();
    await openPage(page, '/auth');
    const enter = (name: string) => main(page).getByRole('button', { name }).press('Enter');
    const heading = (name: string) => main(page).getByRole('heading', { level: 1, name });
    await expect(page).toHaveTitle('Sign in | Thikana');
    await enter('Forgot password?');
    await expect(heading('Forgot your password?')).toBeFocused();
    await expect(page).toHaveTitle('Forgot your password? | Thikana');
    // Focusing the field that already has the focus would not make screen readers announce the error.
    const told = await recordAnnouncements(page);
    const field = main(page).getByLabel('Email');
    await field.fill('nobody');
    await field.press('Enter');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    expect((await told()).filter((text) => text.startsWith('Please'))).toHaveLength(2);
    await fillFields(page, { Email: 'nobody@example.com' });
    await enter('Send the link');
    await expect(heading('Check your email')).toBeFocused();
    await enter('Back to sign-in');
    await expect(heading('Sign in to Thikana')).toBeFocused();
    await expect(page).toHaveTitle('Sign in | Thikana');
    const missing = main(page).getByText('This field is required');
    await fillFields(page, { Email: '' });
    await pressButton(page, 'Sign in');
    await expect(missing).toHaveCount(2);
    await enter('Create an account');
    await expect(page).toHaveTitle('Create your account | Thikana');
    await expect(main(page).getByRole('button', { name: 'Sign in instead' })).toBeFocused();
    await expect(missing).toHaveCount(0);
    await pressButton(page, 'Create account');
    await expect(missing).toHaveCount(4);
    await expect(main(page).getByLabel('Full name')).toBeFocused();
    await fillFields(page, { 'Full name': fullName });
    await expect(missing).toHaveCount(3);
    await fillFields(page, { Email: email, Password: password, 'Confirm password': password });
    await expect(missing).toHaveCount(0);
    await main(page).getByRole('radio', { name: 'User', exact: true }).check();
    const sent = page.waitForRequest('**/api/auth/sign-up/email');
    await pressButton(page, 'Create account');
    expect((await sent).postDataJSON()).toEqual({
      ...{ full_name: fullName, email, password, user_type: 'user' },
    });
    const taken = main(page).getByText('This email is already registered.');
    await expect(taken).toBeVisible();
    await pressButton(page, 'Sign in instead');
    await expect(taken).toHaveCount(0);
    // The error itself offers a new password, and to sign in with the email that was typed.
    const register = async () => {
      await pressButton(page, 'Create an account');
      await fillFields(page, { Password: password, 'Confirm password': password });
      await pressButton(page, 'Create account');
    };
    await register();
    await pressButton(page, 'Forgot password?');
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await pressButton(page, 'Back to sign-in');
    await register();
    await pressButton(page, 'Sign in with this email');
    await expect(heading('Sign in to Thikana')).toBeFocused();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await pressButton(page, 'Sign in');
    await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
  });

  test('can show and hide their password, and are told when they cannot sign in because cookies are blocked', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    });
    await openPage(page, '/auth');
    const person = await registerPerson();
    await fillFields(page, { Email: person.email, Password: person.password });
    const password = main(page).getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await main(page).getByRole('button', { name: 'Show: Password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await main(page).getByRole('button', { name: 'Hide: Password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').getByText(/^Your browser blocks cookies/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(password).toHaveValue(person.password);
  });
});
