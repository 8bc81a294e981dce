import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { formTab } from './owner-form.ts';
import { registerAndSignIn, registerPerson, signInAs } from './session.ts';
import { dismissAllToasts, toastWithText } from './toasts.ts';

// Each registers a person, and most a place with photos.
test.describe.configure({ timeout: 90_000 });

test.describe('before the registration form', () => {
  test('[REG-02] visitors are asked to sign in, and return to the form with their draft; Back leads to the screen before', async ({
    page,
  }) => {
    const { email, password } = await registerPerson({ roles: ['owner'] });
    await openPage(page, '/category-list');
    const main = page.getByRole('main');
    const signIn = async (link: Locator) => {
      await link.click();
      await expect(page).toHaveURL('/auth');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page).toHaveURL('/register-institution');
    };
    await signIn(page.getByRole('banner').getByRole('link', { name: 'Add Business' }));
    await page.goBack();
    await expect(page).toHaveURL('/category-list');
    await page.goForward();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Half Begun Stall');
    // The session ends.
    await page.context().clearCookies();
    await reloadPage(page);
    await expect(name).toBeHidden();
    await expect(main.getByText('Authentication Required')).toBeVisible();
    await expect(
      main.getByText('You need to sign in to register your institution on our platform.'),
    ).toBeVisible();
    await signIn(main.getByRole('link', { name: 'Sign in to continue' }));
    await expect(name).toHaveValue('Half Begun Stall');
  });

  test('[REG-01][REG-03][REG-04][REG-05][REG-06][REG-08] users see all tabs and fields and the sorted categories, but cannot add or request a category', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['user'] });
    await openPage(page, '/register-institution');
    for (const name of ['Basic info', 'Location', 'Hours', 'Images'] as const) {
      await expect(formTab(page, name)).toBeVisible();
    }
    for (const name of [
      'Name',
      'Bangla name (optional)',
      'Description (optional)',
      'Phone',
      'WhatsApp number (optional)',
      'Email (optional)',
      'Website (optional)',
      'Facebook page (optional)',
    ]) {
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Category' }).click();
    await expect(page.getByRole('option')).toHaveCount(12);
    const names = await page.getByRole('option').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await expect(page.getByRole('button', { name: /category/i })).toHaveCount(0);
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(12);
    await page.getByRole('option').last().scrollIntoViewIfNeeded();
    await page.getByRole('combobox', { name: 'Category' }).fill('o');
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('combobox', { name: 'Category' }).fill('ঔষধ');
    await expect(page.getByRole('option')).toHaveText(['Pharmacy']);
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('requesting a missing category', () => {
  test('[REG-08] [REG-10] an owner’s request creates no category, and is stored once, also when the dialog is closed before the response', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution');
    const dialog = page.getByRole('dialog', { name: 'Request a category' });
    const name = dialog.getByRole('textbox', { name: /name/i });
    const send = dialog.getByRole('button', { name: 'Send request' });
    const own = dialog.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    const openDialog = async () => {
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('button', { name: 'Request a category' }).click();
    };
    /** Sends the request and closes the dialog while it is held back; gives the function that releases it. */
    const sendAndClose = async () => {
      const goOn = await holdRequests(page, '**/api/category-requests');
      await send.click();
      await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      return goOn;
    };
    const first = `Boat Painter ${Date.now()}`;
    await page.getByRole('combobox', { name: 'Category' }).fill(first);
    await page.getByRole('button', { name: 'Request a category' }).click();
    await expect(dialog.getByText('Name the kind of place above.')).toBeVisible();
    await name.fill(first);
    const answer = await holdRequests(page, '**/api/category-requests');
    await name.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeFocused();
    // Inert, since anything typed now would be lost when the response arrives.
    await expect(dialog.locator('[inert] input[required]')).toHaveValue(first);
    answer();
    await expect(toastWithText(page, 'Category request submitted for admin review')).toBeVisible();
    await expect(name).toHaveValue('');
    await expect(dialog.locator('[inert]')).toHaveCount(0);
    const found = await page.request.get(`/api/categories?search=${encodeURIComponent(first)}`);
    expect((await found.json()).items).toEqual([]);
    const second = `${first} and Daughter`;
    await name.fill(second);
    const answerToClosed = await sendAndClose();
    const answered = page.waitForResponse('**/api/category-requests');
    answerToClosed();
    expect((await answered).status()).toBe(201);
    await openDialog();
    await expect(own).toHaveText([new RegExp(second), new RegExp(first)]);
    await expect(name).toHaveValue('');
    // Reopened before the response, the dialog has the text still; sent again, it is the same request.
    await name.fill(`${first} and Son`);
    const goOn = await sendAndClose();
    await openDialog();
    await expect(name).toHaveValue(`${first} and Son`);
    await send.click();
    goOn();
    await expect(name).toHaveValue('');
    await expect(own).toHaveCount(3);
    const { items } = await (await page.request.get('/api/category-requests')).json();
    expect(items).toMatchObject([
      { name: `${first} and Son` },
      { name: second },
      { name: first, status: 'pending' },
    ]);
  });

  test('[REG-08] a request names similar categories, is refused for an existing one, and keeps its text when the user’s session has ended @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of (401|409)/);
    const owner = await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution?lng=bn');
    const goOn = await holdRequests(page, /\/api\/categories\?/);
    await page.getByRole('combobox', { name: 'ক্যাটাগরি' }).click();
    const request = page.getByRole('button', { name: 'ক্যাটাগরির অনুরোধ করুন' });
    // The list would push it away from a press that it comes in.
    await expect(page.getByText('ক্যাটাগরি আনা হচ্ছে')).toBeVisible();
    await expect(request).toBeHidden();
    goOn();
    await request.click();
    const bangla = page.getByRole('dialog').getByRole('textbox', { name: 'নাম' });
    await bangla.fill('Dawakhana');
    await expect(page.getByRole('dialog').getByText('এর সঙ্গে মিল আছে: ফার্মেসি')).toBeVisible();
    await bangla.fill('Pharmacy');
    await page.getByRole('dialog').getByRole('button', { name: 'অনুরোধ পাঠান' }).click();
    await expect(bangla).toHaveAccessibleDescription('এই নামে একটি ক্যাটাগরি আগে থেকেই আছে');
    const { items } = await (await page.request.get('/api/category-requests')).json();
    expect(items).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();

    const dialog = page.getByRole('dialog', { name: 'Request a category' });
    const name = dialog.getByRole('textbox', { name: /name/i });
    const ask = async () => {
      await page.getByRole('combobox', { name: 'Category' }).fill('Boat');
      await page.getByRole('button', { name: 'Request a category' }).click();
    };
    await ask();
    // Waits for the search for similar categories, which would otherwise notice the end of the session.
    const similar = page.waitForResponse(/\/similar\?/);
    await name.fill('Boat Builder');
    await similar;
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(toastWithText(page, 'Please sign in again, then try again.')).toBeVisible();
    await signInAs(page, owner);
    await openPage(page, '/register-institution');
    await ask();
    await expect(name).toHaveValue('Boat Builder');
  });

  test('[ERR-28] [ERR-42] [ERR-43] [ERR-13] lists of categories and requests show an error when they fail to load, and load by Retry @extended', async ({
    page,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422/);
    const failed = 'Failed to load category requests';
    const refuse = (of: Page, calls: RegExp) =>
      of.route(calls, (route) =>
        route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
      );
    const retry = (inside: Page | Locator) => inside.getByRole('button', { name: 'Retry' });
    await registerAndSignIn(page, { roles: ['owner'] });
    for (let n = 1; n <= 13; n += 1) {
      const data = { name: `Boat ${n} of ${Date.now()}`, description: 'Afloat', icon: 'coffee' };
      expect((await page.request.post('/api/category-requests', { data })).status()).toBe(201);
    }
    await openPage(page, '/register-institution');
    await refuse(page, /\/api\/categories\?/);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Failed to load categories/);
    await page.unrouteAll();
    await retry(page).click();
    await expect(page.getByRole('option')).toHaveCount(12);
    await refuse(page, /category-requests\?page=1/);
    await page.getByRole('button', { name: 'Request a category' }).click();
    const own = page.getByRole('region', { name: 'Your requests' });
    await expect(own.getByRole('alert')).toContainText(failed);
    await page.unrouteAll();
    await retry(own).click();
    await expect(own.getByRole('listitem')).toHaveCount(12);
    await refuse(page, /category-requests\?page=2/);
    await own.getByRole('button', { name: 'Load more requests' }).click();
    await expect(own.getByRole('alert')).toHaveText(failed);
    await expect(own.getByRole('listitem')).toHaveCount(12);
    await page.unrouteAll();
    await own.getByRole('button', { name: 'Load more requests' }).click();
    await expect(own.getByRole('listitem')).toHaveCount(13);
    await expect(own.getByRole('alert')).toHaveCount(0);
    // For administrators a toast says so, whichever page of the list failed.
    const other = await browser.newPage();
    await registerAndSignIn(other, { roles: ['admin'] });
    await refuse(other, /category-requests\?page=1/);
    await openPage(other, '/admin/categories?tab=requests');
    await expect(toastWithText(other, failed)).toBeVisible();
    await expect(other.getByRole('main').getByRole('alert')).toContainText(failed);
    await dismissAllToasts(other);
    await other.unrouteAll();
    await retry(other.getByRole('main')).click();
    await expect(other.getByRole('list', { name: 'Requests' })).toBeVisible();
    await refuse(other, /category-requests\?page=2/);
    await other.getByRole('button', { name: 'Load more requests' }).click();
    await expect(toastWithText(other, failed)).toBeVisible();
    await other.close();
  });
});
