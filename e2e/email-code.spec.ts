import { expect, test } from './fixtures.ts';
import { createTextLookup } from './interface-texts.ts';
import { pressKeyOn, tabTo, typeInto } from './keyboard.ts';
import type { Page } from './fixtures.ts';
import { holdRequests, loseResponse } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { waitForMailedLink, randomAddressHeader } from './session.ts';
import { main } from './page-parts.ts';
import { dismissAllToasts } from './toasts.ts';

const t = createTextLookup('bn');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const password = 'secret123';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

/** Registers through the API, tries to sign in without confirming, and gives the address. */
async function refusedUnconfirmed(page: Page): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const data = { email, password, full_name: 'রহিম উদ্দিন', user_type: 'user' };
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true);
  await openPage(page, '/auth');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await button(page, 'Send the link again').click();
  return email;
}

const mailedCode = (page: Page, email: string) => waitForMailedLink(page, email, /^\d{6}$/m);
/** A different code. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test.describe('the code in the email that is sent again', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('[AUTH-31] confirms the email right after registration and rejects a wrong code, in Bangla', async ({
      page,
      baseURL,
      expectTrouble,
    }) => {
      expectTrouble(/status of 400/);
      const email = `${crypto.randomUUID()}@example.com`;
      const language = { name: 'preferred-language', value: 'bn', url: baseURL ?? '' };
      await page.context().addCookies([language]);
      await openPage(page, '/auth');
      // By keyboard alone.
      await pressKeyOn(page, button(page, 'নতুন অ্যাকাউন্ট খুলুন'));
      const registration = {
        ...{ 'পুরো নাম': 'শ্রাবণী সেন', ইমেইল: email },
        ...{ পাসওয়ার্ড: password, 'পাসওয়ার্ড আবার লিখুন': password },
      };
      for (const [label, value] of Object.entries(registration)) {
        await typeInto(page, main(page).getByLabel(label, { exact: true }), value);
      }
      await tabTo(page, main(page).getByRole('radio', { name: t('auth.typeOwner') }));
      await page.keyboard.press('ArrowDown');
      await expect(main(page).getByRole('radio', { name: t('auth.typeUser') })).toBeChecked();
      await pressKeyOn(page, button(page, 'অ্যাকাউন্ট খুলুন'));
      await expect(main(page).getByRole('status')).toContainText(email);
      // No code has been sent yet.
      const field = main(page).getByLabel('ইমেইলে পাওয়া কোড');
      await expect(field).toHaveCount(0);
      await button(page, 'ইমেইল আবার পাঠান').click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(main(page).getByRole('status')).toContainText('একটি কোড');

      const code = await mailedCode(page, email);
      await button(page, 'ইমেইল নিশ্চিত করুন').click();
      await expect(field).toHaveAccessibleDescription('এই ঘরটি পূরণ করতে হবে');
      await field.fill('১২৩');
      await button(page, 'ইমেইল নিশ্চিত করুন').click();
      await expect(field).toHaveAccessibleDescription('কোডের ৬টি অঙ্ক লিখুন');
      await field.fill(wrong(code));
      await button(page, 'ইমেইল নিশ্চিত করুন').click();
      await expect(field).toHaveAccessibleDescription(/^কোডটি ভুল বা পুরোনো।/);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(wrong(code));
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);

      // As if the phone had discarded the page while they read the mail.
      await reloadPage(page);
      const bangla = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))).join('');
      await field.fill(`${bangla.slice(0, 3)} - ${bangla.slice(3)}`);
      await field.press('Enter');
      await expect(page.getByText('আপনার ইমেইল নিশ্চিত হয়েছে')).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'ঠিকানায় সাইন ইন করুন' })).toBeVisible();
      await expect(main(page).getByLabel('ইমেইল')).toHaveValue(email);
      await typeInto(page, main(page).getByLabel('পাসওয়ার্ড', { exact: true }), password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByLabel(/শ্রাবণী সেন/)).toBeVisible();
    });
  });

  test('[AUTH-31] confirms the email after a refused sign-in, and stays in its field when the connection is lost @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 403|ERR_FAILED|verify-email/);
    const email = await refusedUnconfirmed(page);
    // Shown at once, without waiting for the refusal's toast to leave.
    await expect(page.getByText('The email is on its way again')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const field = main(page).getByLabel('Code from the email');
    const code = await mailedCode(page, email);
    await field.fill(code);
    await page.route('/api/auth/verify-email', (route) => route.abort());
    await button(page, 'Confirm email').click();
    await expect(page.getByRole('alert')).toContainText('No answer came. Check your connection');
    await expect(field).toHaveValue(code);
    await page.unroute('/api/auth/verify-email');
    await button(page, 'Confirm email').click();
    await expect(page.getByText('Your email is confirmed')).toBeVisible();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await main(page).getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
    await expect(page.getByRole('banner').getByLabel('Account of রহিম উদ্দিন')).toBeVisible();
  });

  test('[AUTH-31] does not bring people back who opened another form before it was sent @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 403/);
    const typed = (label: string) => main(page).getByLabel(label, { exact: true });
    const told = page.getByText('The email is on its way again');
    const letGo = await holdRequests(page, '**/api/auth/send-verification-email');
    const email = await refusedUnconfirmed(page);
    await expect(button(page, 'Sending...')).toBeVisible();
    await button(page, 'Forgot password?').click();
    await typed('Email').fill('typed since');
    letGo();
    await expect(told).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(typed('Email')).toHaveValue('typed since');

    await dismissAllToasts(page);
    await page.unrouteAll();
    const letGoAgain = await holdRequests(page, '**/api/auth/send-verification-email');
    await button(page, 'Back to sign-in').click();
    await typed('Email').fill(email);
    await typed('Password').fill(password);
    await button(page, 'Sign in').click();
    await button(page, 'Send the link again').click();
    await expect(button(page, 'Sending...')).toBeVisible();
    await button(page, 'Create an account').click();
    await typed('Full name').fill('typed since');
    letGoAgain();
    await expect(told).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(typed('Full name')).toHaveValue('typed since');
    await reloadPage(page);
    await expect(typed('Full name')).toHaveValue('typed since');
  });

  test('shows that it may have been used when the response was lost, and is not asked for after another email is registered @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 40[03]|ERR_FAILED/);
    const field = main(page).getByLabel('Code from the email');
    // That a proxy's error page is a lost response, too, is tested by client.test.ts.
    const email = await refusedUnconfirmed(page);
    await field.fill(await mailedCode(page, email));
    await loseResponse(page, '**/api/auth/verify-email');
    await button(page, 'Confirm email').click();
    await expect(page.getByRole('alert')).toContainText('No answer came. Check your connection');
    await button(page, 'Confirm email').click();
    await expect(field).toHaveAccessibleDescription(/it may have confirmed your email/);
    await field.fill(wrong(await field.inputValue()));
    await button(page, 'Confirm email').click();
    await expect(field).toHaveAccessibleDescription(/^That code is wrong or too old\./);

    await button(page, 'Use a different email').click();
    const registration = {
      ...{ 'Full name': 'Rahim Uddin', Email: `${crypto.randomUUID()}@example.com` },
      ...{ Password: password, 'Confirm password': password },
    };
    for (const [label, value] of Object.entries(registration)) {
      await main(page).getByLabel(label, { exact: true }).fill(value);
    }
    await button(page, 'Create account').click();
    await expect(main(page).getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(field).toHaveCount(0);
  });
});
