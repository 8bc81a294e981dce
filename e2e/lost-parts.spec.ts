import { dialog, edit, ownPlace } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { photo, tab, toast } from './owner-form.ts';
import {
  newPlace,
  pageOf,
  region,
  reviewedPlace,
  reviews,
  stars,
  writeReview,
} from './review-page.ts';
import { registerAndSignIn } from './session.ts';

// Each registers a person, most a place as well.
test.describe.configure({ timeout: 90_000 });

const notLoaded = 'A part of it could not be fetched.';
const picker = /\/assets\/LocationPicker-/;
const uploader = /\/assets\/ImageUploader-/;

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
/** What stands in place of a part that did not come; a toast, which can be dismissed, is none. */
const lost = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: notLoaded, has: page.getByRole('button', { name: 'Retry' }) });

/** From now on the parts whose scripts have these names get lost, however often they are asked for. */
async function lose(page: Page, ...files: RegExp[]): Promise<void> {
  for (const file of files) await page.route(file, (route) => route.abort());
}

/** Both lost parts of an institution form say so in their tabs; each comes with its Retry. */
async function bringBackParts(page: Page): Promise<void> {
  await tab(page, 'Location').click();
  await expect(lost(page)).toHaveCount(1);
  await lost(page).getByRole('button').click();
  await expect(lost(page).getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
  await page.unroute(picker);
  await lost(page).getByRole('button').click();
  await expect(page.getByRole('combobox', { name: 'Search for the address' })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await tab(page, 'Images').click();
  await page.unroute(uploader);
  await lost(page).getByRole('button').click();
  await page.getByLabel('Add photos').setInputFiles([await photo('late.jpg')]);
  await expect(toast(page, '1 image(s) uploaded successfully')).toBeVisible();
}

test('[EDIT-01] parts of the edit form that got lost are fetched again, and nothing typed is', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await ownPlace(page, 'Patchy Bakery');
  await lose(page, picker, uploader);
  await edit(page).click();
  await nameField(page).fill('Patched Bakery');
  await bringBackParts(page);
  await tab(page, 'Basic info').click();
  await expect(nameField(page)).toHaveValue('Patched Bakery');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patched Bakery');
});

test('parts of the registration that got lost are fetched again, and nothing typed is', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await registerAndSignIn(page, { roles: ['owner'] });
  await lose(page, picker, uploader);
  await open(page, '/register-institution');
  await nameField(page).fill('Patient Tea');
  await bringBackParts(page);
  await tab(page, 'Basic info').click();
  await expect(nameField(page)).toHaveValue('Patient Tea');
});

test('[PLACE-13] [EDIT-01] Edit opens the form when it is pressed again after it got lost', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const id = await ownPlace(page, 'Stubborn Bakery');
  const file = /\/assets\/EditDialog-/;
  // By its address, too, whose entry is the first one: closing must not lead back from it.
  for (const path of [`/institution/${id}`, `/institution/${id}#edit-${id}`]) {
    await page.goto('about:blank');
    await lose(page, file);
    await open(page, path);
    if (!path.includes('#')) await edit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: notLoaded })).toBeVisible();
    await page.unroute(file);
    await edit(page).click();
    await expect(nameField(page)).toHaveValue('Stubborn Bakery');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(`/institution/${id}`);
  }
});

for (const { language, heading, retry } of [
  { language: 'en', heading: 'This screen could not be shown', retry: 'Retry' },
  { language: 'bn', heading: 'এই পাতাটি দেখানো যায়নি', retry: 'আবার চেষ্টা করুন' },
]) {
  test(`what breaks over every screen is said plainly, and goes with a retry (${language})`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/broken on purpose|error occurred in the|React Router caught/);
    const id = await ownPlace(page, 'Fragile Bakery');
    await page.route(/\/assets\/EditDialog-/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function EditDialog() { throw new Error("broken on purpose"); }',
      }),
    );
    await open(page, `/institution/${id}?lng=${language}#edit-${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('broken on purpose')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(4);
  });
}

test('[REV-04] [REV-10] a form for reviews that got lost says so, and comes with Retry', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const { path } = await newPlace(page);
  await registerAndSignIn(page);
  const file = /\/assets\/MyReview-/;
  await lose(page, file);
  await open(page, path);
  await expect(lost(page)).toBeVisible();
  await page.unroute(file);
  await lost(page).getByRole('button').click();
  await expect(stars(page, '4 stars')).toBeVisible();
  await writeReview(page, '4 stars', 'Worth the wait.');
  await expect(reviews(page)).toContainText('Worth the wait.');
});

test('[REPLY-05] so do the tools for an own reply, which can be read meanwhile', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const place = await reviewedPlace(page, '3 stars', 'Slow.');
  const owner = await pageOf(browser, place.owner);
  await open(owner, place.path);
  await region(owner)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  await region(owner).getByRole('textbox').fill('Faster soon.');
  await region(owner).getByRole('button', { name: 'Post reply' }).click();
  const tool = region(owner).getByRole('button', { name: 'Edit your reply' });
  await expect(tool).toBeVisible();
  const file = /\/assets\/OwnReply-/;
  await lose(owner, file);
  await open(owner, place.path);
  await expect(reviews(owner)).toContainText('Faster soon.');
  await expect(lost(owner)).toHaveCount(1);
  await owner.unroute(file);
  await lost(owner).getByRole('button').click();
  await expect(tool).toBeVisible();
  await owner.close();
});

test('[SHELL-03] [NOTIF-01] the menu and the bell of the bar that got lost are fetched again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await registerAndSignIn(page);
  const files = [/\/assets\/UserPanel-/, /\/assets\/LoadedBell-/];
  await lose(page, ...files);
  await open(page, '/');
  const bar = page.getByRole('banner');
  await expect(page.getByRole('alert').filter({ hasText: notLoaded })).toBeVisible();
  const bell = bar.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveCount(0);
  for (const file of files) await page.unroute(file);
  await bar.locator('summary').click();
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(bell).toBeVisible();
});
