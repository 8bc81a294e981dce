import { builtScript } from './built-script.ts';
import { registerPlace } from './api-actions.ts';
import { editDialog, editLink } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { createPhoto, formTab } from './owner-form.ts';
import {
  reviewButton,
  createOwnedPlace,
  reviewRegion,
  reviewArticles,
  starRadio,
  writeReview,
} from './review-page.ts';
import { registerAndSignIn } from './session.ts';
import { toastWithText } from './toasts.ts';

// Each registers a person, most a place as well.
test.describe.configure({ timeout: 90_000 });

const notLoaded = 'A part of it could not be fetched.';
const picker = builtScript('LocationPicker');
const uploader = builtScript('ImageUploader');

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
/** The alert in place of a part that failed to load. Toasts are alerts too, but can be dismissed. */
const lost = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: notLoaded, has: page.getByRole('button', { name: 'Retry' }) });

/** From now on fails every request for these scripts. */
async function lose(page: Page, ...files: RegExp[]): Promise<void> {
  for (const file of files) await page.route(file, (route) => route.abort());
}

/** Expects both tabs of a form to say that their part failed to load; loads each by its Retry. */
async function bringBackParts(page: Page): Promise<void> {
  await formTab(page, 'Location').click();
  await expect(lost(page)).toHaveCount(1);
  await lost(page).getByRole('button').click();
  await expect(lost(page).getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
  await page.unroute(picker);
  await lost(page).getByRole('button').click();
  await expect(page.getByRole('combobox', { name: 'Search for the address' })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await formTab(page, 'Images').click();
  await page.unroute(uploader);
  await lost(page).getByRole('button').click();
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('late.jpg')]);
  await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();
}

test('[PLACE-13] [EDIT-01] Edit opens the form on a second press after it failed to load; its parts load by Retry, and nothing typed is lost @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Stubborn Bakery');
  const file = builtScript('EditDialog');
  await lose(page, picker, uploader);
  // Also opened directly by its address, as the first entry of the history, so closing must not go back.
  for (const path of [`/institution/${id}`, `/institution/${id}#edit-${id}`]) {
    await page.goto('about:blank');
    await lose(page, file);
    await openPage(page, path);
    if (!path.includes('#')) await editLink(page).click();
    await expect(page.getByRole('alert').filter({ hasText: notLoaded })).toBeVisible();
    await page.unroute(file);
    await editLink(page).click();
    await expect(nameField(page)).toHaveValue('Stubborn Bakery');
    await editDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(editDialog(page)).toBeHidden();
    await expect(page).toHaveURL(`/institution/${id}`);
  }

  await editLink(page).click();
  await nameField(page).fill('Patched Bakery');
  await bringBackParts(page);
  await formTab(page, 'Basic info').click();
  await expect(nameField(page)).toHaveValue('Patched Bakery');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patched Bakery');
});

test('[SHELL-03] [NOTIF-01] parts of the registration form load by Retry, and parts of the top bar when used, without losing what was typed @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await registerAndSignIn(page, { roles: ['owner'] });
  const ofBar = [builtScript('UserPanel'), builtScript('LoadedBell')];
  await lose(page, picker, uploader, ...ofBar);
  await openPage(page, '/register-institution');
  const bar = page.getByRole('banner');
  await expect(page.getByRole('alert').filter({ hasText: notLoaded })).toBeVisible();
  await nameField(page).fill('Patient Tea');
  await bringBackParts(page);
  await formTab(page, 'Basic info').click();
  await expect(nameField(page)).toHaveValue('Patient Tea');

  const bell = bar.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveCount(0);
  for (const file of ofBar) await page.unroute(file);
  await bar.locator('summary').click();
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(bell).toBeVisible();
});

test('a screen that crashes shows a plain message in both languages, and comes back by Retry @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/broken on purpose|error occurred in the|React Router caught/);
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Fragile Bakery');
  for (const { language, heading, retry } of [
    { language: 'en', heading: 'This screen could not be shown', retry: 'Retry' },
    { language: 'bn', heading: 'এই পাতাটি দেখানো যায়নি', retry: 'আবার চেষ্টা করুন' },
  ]) {
    await page.route(builtScript('EditDialog'), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function EditDialog() { throw new Error("broken on purpose"); }',
      }),
    );
    await openPage(page, `/institution/${id}?lng=${language}#edit-${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(heading);
    await expect(page.getByText('broken on purpose')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(4);
  }
});

test('[REV-04] [REV-10] [REPLY-05] the review form and the tools of one’s own reply show an error when they fail to load, and load by Retry', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const { path } = await createOwnedPlace(page);
  await registerAndSignIn(page);
  const form = builtScript('OwnReviewSection');
  await lose(page, form);
  await openPage(page, path);
  await expect(lost(page)).toBeVisible();
  await page.unroute(form);
  await lost(page).getByRole('button').click();
  await expect(starRadio(page, '4 stars')).toBeVisible();
  await writeReview(page, '4 stars', 'Worth the wait.');
  await expect(reviewArticles(page)).toContainText('Worth the wait.');

  await reviewButton(page, /^Reply to/).click();
  await reviewRegion(page).getByRole('textbox').fill('Even now.');
  await reviewButton(page, 'Post reply').click();
  const tool = reviewButton(page, 'Edit your reply');
  await expect(tool).toBeVisible();
  const tools = builtScript('OwnReply');
  await lose(page, tools);
  await reloadPage(page);
  // The reply stays readable without its tools.
  await expect(reviewArticles(page)).toContainText('Even now.');
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(tools);
  await lost(page).getByRole('button').click();
  await expect(tool).toBeVisible();
});
