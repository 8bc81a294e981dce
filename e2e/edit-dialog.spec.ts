import { awayFromOthers, registerPlace } from './api-actions.ts';
import { findCategoryId } from './demo-directory.ts';
import { editDialog, editLink, openOwnPlace } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { coveredFocusStops, clippedFocusSides } from './keyboard.ts';
import { openPage, reloadPage } from './open-page.ts';
import { fetchInstitution, formTab } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

// Each registers people and a place.
test.describe.configure({ timeout: 90_000 });

test('[LIST-17] [LIST-04] owners can edit their place in a dialog over the list, which keeps a draft, and the focus is never covered', async ({
  page,
}) => {
  await page.addInitScript(
    (location) => localStorage.setItem('userLocation', location),
    JSON.stringify(awayFromOthers()),
  );
  const name = `Listed Bakery ${Date.now()}`;
  await registerAndSignIn(page, { roles: ['owner'] });
  await registerPlace(page, name);
  // Searched by name, as bakeries of other journeys are just as near.
  const search = new URLSearchParams({ category: 'Bakery', q: name });
  const list = `/institutions/${await findCategoryId(page, 'Bakery')}?${search}`;
  await openPage(page, list);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('banner').getByLabel(/^Account of/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(editLink(page)).toHaveCount(1);
  await editLink(page).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(field).toHaveValue(name);
  await field.fill(`${name} 2`);
  const website = page.getByRole('textbox', { name: 'Website' });
  await website.fill('www.bakery.com');
  await formTab(page, 'Hours').click();
  await reloadPage(page);
  await expect(formTab(page, 'Hours')).toHaveAttribute('aria-selected', 'true');
  await formTab(page, 'Basic info').click();
  await expect(website).toHaveValue('https://www.bakery.com');
  // Going back closes the dialog, but keeps the draft.
  await page.goBack();
  await expect(editDialog(page)).toBeHidden();
  await expect(page).toHaveURL(list);
  await editLink(page).click();
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(field).toHaveValue(`${name} 2`);
  await page.getByRole('button', { name: 'Discard them' }).press('Enter');
  await expect(field).toHaveValue(name);
  await expect(page.getByRole('tab', { name: 'Basic info' })).toBeFocused();
  await field.fill(`${name} 2`);
  // No focused control is covered by the bar at the bottom.
  expect(await coveredFocusStops(page, 'Tab', 12)).toEqual([]);
  // With large text on a phone the bar has three rows.
  await page.setViewportSize({ width: 360, height: 880 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '28px'));
  await field.focus();
  expect(await coveredFocusStops(page, 'Tab', 8)).toEqual([]);
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await clippedFocusSides(page)).toEqual([]);
  }
  // Focusing the bar's own buttons does not scroll.
  const scrolled = () => editDialog(page).evaluate(({ scrollTop }) => scrollTop);
  await field.focus();
  const before = await scrolled();
  await page.getByRole('button', { name: 'Update' }).focus();
  expect(await scrolled()).toBe(before);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: `${name} 2` })).toBeVisible();
});

test('two presses on Close, or one after Back, close the edit dialog without leaving the page behind it @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Hasty Bakery');
  await openPage(page, '/profile');
  await page.getByRole('link', { name: 'Hasty Bakery' }).first().click();
  await editLink(page).click();
  const close = editDialog(page).getByRole('button', { name: 'Close' });
  await close.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(editDialog(page)).toBeHidden();
  // Forward reopens it, and it can be closed again.
  await page.goForward();
  await close.click();
  await expect(editDialog(page)).toBeHidden();
  await expect(page).toHaveURL(`/institution/${id}`);
  // The response to a save does not go back a second time, when the visitor has gone back already.
  await editLink(page).click();
  await editDialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Hastier Bakery');
  const goOn = await holdRequests(page, `**/api/institutions/${id}`);
  const saving = page.waitForRequest((request) => request.method() === 'PATCH');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await saving;
  await page.goBack();
  await expect(editDialog(page)).toBeHidden();
  goOn();
  await expect(page.getByRole('heading', { name: 'Hastier Bakery' })).toBeVisible();
  await expect(page).toHaveURL(`/institution/${id}`);

  // Close is pressed after Back, before that has been rendered.
  await editLink(page).click();
  const entries = await close.first().evaluate((button: HTMLElement) => {
    const onBack = () => queueMicrotask(() => button.click());
    window.addEventListener('popstate', onBack, { once: true });
    history.back();
    return history.length;
  });
  await expect(editDialog(page)).toBeHidden();
  // A wrong second step back would have happened by the time that the next link has been followed.
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/category-list');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/institution/${id}`));
});

test('[EDIT-01] [EDIT-02] the edit dialog keeps its size while it loads, saves nothing on Cancel, and stays open when Escape closes a question over it', async ({
  page,
}) => {
  const id = await openOwnPlace(page, 'Steady Bakery');
  const goOn = await holdRequests(page, `**/api/institutions/${id}*`);
  await editLink(page).click();
  const form = editDialog(page);
  await expect(form.getByText('Loading')).toBeAttached();
  const before = await form.boundingBox();
  goOn();
  await expect(formTab(page, 'Hours')).toBeVisible();
  expect(await form.boundingBox()).toEqual(before);
  await expect(form.getByRole('button', { name: 'Delete' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await formTab(page, 'Hours').click();
  await form.getByRole('button', { name: 'Add opening hours' }).click();
  await expect(form.getByRole('combobox')).toHaveCount(7);
  // No field of the hours overflows the dialog.
  expect(await form.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await formTab(page, 'Basic info').click();
  await expect(form.getByRole('button', { name: 'Update' })).toBeDisabled();
  await expect(form).toContainText('To update, fill in name, category and phone.');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({ name: 'Steady Bakery' });
  await editLink(page).click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Steady Bakery',
  );

  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).fill('Zzz');
  await page.getByRole('button', { name: /^Request/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(form).toBeVisible();
  await formTab(page, 'Images').click();
  // The event of a file chooser that is closed without a choice; it must not close the dialog.
  await page.getByLabel('Add photos').dispatchEvent('cancel', { bubbles: true });
  await expect(formTab(page, 'Images')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});
