import { registerPlace } from './api-actions.ts';
import { editDialog, editLink } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { dateText } from '../src/shared/date-text.ts';
import { dateOfDay, dhakaDay } from '../src/shared/dhaka-day.ts';
import {
  institutionIdInUrl,
  fetchInstitution,
  openRegistrationDraft,
  formTab,
} from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import { recordAnnouncements } from './record-announcements.ts';

// Each registers a person, and a place with photos.
test.describe.configure({ timeout: 90_000 });

test('[REG-12] [REG-29] registration stores opening hours whose tab was opened unless they are hidden, and refuses a day with cleared times @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openRegistrationDraft(page, `Opening Tea ${Date.now()}`);
  await formTab(page, 'Location').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  const hidden = page.getByRole('checkbox', { name: 'Do not show opening hours' });
  await expect(hidden).toBeFocused();
  await expect(hidden).not.toBeChecked();
  await expect(formTab(page, 'Hours')).toHaveAccessibleName('Hours (done)');
  // The choice stays, however often the tab is opened.
  await hidden.check();
  await formTab(page, 'Location').click();
  await page.getByRole('button', { name: 'Next: Hours' }).click();
  await expect(hidden).toBeChecked();
  await page.getByRole('button', { name: 'Add opening hours' }).click();
  await expect(page.getByRole('combobox', { name: 'Monday' })).toBeFocused();

  const opens = page.getByLabel('Friday: opens');
  const closes = page.getByLabel('Friday: closes');
  await closes.fill('');
  await opens.fill('');
  await page.getByRole('combobox', { name: 'Friday' }).focus();
  await expect(page.getByRole('combobox', { name: 'Friday' })).toHaveValue('hours');
  await formTab(page, 'Images').click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(opens).toBeFocused();
  await expect(opens).toHaveAttribute('aria-invalid', 'true');
  await expect(closes).toHaveAttribute('aria-invalid', 'true');
  await opens.fill('08:00');
  await closes.fill('17:00');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL(/\/institution\//);
  expect(await fetchInstitution(page, institutionIdInUrl(page))).toMatchObject({
    opening_hours: {
      friday: { open: '08:00', close: '17:00', closed: false },
      monday: { open: '09:00', close: '17:00', closed: false },
    },
  });
});

test('[EDIT-17] unknown opening hours of a place stay unknown when an owner only opens their tab, until they add some @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Timeless Bakery');
  await openPage(page, `/institution/${id}#edit-${id}`);
  await formTab(page, 'Hours').click();
  await expect(editDialog(page).getByText('Visitors read “Hours not known”.')).toBeVisible();
  await expect(editDialog(page).getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(editDialog(page).getByRole('checkbox')).toBeFocused();
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({ opening_hours: null });
  await editLink(page).click();
  await formTab(page, 'Hours').click();
  await editDialog(page).getByRole('button', { name: 'Add opening hours' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Monday' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Friday' }).selectOption('Closed');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  expect(await fetchInstitution(page, id)).toMatchObject({
    opening_hours: { monday: { open: '09:00' }, friday: { closed: true } },
  });
});

