import { registerPlace } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { open } from './open.ts';
import { idInAddress, institution, openBegun, tab } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

// Each registers a person, and most a place with photos.
test.describe.configure({ timeout: 90_000 });

test('[REG-29] hours that arrow keys only pass are not stored', async ({ page }) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openBegun(page, `Passing Tea ${Date.now()}`);
  await tab(page, 'Location').click();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Hours')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Friday' })).toHaveValue('hours');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Images')).toBeFocused();
  await expect(tab(page, 'Hours')).toHaveAccessibleName('Hours');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL(/\/institution\//);
  expect(await institution(page, idInAddress(page))).toMatchObject({ opening_hours: null });
});

test('[REG-29] hours that the keyboard goes into, or a button leads to, are stored unless somebody says no', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openBegun(page, `Opening Tea ${Date.now()}`);
  await tab(page, 'Location').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  const hidden = page.getByRole('checkbox', { name: 'Do not show opening hours' });
  await expect(hidden).toBeFocused();
  await expect(hidden).not.toBeChecked();
  await expect(tab(page, 'Hours')).toHaveAccessibleName('Hours (done)');
  // What was said stays, however often the tab is opened.
  await hidden.check();
  await tab(page, 'Location').click();
  await page.getByRole('button', { name: 'Next: Hours' }).click();
  await expect(hidden).toBeChecked();
  await page.getByRole('button', { name: 'Add opening hours' }).click();
  await expect(page.getByRole('combobox', { name: 'Monday' })).toBeFocused();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL(/\/institution\//);
  expect(await institution(page, idInAddress(page))).toMatchObject({
    opening_hours: { friday: { open: '09:00', close: '17:00', closed: false } },
  });
});

test('[REG-12] times that were cleared are not taken for all day, and are gone to', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openBegun(page, `Clearing Tea ${Date.now()}`);
  await tab(page, 'Hours').click();
  const opens = page.getByLabel('Friday: opens');
  const closes = page.getByLabel('Friday: closes');
  await closes.fill('');
  await opens.fill('');
  await page.getByRole('combobox', { name: 'Friday' }).focus();
  await expect(page.getByRole('combobox', { name: 'Friday' })).toHaveValue('hours');
  await tab(page, 'Images').click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(opens).toBeFocused();
  await expect(opens).toHaveAttribute('aria-invalid', 'true');
  await expect(closes).toHaveAttribute('aria-invalid', 'true');
});

test('[EDIT-17] hours that are not known stay so when their tab is only looked at', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Timeless Bakery');
  await open(page, `/institution/${id}#edit-${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit institution' });
  await tab(page, 'Hours').click();
  await expect(dialog.getByText('Visitors read “Hours not known”.')).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  expect(await institution(page, id)).toMatchObject({ opening_hours: null });
  await open(page, `/institution/${id}#edit-${id}`);
  await tab(page, 'Hours').click();
  await dialog.getByRole('button', { name: 'Add opening hours' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Monday' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Friday' }).selectOption('Closed');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  expect(await institution(page, id)).toMatchObject({
    opening_hours: { monday: { open: '09:00' }, friday: { closed: true } },
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Next leads to where the next tab begins', async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    for (const name of ['Location', 'Hours', 'Images'] as const) {
      await page.getByRole('button', { name: `Next: ${name}` }).click();
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
      // Not under the bar.
      const bar = await page.getByRole('banner').boundingBox();
      const opened = await tab(page, name).boundingBox();
      expect(opened?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  });
});
