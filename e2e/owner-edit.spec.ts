import { registerPlace } from './acts.ts';
import { categoryId } from './directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdCalls } from './held.ts';
import { open } from './open.ts';
import { institution, photo, tab, toast } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

// Each registers people and a place.
test.describe.configure({ timeout: 90_000 });

const edit = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Edit( |$)/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit institution' });

/** A place of a new owner, who looks at its page. */
async function ownPlace(page: Page, name: string): Promise<string> {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, name);
  await open(page, `/institution/${id}`);
  return id;
}

test('[PLACE-13][EDIT-01][EDIT-17] the owner changes a place, and its page shows it at once', async ({
  page,
}) => {
  const id = await ownPlace(page, 'First Bakery');
  await edit(page).click();
  for (const name of ['Basic info', 'Location', 'Hours', 'Images'] as const) {
    await expect(tab(page, name)).toBeVisible();
  }
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('First Bakery');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Bakery');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('01712345678');
  await tab(page, 'Location').click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    'Rangamati',
  );
  await tab(page, 'Images').click();
  await expect(dialog(page).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await page.getByLabel('Add photos').setInputFiles([await photo('new.jpg')]);
  await expect(toast(page, '1 image(s) uploaded successfully')).toBeVisible();
  await tab(page, 'Basic info').click();
  await name.fill('Better Bakery');
  await page.getByRole('textbox', { name: 'Website (optional)' }).fill('better.example');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(
    dialog(page).getByText('Please enter a valid URL starting with http:// or https://').first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website (optional)' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Website (optional)' }).fill('https://better.example');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Better Bakery');
  await expect(toast(page, 'Institution updated successfully')).toBeVisible({ timeout: 15_000 });
  await expect(edit(page)).toBeFocused();
  const stored = await institution(page, id);
  expect(stored).toMatchObject({
    name: 'Better Bakery',
    website: 'https://better.example',
    opening_hours: null,
  });
  expect(stored['images']).toHaveLength(2);
});