test('[REG-12] [EDIT-17] [PLACE-20] owners can register and edit a day with a break, which visitors read as two lines; each copy of its hours to all days is announced @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openRegistrationDraft(page, `Chamber ${Date.now()}`);
  await formTab(page, 'Location').click();
  await formTab(page, 'Hours').click();
  const monday = page.getByRole('combobox', { name: 'Monday' });
  await monday.selectOption('With a break');
  const begins = page.getByLabel('Monday: break begins');
  const ends = page.getByLabel('Monday: break ends');
  await expect(begins).toHaveValue('13:00');
  await expect(ends).toHaveValue('14:00');
  await ends.fill('18:00');
  const told = await recordAnnouncements(page);
  await page.getByRole('button', { name: 'Copy the hours of Monday to all days' }).click();
  await formTab(page, 'Images').click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(begins).toBeFocused();
  await expect(begins).toHaveAccessibleDescription(/^A break must begin after opening/);
  await expect(ends).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Monday: closes').fill('21:00');
  await page.getByRole('button', { name: 'Copy the hours of Monday to all days' }).click();
  const words = 'All days now have the hours of Monday';
  await expect.poll(async () => (await told()).filter((text) => text === words)).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Friday' }).selectOption('From – until');
  await expect(page.getByLabel('Friday: break begins')).toHaveCount(0);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL(/\/institution\//);
  const id = institutionIdInUrl(page);
  const rest = { from: '13:00', to: '18:00' };
  expect(await fetchInstitution(page, id)).toMatchObject({
    opening_hours: {
      monday: { open: '09:00', close: '21:00', closed: false, break: rest },
      friday: { open: '09:00', close: '21:00', closed: false },
    },
  });
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await expect(hours.getByRole('definition').filter({ hasText: '18:00 – 21:00' })).toHaveCount(6);
  await expect(hours.getByRole('definition').filter({ hasText: '09:00 – 21:00' })).toHaveCount(1);
  await editLink(page).click();
  await formTab(page, 'Hours').click();
  await expect(monday).toHaveValue('withBreak');
  await page.getByLabel('Monday: break ends').fill('17:00');
  // As arrow keys go through the options, to the end and back.
  for (const kind of ['allDay', 'closed', 'allDay', 'withBreak']) await monday.selectOption(kind);
  await expect(page.getByLabel('Monday: closes')).toHaveValue('21:00');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  await expect(hours.getByRole('definition').filter({ hasText: '17:00 – 21:00' })).toHaveCount(1);
});

test('[EDIT-01] [REG-12] [PLACE-19] owners tell special hours of single dates, which visitors read instead of those of the week @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Holiday Bakery');
  await openPage(page, `/institution/${id}#edit-${id}`);
  await formTab(page, 'Hours').click();
  await editDialog(page).getByRole('button', { name: 'Add opening hours' }).click();
  const special = editDialog(page).getByRole('region', { name: 'Special hours' });
  const add = special.getByRole('button', { name: 'Add special hours' });
  const update = editDialog(page).getByRole('button', { name: 'Update' });
  const first = special.getByLabel('Special hours 1: First day');
  const last = special.getByLabel('Special hours 1: Last day');
  await add.click();
  await expect(first).toBeFocused();
  await expect(special.getByRole('combobox')).toHaveValue('closed');
  await update.click();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(/^Special hours need a first day, and a last/);
  const today = dhakaDay(new Date());
  const [soon, later, latest] = [2, 20, 24].map((days) => dateOfDay(today + days));
  await first.fill(later ?? '');
  await expect(last).toHaveValue(later ?? '');
  await expect(special.getByText('Special hours need a first')).toBeHidden();
  await last.fill(latest ?? '');
  await add.click();
  const secondFirst = special.getByLabel('Special hours 2: First day');
  await secondFirst.fill(latest ?? '');
  await update.click();
  await expect(secondFirst).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription('Special hours may not hold the same day twice');
  await special.getByLabel('Special hours 2: Last day').fill(soon ?? '');
  await secondFirst.fill(soon ?? '');
  await special.getByLabel('Special hours 2: open or closed').selectOption('With a break');
  await special.getByLabel('Special hours 2: closes').fill('18:00');
  await add.click();
  await special.getByRole('button', { name: 'Remove special hours 3' }).click();
  await expect(add).toBeFocused();
  await update.click();
  await expect(editDialog(page)).toBeHidden();
  const usual = { open: '09:00', close: '17:00' };
  const noon = { from: '13:00', to: '14:00' };
  expect(await fetchInstitution(page, id)).toMatchObject({
    opening_hours: {
      friday: { ...usual, closed: false },
      special: [
        { open: '09:00', close: '18:00', closed: false, break: noon, from: soon, to: soon },
        { ...usual, closed: true, from: later, to: latest },
      ],
    },
  });
  const hours = page.getByRole('region', { name: 'Opening hours' });
  const termOf = (date: string | undefined) =>
    hours.getByRole('term').filter({ hasText: dateText('en', date ?? '') });
  const morning = hours.getByRole('definition').nth(2);
  const afternoon = hours.getByRole('definition').nth(3);
  await expect(morning).toHaveText('09:00 – 13:00');
  await expect(afternoon).toHaveText('14:00 – 18:00');
  await expect(hours.getByRole('term').nth(2)).toContainText(dateText('en', soon ?? ''));
  await expect(hours.getByRole('heading', { name: 'Special hours' })).toBeVisible();
  await expect(termOf(later)).toContainText(dateText('en', latest ?? ''));
  await expect(hours.getByRole('definition').last()).toHaveText('Closed');
  // On a narrow screen, lines break between dates rather than within them.
  await page.setViewportSize({ width: 280, height: 700 });
  for (const date of [later, latest]) {
    const text = hours.getByText(dateText('en', date ?? '')).last();
    expect(await text.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect((await text.boundingBox())?.height).toBeLessThan(40);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  // Both spans of a day follow each other, also where its name takes more lines.
  const dayName = hours.getByRole('term').nth(2);
  await dayName.evaluate((name) => name.append(document.createElement('br'), 'and a note'));
  expect((await morning.boundingBox())?.height).toBeLessThan(40);
  await editLink(page).click();
  await formTab(page, 'Hours').click();
  await expect(first).toHaveValue(soon ?? '');
  const remove = special.getByRole('button', { name: 'Remove special hours 1' });
  await remove.click();
  // The second press of a double click, on the entry that has moved up.
  await remove.dispatchEvent('click', { detail: 2 });
  await expect(first).toHaveValue(later ?? '');
  await remove.press('Enter');
  await update.click();
  await expect(editDialog(page)).toBeHidden();
  await expect(hours.getByRole('heading', { name: 'Special hours' })).toHaveCount(0);
  expect((await fetchInstitution(page, id)).opening_hours).not.toHaveProperty('special');
});

