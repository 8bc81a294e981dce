import { fillFields, header, main } from './page-parts.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, loseResponse } from './network-failures.ts';
import { openPage } from './open-page.ts';
import {
  waitForMailedLink,
  randomAddressHeader,
  registerAndSignIn,
  registerPerson,
} from './session.ts';

/** Every journey has an IP address of its own, since limits count by address. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

test.describe('a new password for a forgotten one', () => {
  test('[AUTH-38] [AUTH-39] is set by the emailed link and replaces the old one; the tab of the link leads to the screen the person wanted', async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    const { email, password, fullName } = await registerPerson();
    await openPage(page, '/auth?next=/settings');
    await fillFields(page, { Email: email });
    await main(page).getByRole('button', { name: 'Forgot password?' }).click();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByRole('status')).toContainText(email);

    const tab = await context.newPage();
    await openPage(tab, await waitForMailedLink(page, email, /\S+\/auth\?reset=\S+/));
    await fillFields(tab, { 'New password': 'newsecret1', 'Confirm password': 'newsecret2' });
    await main(tab).getByRole('button', { name: 'Set password' }).click();
    await expect(main(tab).getByText('Passwords do not match')).toBeVisible();
    await expect(main(tab).getByLabel('Confirm password', { exact: true })).toBeFocused();
    await fillFields(tab, { 'Confirm password': 'newsecret1' });
    await main(tab).getByRole('button', { name: 'Set password' }).click();
    await expect(tab.getByText('The new password is set')).toBeVisible();

    await expect(main(tab).getByLabel('Email')).toHaveValue(email);
    await fillFields(tab, { Password: password });
    await main(tab).getByRole('button', { name: 'Sign in', exact: true }).click();
    // It waits behind earlier toasts.
    await expect(tab.getByRole('alert')).toContainText('Login Failed', { timeout: 15_000 });
    await expect(main(tab).getByLabel('Email')).toHaveValue(email);
    await fillFields(tab, { Password: 'newsecret1' });
    await main(tab).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(header(tab).getByLabel(`Account of ${fullName}`)).toBeVisible();
    await expect(tab).toHaveURL('/settings');
  });

  test('can be set while somebody else is signed in, who stays signed in and is told so @extended', async ({
    page,
  }) => {
    const forgetful = await registerPerson();
    const { email, fullName } = await registerAndSignIn(page, { fullName: 'Karim' });
    const asked = await page.request.post('/api/auth/request-password-reset', {
      data: { email: forgetful.email },
    });
    expect(asked.ok()).toBe(true);
    await openPage(page, await waitForMailedLink(page, forgetful.email, /\S+\/auth\?reset=\S+/));
    await fillFields(page, { 'New password': 'newsecret1', 'Confirm password': 'newsecret1' });
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText(`You are still signed in as ${email}.`)).toBeVisible();
    await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('can be used to sign in when it was set although the response was lost @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|status of 400/);
    const { email, fullName } = await registerPerson();
    await page.request.post('/api/auth/request-password-reset', { data: { email } });
    await openPage(page, await waitForMailedLink(page, email, /\S+\/auth\?reset=\S+/));
    await fillFields(page, { 'New password': 'newsecret1', 'Confirm password': 'newsecret1' });
    await loseResponse(page, '**/api/auth/reset-password');
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toContainText('No answer came. Check your connection');
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(main(page).getByText(/it may have set the new password/)).toBeVisible();
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await fillFields(page, { Email: email, Password: 'newsecret1' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
  });

  test('[AUTH-39] does not bring people back who opened another screen before it was set @extended', async ({
    page,
  }) => {
    const { email } = await registerPerson();
    await page.request.post('/api/auth/request-password-reset', { data: { email } });
    await openPage(page, await waitForMailedLink(page, email, /\S+\/auth\?reset=\S+/));
    await fillFields(page, { 'New password': 'newsecret1', 'Confirm password': 'newsecret1' });
    const letGo = await holdRequests(page, '**/api/auth/reset-password');
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await header(page).getByRole('link', { name: 'Thikana' }).click();
    const home = page.getByRole('heading', { name: 'What are you looking for' });
    await expect(home).toBeVisible();
    letGo();
    await expect(page.getByText('The new password is set')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(home).toBeVisible();
  });

  test('cannot be set by a link that has been used, which offers to send another @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 400/);
    const { email } = await registerPerson();
    await page.request.post('/api/auth/request-password-reset', { data: { email } });
    const link = await waitForMailedLink(page, email, /\S+\/auth\?reset=\S+/);
    const token = new URL(link, 'http://x').searchParams.get('reset');
    const notGood = main(page).getByRole('heading', { name: 'This link is no longer valid' });
    await openPage(page, link);
    // Somebody uses the same link elsewhere first.
    const data = { token, newPassword: 'newsecret1' };
    expect((await page.request.post('/api/auth/reset-password', { data })).ok()).toBe(true);
    await fillFields(page, { 'New password': 'newsecret2', 'Confirm password': 'newsecret2' });
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(notGood).toBeVisible();
    // From now on the page says so at once, even without scripts.
    const drawn = await (await page.request.get(link)).text();
    expect(drawn).toContain('This link is no longer valid');
    expect(drawn).not.toContain('Set a new password');
    await expect(main(page).locator('form')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page).toHaveURL('/auth');
    // The same for a browser that is signed in as somebody else.
    await registerAndSignIn(page);
    await openPage(page, link);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
    await fillFields(page, { Email: email });
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await main(page).getByRole('button', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL('/');
  });
});
