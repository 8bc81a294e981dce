import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { builtScript } from './built-script.ts';
import { registerPlace, postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { answerBadGateway, holdRequests, loseResponse } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { createOwnedPlace, reviewArticles } from './review-page.ts';
import { registerAndSignIn, registerPerson, signInAs } from './session.ts';
import { main } from './page-parts.ts';
import { toastWithText } from './toasts.ts';

test('[PROFILE-05] [PROFILE-06] [SETTINGS-06] [SETTINGS-07] profile and settings ask visitors to sign in, return them there, and go back to the screen they came from', async ({
  page,
}) => {
  const person = await registerPerson();
  await openPage(page, '/category-list');
  for (const path of ['/profile', '/settings']) {
    await page.context().clearCookies();
    await openPage(page, path);
    await expect(main(page).getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(main(page).getByText(/^Please sign in/)).toBeVisible();
    await main(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth');
    await main(page).getByLabel('Email').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main(page)).toContainText('Full name');
    // Back leads to where they came from, not to the page that was denied.
    await main(page).getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/category-list');
  }
  for (const [link, path] of [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ] as const) {
    await page.getByRole('banner').getByLabel('Account of Rahim Uddin').click();
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await main(page).getByRole('button', { name: 'Go back' }).dblclick();
    await expect(page).toHaveURL('/category-list');
  }
});

test.describe('the profile', () => {
  test('[PROFILE-01] [PROFILE-02] [PROFILE-03] [PROFILE-04] shows who somebody is, with errors at its fields, keeps a draft over a reload, and saves the changes', async ({
    page,
  }) => {
    const { email } = await registerAndSignIn(page, { roles: ['owner'], fullName: 'শ্রাবণী সেন' });
    await openPage(page, '/profile');
    await expect(main(page).getByText('শ্রাসে')).toBeVisible();
    await expect(main(page).getByText('শ্রাবণী সেন', { exact: true })).toBeVisible();
    await expect(main(page).getByText('Institution Owner')).toBeVisible();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await expect(main(page).getByLabel('Email')).toHaveAttribute('readonly');
    await expect(main(page).getByText('The email cannot be changed.')).toBeVisible();

    const name = main(page).getByLabel('Full name');
    const phone = main(page).getByLabel('Phone number');
    await name.fill('Shrabani 2');
    await phone.fill('১২৩');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(
      main(page).getByText('Full name can only contain letters and spaces'),
    ).toBeVisible();
    await expect(main(page).getByText('Please enter a valid phone number')).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('Shrabani Sen');
    await expect(main(page).getByText('Full name can only contain letters')).toHaveCount(0);
    await expect(main(page).getByText('Please enter a valid phone number')).toBeVisible();
    // As copied from a list of contacts, with invisible marks.
    await phone.fill('\u202A০১৭১২-৩৪৫৬৭৮\u202C');
    await expect(phone).toHaveValue('০১৭১২-৩৪৫৬৭৮');
    // A draft survives leaving the page.
    await page.reload();
    await expect(name).toHaveValue('Shrabani Sen');
    await expect(phone).toHaveValue('০১৭১২-৩৪৫৬৭৮');
    await main(page).getByRole('button', { name: 'Save' }).click();
    const told = page.getByText('Profile updated successfully');
    await expect(told).toBeVisible();
    // At the top, where the keyboard of a phone does not cover it.
    expect((await told.boundingBox())?.y).toBeLessThan(40);
    await expect(page.getByRole('banner').getByLabel('Account of Shrabani Sen')).toHaveText('SS');

    const saved = await (await page.request.get('/api/me')).json();
    expect(saved).toMatchObject({ full_name: 'Shrabani Sen', phone_number: '০১৭১২-৩৪৫৬৭৮' });
  });

  test('[PROFILE-03] shows values saved elsewhere meanwhile, and does not overwrite them with older ones @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page, { fullName: 'Rahim' });
    await openPage(page, '/profile');
    const name = main(page).getByLabel('Full name');
    const phone = main(page).getByLabel('Phone number');
    await name.fill('Rahim Uddin');
    await phone.fill('01712345678');
    // As from another device.
    const saveElsewhere = (data: object) => page.request.patch('/api/me', { data });
    expect((await saveElsewhere({ full_name: 'Karim' })).ok()).toBe(true);
    await reloadPage(page);
    await expect(phone).toHaveValue('01712345678');
    await expect(name).toHaveValue('Karim');

    expect((await saveElsewhere({ full_name: 'Karim Uddin' })).ok()).toBe(true);
    // Text typed while saving is not lost.
    const letGo = await holdRequests(page, '**/api/me');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(main(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
    await phone.fill('01812345678');
    letGo();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(name).toHaveValue('Karim Uddin');
    await reloadPage(page);
    await expect(name).toHaveValue('Karim Uddin');
    await expect(phone).toHaveValue('01812345678');
    const saved = await (await page.request.get('/api/me')).json();
    expect(saved).toMatchObject({ full_name: 'Karim Uddin', phone_number: '01712345678' });
  });

  test('a new name is shown on reviews written under the old one @extended', async ({ page }) => {
    const { path } = await createOwnedPlace(page);
    await registerAndSignIn(page, { fullName: 'Demo Author' });
    await postReview(page, path.replace('/institution/', ''));
    await openPage(page, path);
    await expect(reviewArticles(page)).toContainText('Demo Author');
    await page.getByRole('banner').getByLabel('Account of Demo Author').click();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await main(page).getByLabel('Full name').fill('Shrabani Sen');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await main(page).getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(path);
    await expect(reviewArticles(page)).toContainText('Shrabani Sen');
    await expect(reviewArticles(page)).toContainText('Good');
  });
});

test.describe('the settings', () => {
  test('[SETTINGS-05] show an error when the server is unreachable, and sign out, also when the response is lost @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    await registerAndSignIn(page);
    await openPage(page, '/settings');
    const danger = main(page).getByRole('region', { name: 'Danger zone' });
    const signOut = danger.getByRole('button', { name: 'Sign Out' });
    // The script for signing out is loaded on the press, and retried when that fails.
    await page.route(builtScript('sign-out'), (route) => route.abort(), { times: 1 });
    await page.route('**/api/auth/*', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/sign-out'));
    await signOut.click();
    await refused;
    await expect(page.getByRole('alert')).toContainText('You could not be signed out.');
    await page.unroute('**/api/auth/*');
    await loseResponse(page, '**/api/auth/sign-out');
    await signOut.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('You are signed out now')).toBeVisible();
    await expect(page.getByText('You could not be signed out.')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    const session = await (await page.request.get('/api/session')).json();
    expect(session).toMatchObject({ user: null });
  });

  test('let people download their data, however long the response takes, and delete their account, also when a response is lost @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|status of (401|502)/);
    const { email, password } = await registerAndSignIn(page, { fullName: 'Karim' });
    // Lets the journey decide when calls with the usual timeout time out.
    await page.addInitScript(() => {
      const late = new DOMException('Late', 'TimeoutError');
      AbortSignal.timeout = (ms) => {
        const limit = new AbortController();
        if (ms <= 20_000) addEventListener('late', () => limit.abort(late));
        return limit.signal;
      };
    });
    await openPage(page, '/settings');
    const readDownload = async (download: Promise<Download>) =>
      JSON.parse(await readFile(await (await download).path(), 'utf8'));
    const slowDownload = page.waitForEvent('download');
    const letGo = await holdRequests(page, '**/api/me/export');
    const asked = page.waitForRequest('**/api/me/export');
    await main(page).getByRole('link', { name: 'Download my data' }).click();
    await asked;
    await page.evaluate(() => void dispatchEvent(new Event('late')));
    letGo();
    expect(await readDownload(slowDownload)).toMatchObject({ profile: { full_name: 'Karim' } });

    await loseResponse(page, '**/api/me/export');
    await main(page).getByRole('link', { name: 'Download my data' }).click();
    const told = page.getByText('No answer came. Check your connection');
    await expect(told).toBeVisible();
    const download = page.waitForEvent('download');
    // By keyboard, as the message may cover the link.
    await main(page).getByRole('link', { name: 'Download my data' }).press('Enter');
    await download;
    expect(await told.count()).toBe(0);
    expect(await readDownload(download)).toMatchObject({
      user: { email },
      profile: { full_name: 'Karim' },
    });

    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    await answerBadGateway(page, '**/api/me');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('alert')).toContainText('No answer came. Check your connection');
    // Closes the dialog, as somebody who checks their connection first, and asks again.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // By keyboard, as the message may cover the button, and stays under a pointer that moves.
    await main(page).getByRole('button', { name: 'Delete my account' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    const again = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
    expect(again.status()).toBe(401);
  });

  test('ask what to do with the person’s places before the account is deleted, by keyboard @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    await registerAndSignIn(page, { roles: ['owner'] });
    const id = await registerPlace(page, 'Demo Tea Stall');
    await openPage(page, '/settings');
    await main(page).getByRole('button', { name: 'Delete my account' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const forGood = dialog.getByRole('button', { name: 'Delete for good' });
    await forGood.press('Enter');
    const question = dialog.getByRole('group', {
      name: 'You own 1 place. What should happen to it?',
    });
    await expect(question.getByRole('radio', { name: 'Leave it in the directory' })).toBeFocused();
    await expect(question.getByRole('radio', { name: 'Delete it too' })).not.toBeChecked();
    await expect(forGood).toBeDisabled();
    await page.keyboard.press('Space');
    await forGood.press('Enter');
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    const place = await (await page.request.get(`/api/institutions/${id}`)).json();
    expect(place).toMatchObject({ name: 'Demo Tea Stall' });
  });
});

test('profile and settings say in Bangla that the user’s session has ended, and link to sign-in @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/);
  const person = await registerPerson();
  const acts: [string, () => Promise<void>][] = [
    ['/profile', () => main(page).getByRole('button', { name: 'সংরক্ষণ করুন' }).click()],
    ['/settings', () => main(page).getByRole('link', { name: 'আমার তথ্য ডাউনলোড করুন' }).click()],
    [
      '/settings',
      async () => {
        await main(page).getByRole('button', { name: 'আমার অ্যাকাউন্ট মুছুন' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'চিরতরে মুছুন' }).click();
      },
    ],
  ];
  for (const [path, act] of acts) {
    await signInAs(page, person);
    await openPage(page, `${path}?lng=bn`);
    // Ends the session while the request is under way: earlier, the page might notice it first.
    await page.route(/\/api\/me(\/export)?$/, async (route) => {
      await page.context().clearCookies();
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await act();
    await expect(
      toastWithText(page, 'আপনি সাইন আউট হয়ে গেছেন। সাইন ইন করে আবার চেষ্টা করুন।'),
    ).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'সাইন ইন করুন' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap beside a dialog closes it and presses nothing behind it; account deletion goes on when the person leaves the screen @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await openPage(page, '/category-list');
    await page.getByRole('banner').locator('summary').tap();
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).tap();
    const ask = main(page).getByRole('button', { name: 'Delete my account' });
    await expect(ask).toBeVisible();
    const behind = await page.getByRole('banner').getByRole('link').first().boundingBox();
    if (!behind) throw new Error('nothing lies behind');
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await ask.tap();
    await expect(question).toBeVisible();
    await page.touchscreen.tap(behind.x + behind.width / 2, behind.y + behind.height / 2);
    await expect(question).toBeHidden();
    await ask.tap();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/settings');
    const answer = await holdRequests(page, '**/api/me');
    await question.getByRole('button', { name: 'Delete for good' }).tap();
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Categories');
    answer();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/category-list');
  });
});
