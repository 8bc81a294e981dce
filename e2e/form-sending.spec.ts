import { dropPhoto } from './drop-photo.ts';
import { editDialog, editLink, openOwnPlace } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import { holdRequests } from './network-failures.ts';
import {
  institutionIdInUrl,
  fetchInstitution,
  openRegistrationDraft,
  createPhoto,
  formTab,
} from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import { dismissAllToasts, toastWithText } from './toasts.ts';

// Each registers a person, and a place with photos.
test.describe.configure({ timeout: 90_000 });

const notUploaded = 'A photo was not uploaded: try again or remove it';

/** Opens the edit dialog of a new owner's place, and gives its id. */
async function editOwn(page: Page, name: string): Promise<string> {
  const id = await openOwnPlace(page, name);
  await editLink(page).click();
  await expect(editDialog(page).getByRole('tab')).toHaveCount(4);
  return id;
}

/** Chooses a photo whose upload breaks off. */
async function loseAPhoto(page: Page): Promise<void> {
  await page.route('**/api/images', (route) => route.abort('connectionreset'), { times: 1 });
  await formTab(page, 'Images').click();
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('lost.jpg')]);
  await expect(toastWithText(page, 'Failed to upload images')).toBeVisible();
  await dismissAllToasts(page);
}

test('[REG-12] [REG-27] registration waits for a photo that failed to upload, and says so; the new place’s page shows its own category @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_CONNECTION_RESET/);
  await registerAndSignIn(page, { roles: ['owner'] });
  const name = `Two Photos Tea ${Date.now()}`;
  await openRegistrationDraft(page, name);
  await loseAPhoto(page);
  await expect(formTab(page, 'Images')).toHaveAccessibleName('Images (has an error)');
  await expect(page.getByRole('main').getByText(notUploaded)).toBeVisible();
  await formTab(page, 'Basic info').click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/institutions')) {
      sent.push(request.url());
    }
  });
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(page.getByLabel('Add photos')).toBeFocused();
  await expect(page.getByRole('alert').getByText(notUploaded)).toBeVisible();
  expect(sent).toEqual([]);
  // Even under the pointer, the toast goes once it is no longer true.
  await page.getByRole('alert').hover();
  await page.getByRole('button', { name: 'Upload photo 2 again' }).press('Enter');
  await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();
  await expect(page.getByRole('alert').getByText(notUploaded)).toHaveCount(0);
  await expect(formTab(page, 'Images')).toHaveAccessibleName('Images (done)');
  await expect(page.getByRole('main').getByText(notUploaded)).toHaveCount(0);
  // So that the page knows no more of the place than the registration's response.
  const goOn = await holdRequests(page, /\/api\/institutions\/[0-9a-f-]{36}(\?|$)/);
  await register.click();
  await page.waitForURL(/\/institution\//);
  expect((await fetchInstitution(page, institutionIdInUrl(page)))['images']).toHaveLength(2);
  // The page shows the place's own category, whatever the address says.
  expect(new URL(page.url()).searchParams.get('category')).toBe(name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const header = page.getByRole('main').locator('header').first();
  await expect(header.getByText('Coffee Shop')).toBeVisible();
  await expect(header.getByText(name)).toHaveCount(1);
  goOn();
});

/** Expects that typing does not change the field now, even while it has the focus. */
async function cannotBeTyped(page: Page, field: Locator): Promise<void> {
  const before = await field.inputValue();
  await field.evaluate((input) => input.focus());
  await page.keyboard.type('too late');
  await expect(field).not.toBeFocused();
  await expect(field).toHaveValue(before);
}

test('[REG-29] [SHELL-08] a registration form takes no typing or dropped photo while it is sent or behind a question, and focuses a refused field @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 422/);
  await registerAndSignIn(page);
  const name = `Typed Late Tea ${Date.now()}`;
  await openRegistrationDraft(page, name);
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  const description = page.getByRole('textbox', { name: 'Description' });
  await page.route(
    '**/api/institutions',
    async (route) => {
      const sent: object = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...sent, phone: '12' }) });
    },
    { times: 1 },
  );
  const drop = async () => dropPhoto(page, await createPhoto('dropped.jpg'), 5, 5);
  const arrives = await holdRequests(page, '**/api/institutions');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
  await expect(question).toBeVisible();
  await drop();
  await question.getByRole('button', { name: 'Upgrade to Owner' }).click();
  const busy = page.getByRole('button', { name: 'Registering...' });
  await expect(busy).toBeDisabled();
  await drop();
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
  arrives();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);

  await description.fill('In time');
  const goOn = await holdRequests(page, '**/api/institutions');
  await field.press('Enter');
  await expect(busy).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Registering...' })).toHaveCount(1);
  await cannotBeTyped(page, description);
  goOn();
  await page.waitForURL(/\/institution\//);
  expect(await fetchInstitution(page, institutionIdInUrl(page))).toMatchObject({
    ...{ name, description: 'In time' },
    // The tab of the hours was never opened.
    opening_hours: null,
  });
});

test('[EDIT-04] an edit form takes no typing while it is saved, focuses a refused field, and waits for a photo that failed to upload @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 422|ERR_CONNECTION_RESET/);
  const id = await editOwn(page, 'Late Bakery');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  const description = page.getByRole('textbox', { name: 'Description' });
  await page.route(
    `**/api/institutions/${id}`,
    async (route) => {
      const sent: object = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...sent, email: 'nobody' }) });
    },
    { times: 1 },
  );
  const goOn = await holdRequests(page, `**/api/institutions/${id}`);
  await field.fill('Later Bakery');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Updating...' })).toHaveCount(1);
  await cannotBeTyped(page, description);
  goOn();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await description.fill('In time');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({
    ...{ name: 'Later Bakery', description: 'In time' },
  });

  await editLink(page).click();
  await loseAPhoto(page);
  await formTab(page, 'Basic info').click();
  await field.fill('Found Photo Bakery');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel('Add photos')).toBeFocused();
  await expect(formTab(page, 'Images')).toHaveAccessibleName('Images (has an error)');
  expect(await fetchInstitution(page, id)).toMatchObject({ name: 'Later Bakery' });
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(formTab(page, 'Images')).toHaveAccessibleName('Images (done)');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({ name: 'Found Photo Bakery' });
});
