import { findViolations } from './accessibility.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { readStoredRecords, waitForStoredAnswer } from './offline-store.ts';
import { openPage } from './open-page.ts';
import { toastWithText } from './toasts.ts';

test('[SEARCH-07] an empty search box offers the places viewed last, the latest first, without the one on screen; typing replaces them @extended', async ({
  page,
}) => {
  const { box, list, options, search } = finder(page);
  // Places that a list merely showed are stored, too, but were not viewed.
  await openPage(page, `/institutions/${await findCategoryId(page, 'Bakery')}`);
  await waitForStoredAnswer(page, 'institutions');
  expect((await readStoredRecords(page, 'places')).length).toBeGreaterThan(2);
  for (const name of ['Demo Bakery', 'Demo Pharmacy']) {
    const path = await findPlacePath(page, name);
    await openPage(page, path);
    await waitForStoredAnswer(page, 'institution', path.slice('/institution/'.length));
  }
  // The box of the header leaves out the place that its page shows.
  const header = page.getByRole('banner').getByRole('combobox');
  await header.click();
  await expect(page.getByRole('listbox', { name: 'Recently viewed' })).toBeVisible();
  await expect(options).toHaveText([/^Demo Bakery/]);

  await openPage(page, '/');
  await box.click();
  await expect(options).toHaveText([/^Demo Pharmacy/, /^Demo Bakery/]);
  await expect(options.first()).toContainText(/\d\s?k?m/);
  await expect(search.getByText('Start typing to search for places')).toBeVisible();
  expect(await findViolations(page, { within: 'main [role=search]' })).toEqual([]);
  await box.pressSequentially('hosp');
  await expect(options.first()).toContainText('Hosp');
  await expect(page.getByText('Recently viewed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(list).toHaveAccessibleName('Recently viewed');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();

  // A place comes first again although its answer was still fresh, so that nothing was fetched.
  await page.getByRole('banner').getByRole('link').first().click();
  await box.click();
  await expect(options).toHaveText([/^Demo Bakery/, /^Demo Pharmacy/]);
});

test('the search box links to what is saved on this device, where all of it can be removed after a question @extended', async ({
  page,
}) => {
  const { box, options } = finder(page);
  await openPage(page, await findPlacePath(page, 'Demo Bakery'));
  await waitForStoredAnswer(page, 'institution');
  await openPage(page, '/');
  await box.click();
  await expect(options).toHaveCount(1);
  await page.getByRole('link', { name: 'All places saved on this device' }).click();
  const saved = page.getByRole('link', { name: 'Demo Bakery', exact: true });
  await expect(saved).toBeVisible();

  const remove = page.getByRole('button', { name: 'Remove all' });
  const dialog = page.getByRole('dialog', { name: 'Remove what is saved on this device?' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await expect(saved).toBeVisible();
  await remove.click();
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    // Breaks the removal once: no other transaction is about three stores.
    const { prototype } = IDBDatabase;
    const native = Object.getOwnPropertyDescriptor(prototype, 'transaction');
    Object.defineProperty(prototype, 'transaction', {
      configurable: true,
      value(this: IDBDatabase, ...asked: [names: string[], mode: string]) {
        if (asked[0].length !== 3 || !native) return Reflect.apply(native?.value, this, asked);
        Object.defineProperty(prototype, 'transaction', native);
        throw new DOMException('Broken', 'AbortError');
      },
    });
  });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toastWithText(page, 'What is saved could not be removed')).toBeVisible();
  await expect(saved).toBeVisible();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['answers', 'places', 'pages'] as const) {
    expect(await readStoredRecords(page, name)).toEqual([]);
  }
});