test('Escape in a question, and choosing no photo, leave the form open', async ({ page }) => {
  await ownPlace(page, 'Steady Bakery');
  await edit(page).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).fill('Zzz');
  await page.getByRole('button', { name: /^Request/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog(page)).toBeVisible();
  await tab(page, 'Images').click();
  // What a chooser of files says when it is closed without a choice.
  await page.getByLabel('Add photos').dispatchEvent('cancel', { bubbles: true });
  await expect(tab(page, 'Images')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('[PLACE-13] [PLACE-03] nobody else sees the way to edit a place', async ({
  page,
  browser,
}) => {
  const id = await ownPlace(page, 'Guarded Bakery');
  await expect(edit(page)).toBeVisible();
  for (const roles of [['owner'], ['owner', 'admin'], null] as const) {
    const context = await browser.newContext();
    const other = await context.newPage();
    if (roles) await registerAndSignIn(other, { roles });
    await open(other, `/institution/${id}#edit-${id}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Guarded Bakery');
    const account = other.getByRole('banner').getByLabel(/^Account of/);
    await expect(account).toHaveCount(roles ? 1 : 0);
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(
      roles ? 0 : 1,
    );
    await expect(edit(other)).toHaveCount(0);
    await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
    await context.close();
  }
});

test('[LIST-17] [LIST-04] a card of one’s own place opens its edit dialog over the list', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const rangamati = { lat: 22.6533, lng: 92.1789, address: 'Rangamati' };
    localStorage.setItem('userLocation', JSON.stringify(rangamati));
  });
  const name = `Listed Bakery ${Date.now()}`;
  await ownPlace(page, name);
  // By its name: bakeries of other journeys are as near.
  const search = new URLSearchParams({ category: 'Bakery', q: name });
  const list = `/institutions/${await categoryId(page, 'Bakery')}?${search}`;
  await open(page, list);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('banner').getByLabel(/^Account of/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(edit(page)).toHaveCount(1);
  await edit(page).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(field).toHaveValue(name);
  await field.fill(`${name} 2`);
  // Going back closes the dialog; what was typed is there again.
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(list);
  await edit(page).click();
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(field).toHaveValue(`${name} 2`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: `${name} 2` })).toBeVisible();
});

test('two hasty presses on Close lead back to the page that it lies over, and no further', async ({
  page,
}) => {
  const id = await ownPlace(page, 'Hasty Bakery');
  await edit(page).click();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await close.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog(page)).toBeHidden();
  // Forward it is there again, and can be closed again.
  await page.goForward();
  await close.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`/institution/${id}`);
  // Nor does the answer to what was saved, once somebody has gone back by themselves.
  await edit(page).click();
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Hastier Bakery');
  const goOn = await holdCalls(page, `**/api/institutions/${id}`);
  const saving = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await saving;
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  goOn();
  await expect(page.getByRole('heading', { name: 'Hastier Bakery' })).toBeVisible();
  await expect(page).toHaveURL(`/institution/${id}`);
});

test('[EDIT-02] Cancel saves nothing', async ({ page }) => {
  const id = await ownPlace(page, 'Steady Bakery');
  await edit(page).click();
  const form = dialog(page);
  await expect(form.getByRole('button', { name: 'Delete' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await tab(page, 'Hours').click();
  await form.getByRole('button', { name: 'Add opening hours' }).click();
  await expect(form.getByRole('combobox')).toHaveCount(7);
  // None of the hours stands beyond the edge of the dialog.
  expect(await form.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await tab(page, 'Basic info').click();
  await expect(form.getByRole('button', { name: 'Update' })).toBeDisabled();
  await expect(form).toContainText('To update, fill in name, category and phone.');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  expect(await institution(page, id)).toMatchObject({ name: 'Steady Bakery' });
  await edit(page).click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Steady Bakery',
  );
});

test('[EDIT-03][EDIT-04][EDIT-05][SHELL-08][ERR-24] Delete asks first; then the place is gone', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const id = await ownPlace(page, 'Closing Bakery');
  await edit(page).click();
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await institution(page, id)).toMatchObject({ name: 'Closing Bakery' });
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete institution')).toBeVisible();
  await page.context().setOffline(false);
  const goOn = await holdCalls(page, `**/api/institutions/${id}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  goOn();
  await expect(page).toHaveURL('/category-list');
  await expect(toast(page, 'Institution deleted successfully')).toBeVisible({ timeout: 15_000 });
  expect((await page.request.get(`/api/institutions/${id}`)).status()).toBe(404);
});

test('a change from elsewhere is taken into the form, and not overwritten', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/);
  const id = await ownPlace(page, 'Shared Bakery');
  const changeElsewhere = (data: object) =>
    page.request.patch(`/api/institutions/${id}`, {
      ...{ data, headers: { origin: new URL(page.url()).origin } },
    });
  const field = (name: string) => page.getByRole('textbox', { name });
  const update = page.getByRole('button', { name: 'Update' });
  const told = (fields: string) => dialog(page).getByText(`Changed meanwhile: ${fields}.`);
  await edit(page).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await changeElsewhere({ name: 'Theirs', description: 'Their words' });
  await update.click();
  await expect(toast(page, 'Failed to update institution')).toBeVisible();
  await expect(
    toast(page, 'It was changed meanwhile. Check the values and try again.'),
  ).toBeVisible();
  await expect(told('Name, Description')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine');
  await expect(field('Description')).toHaveValue('Their words');
  expect(await institution(page, id)).toMatchObject({ name: 'Theirs' });
  // Nor is what a third one saves before the next try, seen by the page behind the form or not.
  await changeElsewhere({ email: 'third@example.com' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await update.click();
  await expect(told('Email')).toBeVisible();
  await expect(field('Email')).toHaveValue('third@example.com');
  // What was typed is kept, and stands on what is stored by now when it is opened again.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await changeElsewhere({ description: 'Newer words' });
  await edit(page).click();
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(told('Description')).toBeVisible();
  await expect(field('Description')).toHaveValue('Newer words');
  await update.click();
  await expect(dialog(page)).toBeHidden();
  expect(await institution(page, id)).toMatchObject({
    ...{ name: 'Mine', description: 'Newer words', email: 'third@example.com' },
  });
});

test('photos that were changed elsewhere are shown in the form, and not lost by its own', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/);
  const id = await ownPlace(page, 'Pictured Bakery');
  await edit(page).click();
  const photos = dialog(page).getByRole('list', { name: 'Photos' });
  await tab(page, 'Images').click();
  await expect(photos.getByRole('img')).toHaveCount(1);
  const headers = { origin: new URL(page.url()).origin };
  const images = await photo('elsewhere.jpg', { colour: '#a00' });
  const sent = await page.request.post('/api/images', { headers, multipart: { images } });
  const { urls }: { urls: string[] } = await sent.json();
  // Theirs stands in place of the one that was there.
  await page.request.patch(`/api/institutions/${id}`, { headers, data: { images: urls } });
  await tab(page, 'Basic info').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Painted Bakery');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page).getByText('Changed meanwhile: Images.')).toBeVisible();
  await tab(page, 'Images').click();
  await expect(photos.getByRole('img')).toHaveAttribute('src', urls[0] ?? '');
  await page.getByLabel('Add photos').setInputFiles([await photo('mine.jpg')]);
  await expect(toast(page, '1 image(s) uploaded successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await institution(page, id)).toMatchObject({
    name: 'Painted Bakery',
    images: [...urls, expect.any(String)],
  });
});

test('the address that the owner wrote stays when the pin is put right', async ({ page }) => {
  const id = await ownPlace(page, 'Cornered Bakery');
  const asked: string[] = [];
  await page.route('**/api/geocode/reverse?*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { display_name: 'Some Road', area: null } });
  });
  await edit(page).click();
  await tab(page, 'Location').click();
  await expect(page.getByRole('button', { name: /^Pin of the place/ })).toBeVisible();
  // The map begins with the pin in its middle: this is to the north of it.
  const map = dialog(page).getByRole('region', { name: 'Map of the location' });
  await map.click({ position: { x: 150, y: 60 } });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page)).toBeHidden();
  const { address, latitude } = await institution(page, id);
  expect(address).toBe('Rangamati');
  expect(Number(latitude)).toBeGreaterThan(22.6533);
  expect(asked).toEqual([]);
  // By the keyboard, too, however soon it is saved.
  await edit(page).click();
  await tab(page, 'Location').click();
  await page.getByRole('button', { name: /^Pin of the place/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page)).toBeHidden();
  const moved = await institution(page, id);
  expect(Number(moved['latitude'])).toBeGreaterThan(Number(latitude));
});

test('a place can be edited without a network, and saved when there is one again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const id = await ownPlace(page, 'Remote Bakery');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  // The parts of the form are there once it was open.
  await edit(page).click();
  await expect(name).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(true);
  await edit(page).click();
  await name.fill('Remoter Bakery');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Failed to update institution')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await institution(page, id)).toMatchObject({ name: 'Remoter Bakery' });
});

test('[EDIT-04] what is saved, deleted or uploaded says so, and takes no other press meanwhile', async ({
  page,
}) => {
  await ownPlace(page, 'Busy Bakery');
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await edit(page).click();
  await tab(page, 'Images').click();
  const upload = await holdCalls(page, '**/api/images');
  await page.getByLabel('Add photos').setInputFiles([await photo('busy.jpg')]);
  await expect(button('Uploading...')).toBeDisabled();
  await expect(button('Delete')).toBeDisabled();
  upload();
  await expect(button('Update')).toBeEnabled();
  const save = await holdCalls(page, /\/api\/institutions\/[^/]+$/);
  await button('Update').click();
  await expect(button('Updating...')).toBeDisabled();
  await expect(button('Delete')).toBeDisabled();
  await expect(button('Cancel')).toBeDisabled();
  save();
  await expect(dialog(page)).toBeHidden();
  await page.unrouteAll();
  await edit(page).click();
  await button('Delete').click();
  const removal = await holdCalls(page, /\/api\/institutions\/[^/]+$/);
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  removal();
  await expect(page).toHaveURL('/category-list');
});
