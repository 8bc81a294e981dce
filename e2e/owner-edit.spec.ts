import { awayFromOthers, registerPlace } from './api-actions.ts';
import { editDialog, editLink, openOwnPlace } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { fetchInstitution, createPhoto, formTab } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import { toastWithText } from './toasts.ts';

// Each registers people and a place.
test.describe.configure({ timeout: 90_000 });

test('[PLACE-13][EDIT-01][EDIT-17] owners can edit their place, and its page shows the change at once', async ({
  page,
}) => {
  const id = await openOwnPlace(page, 'First Bakery');
  await editLink(page).click();
  for (const name of ['Basic info', 'Location', 'Hours', 'Images'] as const) {
    await expect(formTab(page, name)).toBeVisible();
  }
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('First Bakery');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Bakery');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('01712345678');
  await formTab(page, 'Location').click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    'Rangamati',
  );
  await formTab(page, 'Images').click();
  await expect(editDialog(page).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('new.jpg')]);
  await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();
  await formTab(page, 'Basic info').click();
  await name.fill('Better Bakery');
  await page.getByRole('textbox', { name: 'Website (optional)' }).fill('ftp://better.example');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(
    editDialog(page)
      .getByText('Please enter a valid URL starting with http:// or https://')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website (optional)' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Website (optional)' }).fill('https://better.example');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  // Checked first, as the toast leaves by itself.
  await expect(toastWithText(page, 'Institution updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Better Bakery');
  await expect(editLink(page)).toBeFocused();
  const stored = await fetchInstitution(page, id);
  expect(stored).toMatchObject({
    name: 'Better Bakery',
    website: 'https://better.example',
    opening_hours: null,
  });
  expect(stored['images']).toHaveLength(2);

  // The lightbox loads the re-encoded file, of which the thumbnails are made, not the upload.
  await page.getByRole('link', { name: 'Photo 2 of 2: Better Bakery' }).click();
  const photos = page.getByRole('dialog', { name: 'Photos' });
  await expect(photos.getByRole('img', { name: /^Photo 2 of 2/ })).toHaveAttribute(
    'src',
    /\/files\/[^/]+-1600\.webp$/,
  );
});

test('[PLACE-13] [PLACE-03] people who do not own a place, administrators too, get no link to edit it and no form @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Guarded Bakery');
  for (const roles of [['owner'], ['owner', 'admin'], null] as const) {
    if (roles) await registerAndSignIn(page, { roles });
    else await page.context().clearCookies();
    await page.goto('about:blank');
    await openPage(page, `/institution/${id}#edit-${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guarded Bakery');
    const account = page.getByRole('banner').getByLabel(/^Account of/);
    await expect(account).toHaveCount(roles ? 1 : 0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(
      roles ? 0 : 1,
    );
    await expect(editLink(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
  }
});

test('[EDIT-03][EDIT-04][EDIT-05][SHELL-08][ERR-24] moving the pin keeps the address that the owner wrote; Delete asks first, then removes the place', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const id = await openOwnPlace(page, 'Closing Bakery');
  const asked: string[] = [];
  await page.route('**/api/geocode/reverse?*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { display_name: 'Some Road', area: null } });
  });
  await editLink(page).click();
  await formTab(page, 'Location').click();
  await expect(page.getByRole('button', { name: /^Pin of the place/ })).toBeVisible();
  // The pin is in the middle of the map, so this point is north of it.
  const map = editDialog(page).getByRole('region', { name: 'Map of the location' });
  // Part of it is below the edge of the dialog: a press must not scroll it from under the pointer.
  const place = await map.boundingBox();
  await map.click({ position: { x: 150, y: 60 } });
  expect(await map.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  const { address, latitude } = await fetchInstitution(page, id);
  expect(address).toBe('Rangamati');
  expect(Number(latitude)).toBeGreaterThan(awayFromOthers().lat);
  expect(asked).toEqual([]);
  // The same by keyboard, and saved right afterwards.
  await editLink(page).click();
  await formTab(page, 'Location').click();
  await page.getByRole('button', { name: /^Pin of the place/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  const moved = await fetchInstitution(page, id);
  expect(Number(moved['latitude'])).toBeGreaterThan(Number(latitude));

  await editLink(page).click();
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await editDialog(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({ name: 'Closing Bakery' });
  await editDialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastWithText(page, 'Failed to delete institution')).toBeVisible();
  await page.context().setOffline(false);
  const goOn = await holdRequests(page, `**/api/institutions/${id}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  goOn();
  await expect(page).toHaveURL('/category-list');
  await expect(toastWithText(page, 'Institution deleted successfully')).toBeVisible();
  expect((await page.request.get(`/api/institutions/${id}`)).status()).toBe(404);
});

test('[EDIT-04] buttons show an upload or a save in progress and take no other press; an edit made offline can be saved once online again @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const id = await openOwnPlace(page, 'Busy Bakery');
  const button = (name: string) => editDialog(page).getByRole('button', { name, exact: true });
  await editLink(page).click();
  await formTab(page, 'Images').click();
  const upload = await holdRequests(page, '**/api/images');
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('busy.jpg')]);
  await expect(button('Uploading...')).toBeDisabled();
  await expect(button('Delete')).toBeDisabled();
  upload();
  await expect(button('Update')).toBeEnabled();
  const save = await holdRequests(page, /\/api\/institutions\/[^/]+$/);
  await button('Update').click();
  await expect(button('Updating...')).toBeDisabled();
  await expect(button('Delete')).toBeDisabled();
  await expect(button('Cancel')).toBeDisabled();
  save();
  await expect(editDialog(page)).toBeHidden();
  // Opened before, the form has all its parts without a network.
  await page.context().setOffline(true);
  await editLink(page).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Remoter Bakery');
  await button('Update').click();
  await expect(toastWithText(page, 'Failed to update institution')).toBeVisible();
  await page.context().setOffline(false);
  await button('Update').click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({ name: 'Remoter Bakery' });
});
