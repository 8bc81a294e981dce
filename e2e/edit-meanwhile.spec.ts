import { editDialog, editLink, openOwnPlace } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import { fetchInstitution, createPhoto, formTab } from './owner-form.ts';
import { saveLocationInOtherTab } from './save-location-in-other-tab.ts';
import { toastWithText } from './toasts.ts';

// Each registers people and a place.
test.describe.configure({ timeout: 90_000 });

test('saving an edit does not overwrite changes made elsewhere meanwhile: the form takes them over and names their fields', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/);
  const id = await openOwnPlace(page, 'Shared Bakery');
  const changeElsewhere = (data: object) =>
    page.request.patch(`/api/institutions/${id}`, {
      ...{ data, headers: { origin: new URL(page.url()).origin } },
    });
  const field = (name: string) => page.getByRole('textbox', { name });
  const update = page.getByRole('button', { name: 'Update' });
  const told = (fields: string) => editDialog(page).getByText(`Changed meanwhile: ${fields}.`);
  await editLink(page).click();
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true });
  await nameField.fill('Mine');
  // A new location makes the page behind load the place again: the form stays as it is.
  const answer = page.waitForResponse(/\/api\/institutions\/[^/]*\?lat=23\.7461/);
  await saveLocationInOtherTab(page, { lat: 23.7461, lng: 90.3742, address: 'Dhanmondi, Dhaka' });
  await (await answer).finished();
  await expect(page.getByText('Distances from Dhaka (default)')).toHaveCount(0);
  await expect(nameField).toBeFocused();
  await expect(page.getByText('We kept your unsaved changes.')).toHaveCount(0);
  await changeElsewhere({ name: 'Theirs', description: 'Their words' });
  await update.click();
  await expect(toastWithText(page, 'Failed to update institution')).toBeVisible();
  await expect(
    toastWithText(page, 'It was changed meanwhile. Check the values and try again.'),
  ).toBeVisible();
  await expect(told('Name, Description')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine');
  await expect(field('Description')).toHaveValue('Their words');
  expect(await fetchInstitution(page, id)).toMatchObject({ name: 'Theirs' });
  // A third person's change before the next try is not overwritten, though the page behind refetches.
  await changeElsewhere({ email: 'third@example.com' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await update.click();
  await expect(told('Email')).toBeVisible();
  await expect(field('Email')).toHaveValue('third@example.com');
  // The draft is kept, and on reopening it is merged with what is stored by then.
  await editDialog(page).getByRole('button', { name: 'Close' }).click();
  await changeElsewhere({ description: 'Newer words' });
  await editLink(page).click();
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(told('Description')).toBeVisible();
  await expect(field('Description')).toHaveValue('Newer words');
  await update.click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({
    ...{ name: 'Mine', description: 'Newer words', email: 'third@example.com' },
  });
});

test('photos changed elsewhere appear in the edit form and survive saving; a place deleted elsewhere is not shown behind the form @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of (409|404)/);
  const id = await openOwnPlace(page, 'Pictured Bakery');
  await editLink(page).click();
  const photos = editDialog(page).getByRole('list', { name: 'Photos' });
  await formTab(page, 'Images').click();
  await expect(photos.getByRole('img')).toHaveCount(1);
  const headers = { origin: new URL(page.url()).origin };
  const images = await createPhoto('elsewhere.jpg', { colour: '#a00' });
  const sent = await page.request.post('/api/images', { headers, multipart: { images } });
  const { urls }: { urls: string[] } = await sent.json();
  // The other person's photo replaces the original one.
  await page.request.patch(`/api/institutions/${id}`, { headers, data: { images: urls } });
  await formTab(page, 'Basic info').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Painted Bakery');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page).getByText('Changed meanwhile: Images.')).toBeVisible();
  await formTab(page, 'Images').click();
  await expect(photos.getByRole('img')).toHaveAttribute('src', urls[0] ?? '');
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('mine.jpg')]);
  await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({
    name: 'Painted Bakery',
    images: [...urls, expect.any(String)],
  });

  await editLink(page).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await page.request.delete(`/api/institutions/${id}`, { headers });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toastWithText(page, 'This place is no longer there.')).toBeVisible();
  // What was typed can still be copied.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine');
  await editDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByText('This place is not available')).toBeVisible();
  await expect(editLink(page)).toHaveCount(0);
});