test('[REG-12] the last day of special hours follows the first one until it is another; a wrong order is explained, removing is announced, and all fits on the narrowest screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 256, height: 700 });
  await registerAndSignIn(page, { roles: ['owner'] });
  await openRegistrationDraft(page, `Narrow ${Date.now()}`);
  await formTab(page, 'Hours').click();
  const special = page.getByRole('region', { name: 'Special hours' });
  const add = special.getByRole('button', { name: 'Add special hours' });
  const first = special.getByLabel('Special hours 1: First day');
  const last = special.getByLabel('Special hours 1: Last day');
  await add.click();
  // Each digit of a year gives a date, too: 0002, 0020, 0202.
  for (const date of ['0202-12-16', '2026-12-16', '2026-12-10']) {
    await first.fill(date);
    await expect(last).toHaveValue(date);
  }
  await last.fill('2026-12-20');
  for (const [moved, kept] of [
    ['0202-12-12', '2026-12-20'],
    ['2026-12-12', '2026-12-20'],
    ['2026-12-21', '2026-12-21'],
  ] as const) {
    await first.fill(moved);
    await expect(last).toHaveValue(kept);
  }
  await last.fill('2026-12-20');
  await special.getByRole('combobox').selectOption('With a break');
  const overflow = await page
    .getByRole('tabpanel')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
  expect((await first.boundingBox())?.width).toBe((await add.locator('..').boundingBox())?.width);
  await page.getByRole('button', { name: 'Next: Images' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(first).toBeFocused();
  await expect(last).toHaveAccessibleDescription(
    /a last day that is the same or up to a year later$/,
  );
  const told = await recordAnnouncements(page);
  await special.getByRole('button', { name: 'Remove special hours 1' }).press('Enter');
  await expect(add).toBeFocused();
  await expect.poll(told).toContain('Special hours 1 are removed');
});
