import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdCalls, loseAnswer } from './held.ts';
import { open, reload } from './open.ts';
import { newPlace, pageOf, reviewedPlace, reviews } from './review-page.ts';
import { registerAndSignIn, registerPerson, signInAs } from './session.ts';
import type { Person } from './session.ts';
import { main } from './page-parts.ts';

async function deniedUntilSignedIn(page: Page, path: string, person: Person): Promise<void> {
  await open(page, '/category-list');
  await open(page, path);
  await expect(main(page).getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(main(page).getByText(/^Please sign in/)).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth');
  await main(page).getByLabel('Email').fill(person.email);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(main(page)).toContainText('Full name');
  // Back to where they came from, not to what they were denied.
  await main(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/category-list');
}

test.describe('the profile', () => {
  test('[PROFILE-01] [PROFILE-02] [PROFILE-03] [PROFILE-04] shows who one is and keeps what is changed', async ({
    page,
  }) => {
    const { email } = await registerAndSignIn(page, { roles: ['owner'], fullName: 'শ্রাবণী সেন' });
    await open(page, '/profile');
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
    // As it is copied from a list of contacts, with marks that nobody sees.
    await phone.fill('\u202A০১৭১২-৩৪৫৬৭৮\u202C');
    await expect(phone).toHaveValue('০১৭১২-৩৪৫৬৭৮');
    // Nothing typed is lost by going elsewhere.
    await page.reload();
    await expect(name).toHaveValue('Shrabani Sen');
    await expect(phone).toHaveValue('০১৭১২-৩৪৫৬৭৮');
    await main(page).getByRole('button', { name: 'Save' }).click();
    const told = page.getByText('Profile updated successfully');
    await expect(told).toBeVisible();
    // Not behind the keyboard of a phone.
    expect((await told.boundingBox())?.y).toBeLessThan(40);
    await expect(page.getByRole('banner').getByLabel('Account of Shrabani Sen')).toHaveText('SS');

    await page.reload();
    await expect(name).toHaveValue('Shrabani Sen');
    await expect(phone).toHaveValue('০১৭১২-৩৪৫৬৭৮');
    await expect(page.getByRole('banner').getByLabel('Account of Shrabani Sen')).toBeVisible();
  });

  test('[PROFILE-03] shows what was saved elsewhere after something was typed, and saves no older value over it', async ({
    page,
  }) => {
    await registerAndSignIn(page, { fullName: 'Rahim' });
    await open(page, '/profile');
    const name = main(page).getByLabel('Full name');
    const phone = main(page).getByLabel('Phone number');
    await name.fill('Rahim Uddin');
    await phone.fill('01712345678');
    // On another device.
    const saveElsewhere = (data: object) => page.request.patch('/api/me', { data });
    expect((await saveElsewhere({ full_name: 'Karim' })).ok()).toBe(true);
    await reload(page);
    await expect(phone).toHaveValue('01712345678');
    await expect(name).toHaveValue('Karim');

    expect((await saveElsewhere({ full_name: 'Karim Uddin' })).ok()).toBe(true);
    // What is typed while it is saved is not lost.
    const letGo = await holdCalls(page, '**/api/me');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(main(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
    await phone.fill('01812345678');
    letGo();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(name).toHaveValue('Karim Uddin');
    await reload(page);
    await expect(name).toHaveValue('Karim Uddin');
    await expect(phone).toHaveValue('01812345678');
    const saved = await (await page.request.get('/api/me')).json();
    expect(saved).toMatchObject({ full_name: 'Karim Uddin', phone_number: '01712345678' });
  });

  test('a new name stands beside the reviews that were written under the old one', async ({
    page,
  }) => {
    const place = await reviewedPlace(page, '4 stars', 'Fine tea');
    await expect(reviews(page)).toContainText('Demo Author');
    await page.getByRole('banner').getByLabel('Account of Demo Author').click();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await main(page).getByLabel('Full name').fill('Shrabani Sen');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await main(page).getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(place.path);
    await expect(reviews(page)).toContainText('Shrabani Sen');
    await expect(reviews(page)).toContainText('Fine tea');
  });

  test('[PROFILE-05] [SETTINGS-06] goes back, and so do the settings', async ({ page }) => {
    await registerAndSignIn(page);
    await open(page, '/category-list');
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

  test('[PROFILE-06] tells signed-out visitors to sign in, and takes them back', async ({
    page,
  }) => {
    const person = await registerPerson();
    await deniedUntilSignedIn(page, '/profile', person);
  });
});

test.describe('the settings', () => {
  /** The button of the danger zone, for somebody who has just registered. */
  const signOutOfSettings = async (page: Page) => {
    await registerAndSignIn(page);
    await open(page, '/settings');
    const danger = main(page).getByRole('region', { name: 'Danger zone' });
    return danger.getByRole('button', { name: 'Sign Out' });
  };

  test('[SETTINGS-07] tell signed-out visitors to sign in, and take them back', async ({
    page,
  }) => {
    const person = await registerPerson();
    await deniedUntilSignedIn(page, '/settings', person);
  });

  test('[SETTINGS-05] sign out from their danger zone, also when an answer was lost', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const signOut = await signOutOfSettings(page);
    await loseAnswer(page, '**/api/auth/sign-out');
    await signOut.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('You could not be signed out.')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await open(page, '/settings');
    await expect(main(page).getByText('Access Denied')).toBeVisible();
  });

  test('[SETTINGS-05] say so when the server is not reached, and sign out later', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const signOut = await signOutOfSettings(page);
    await page.route('**/api/auth/*', (route) => route.abort());
    await signOut.click();
    await expect(page.getByRole('alert')).toContainText('You could not be signed out.');
    await page.unroute('**/api/auth/*');
    await signOut.click();
    await expect(page.getByText('You are signed out now')).toBeVisible();
    await expect(page.getByText('You could not be signed out.')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('give out what is stored, and delete the account, also when an answer was lost', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|status of 401/);
    const { email, password } = await registerAndSignIn(page, { fullName: 'Karim' });
    await open(page, '/settings');
    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Download my data' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(file).toMatchObject({ user: { email }, profile: { full_name: 'Karim' } });

    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    await loseAnswer(page, '**/api/me');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('alert')).toContainText('No answer came. Check your connection');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    const again = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
    expect(again.status()).toBe(401);
  });

  test('delete the account and stay where they have gone before the answer', async ({ page }) => {
    await registerAndSignIn(page);
    await open(page, '/category-list');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const answer = await holdCalls(page, '**/api/me');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Categories');
    answer();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/category-list');
  });

  test('ask by keyboard, too, what becomes of a place before they delete its owner', async ({
    page,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    const place = await newPlace(page);
    const owner = await pageOf(browser, place.owner);
    await open(owner, '/settings');
    await main(owner).getByRole('button', { name: 'Delete my account' }).press('Enter');
    const dialog = owner.getByRole('dialog', { name: 'Delete your account?' });
    const forGood = dialog.getByRole('button', { name: 'Delete for good' });
    await forGood.press('Enter');
    const question = dialog.getByRole('group', {
      name: 'You own 1 place. What should happen to it?',
    });
    await expect(question.getByRole('radio', { name: 'Leave it in the directory' })).toBeFocused();
    await expect(question.getByRole('radio', { name: 'Delete it too' })).not.toBeChecked();
    await expect(forGood).toBeDisabled();
    await owner.keyboard.press('Space');
    await forGood.press('Enter');
    await expect(owner.getByText('Your account has been deleted')).toBeVisible();
    await owner.close();
    await open(page, place.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Tea Stall');
  });
});

test('what needs a session says in Bangla that it has ended, and where to sign in', async ({
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
    await open(page, `${path}?lng=bn`);
    // The session ends as the request is on its way: earlier, the page may notice it first.
    await page.route(/\/api\/me(\/export)?$/, async (route) => {
      await page.context().clearCookies();
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await act();
    await expect(page.getByRole('alert')).toContainText('আপনি সাইন আউট হয়ে গেছেন।');
    await expect(main(page).getByRole('link', { name: 'সাইন ইন করুন' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a tap beside a dialog closes it, and presses nothing that lies behind', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await open(page, '/settings');
    const behind = await page.getByRole('banner').getByRole('link').first().boundingBox();
    if (!behind) throw new Error('nothing lies behind');
    const ask = main(page).getByRole('button', { name: 'Delete my account' });
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await ask.tap();
    await expect(question).toBeVisible();
    await page.touchscreen.tap(behind.x + behind.width / 2, behind.y + behind.height / 2);
    await expect(question).toBeHidden();
    await ask.tap();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/settings');
  });
});
