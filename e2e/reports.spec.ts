import { findCurrentViolations } from './accessibility.ts';
import { postReview, registerPlace } from './api-actions.ts';
import { hourlyWriteLimits } from '../src/server/attempts/write-limits.ts';
import { sendAs } from './admin-page.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests, loseResponse } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { reportedEntry, showReportsWith } from './reported-list.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });
const reason = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const message = (page: Page) => dialog(page).getByRole('textbox');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });
const begin = (page: Page) => main(page).getByRole('button', { name: 'Report a problem' }).click();

// Each of another place: reports of one stand together in the administrators' list.
test.describe('a report about a place', () => {
  test('asks visitors to sign in, keeps its draft until it is sent once, and is settled by an administrator @extended', async ({
    page,
    browser,
    baseURL,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const path = await findPlacePath(page, 'Demo Bakery');
    const { email, password } = await registerPerson({ fullName: 'Karima Begum' });
    await openPage(page, path);
    const link = main(page).getByRole('link', { name: 'Report a problem' });
    // A new tab returns to the report by itself after signing in; this tab must not open it on a reload.
    const another = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await another).close();
    expect(new URL(page.url()).hash).toBe('');
    await link.click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // After signing in the dialog is open again.
    await expect(dialog(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await send(page).click();
    await expect(dialog(page).getByText('Please choose what is wrong')).toBeVisible();
    await expect(reason(page, 'It has closed for good')).toBeFocused();
    await reason(page, 'Something else').check();
    await send(page).click();
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toHaveAccessibleDescription('Please say what is wrong');
    // In the dark theme; the light one is checked on a phone, in Bangla.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findCurrentViolations(page)).toEqual([]);

    const words = `Its door is in the other lane ${crypto.randomUUID()}`;
    await message(page).fill(words);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await reloadPage(page);
    await expect(dialog(page)).toHaveCount(0);
    await begin(page);
    await expect(reason(page, 'Something else')).toBeChecked();
    await expect(message(page)).toHaveValue(words);
    // Without an answer the draft is kept; sent again after a lost response, the report is stored once.
    await page.route(`**${path.replace('/institution/', '/api/institutions/')}/report`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await send(page).click();
    await expect(toastWithText(page, 'It could not be sent')).toBeVisible();
    await expect(message(page)).toHaveValue(words);
    await page.unrouteAll({ behavior: 'wait' });
    await loseResponse(page, '**/report');
    await send(page).click();
    await expect(toastWithText(page, 'Thank you for telling us')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    const admin = await browser.newPage({ ...(baseURL && { baseURL }) });
    await registerAndSignIn(admin, { roles: ['admin'] });
    await showReportsWith(admin, words);
    // The first page of the administration shows that a report waits.
    await openPage(admin, '/admin/categories');
    await main(admin)
      .getByRole('link', { name: /^Manage places \(\d+ reported\)$/ })
      .click();
    await main(admin)
      .getByRole('link', { name: /^Reported problems/ })
      .click();
    const reported = reportedEntry(admin, words);
    await expect(reported).toContainText('Something else');
    await expect(reported).toContainText('Karima Begum');
    await expect(reported.getByRole('link', { name: 'Demo Bakery', exact: true })).toHaveAttribute(
      'href',
      path,
    );
    await reported.getByRole('button', { name: /^Settled/ }).press('Enter');
    await expect(toastWithText(admin, 'Report settled')).toBeVisible();
    await expect(reported).toHaveCount(0);
    await expect(main(admin)).toContainText('Nothing is reported');
    await expect(main(admin).getByRole('heading', { name: 'Reported problems' })).toBeFocused();
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
    await admin.close();
  });

  test('is shown to its author as waiting, who can withdraw it; the form starts empty, and fits a phone in Bangla @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await registerAndSignIn(page);
    const path = await findPlacePath(page, 'Demo Pharmacy');
    await openPage(page, path);
    await begin(page);
    await reason(page, 'It has closed for good').check();
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Report a problem' })).toBeFocused();
    await begin(page);
    // The form starts empty, not with the sent report.
    await expect(reason(page, 'It has closed for good')).not.toBeChecked();
    await expect(dialog(page)).toContainText('it waits to be looked at');
    await dialog(page).getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(toastWithText(page, 'Your report was taken back')).toBeVisible();
    await expect(dialog(page)).not.toContainText('it waits to be looked at');
    // Not at the top of the page behind it.
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await openPage(page, `${path}?lng=bn`);
    await main(page).getByRole('button', { name: 'সমস্যা জানান' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'পাঠান' }).click();
    await expect(page.getByText('কী ভুল আছে, বেছে নিন')).toBeVisible();
    expect(await findCurrentViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('is sent although its form is closed meanwhile, leaves a newly opened form as it is, and is limited per hour @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|429/);
    await registerAndSignIn(page);
    const path = await findPlacePath(page, 'Demo Laundry');
    await openPage(page, path);
    await begin(page);
    await reason(page, 'It is listed twice').check();
    const goOn = await holdRequests(page, '**/report');
    await send(page).click();
    await page.keyboard.press('Escape');
    await begin(page);
    await reason(page, 'Something else').check();
    await message(page).fill('It is a ferry');
    goOn();
    await expect(toastWithText(page, 'Thank you for telling us')).toBeVisible();
    await expect(dialog(page)).toContainText('it waits to be looked at');
    await expect(message(page)).toHaveValue('It is a ferry');
    await page.keyboard.press('Escape');
    await begin(page);
    await expect(message(page)).toHaveValue('It is a ferry');

    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/report', (route) => route.abort());
    const fail = await holdRequests(page, '**/report');
    await dialog(page).getByRole('button', { name: 'Take it back' }).click();
    await page.keyboard.press('Escape');
    fail();
    await expect(toastWithText(page, 'It could not be taken back')).toBeVisible();

    await page.unrouteAll({ behavior: 'wait' });
    const address = path.replace('/institution/', '/api/institutions/');
    for (let sent = 1; sent < hourlyWriteLimits.report; sent += 1) {
      await sendAs(page, 'PUT', `${address}/report`, { reason: 'closed' });
    }
    await begin(page);
    await send(page).click();
    await expect(page.getByText('You have reported a lot. Please try again')).toBeVisible();
  });
});

test('[ADMIN-24] a user can become an owner while claiming a place, which an administrator then gives to them @extended', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/422/);
  const registrar = await browser.newPage({ ...(baseURL && { baseURL }) });
  await registerAndSignIn(registrar, { roles: ['owner', 'admin'] });
  const name = `Demo Teahouse ${Date.now()}`;
  const id = await registerPlace(registrar, name);
  const { user } = await (await registrar.request.get('/api/session')).json();
  const taken = await registrar.request.patch(`/api/admin/institutions/${id}`, {
    data: { former_owner_id: user.id },
  });
  expect(taken.ok()).toBe(true);

  const fullName = `Karima ${'Begum'.repeat(15)}`;
  await registerAndSignIn(page, { fullName });
  const review = await postReview(page, id);
  await openPage(page, `/institution/${id}`);
  await begin(page);
  await reason(page, 'It is my place').check();
  await message(page).fill('The phone on the signboard is mine');
  await send(page).click();
  const upgrade = dialog(page).getByRole('button', { name: 'Upgrade to Business Owner' });
  await expect(upgrade).toBeFocused();
  await upgrade.press('Enter');
  await page.getByRole('button', { name: 'Upgrade to Owner' }).click();
  await expect(upgrade).toHaveCount(0);
  // Not at the top of the page behind it.
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await expect(message(page)).toHaveValue('The phone on the signboard is mine');
  await send(page).click();
  await expect(page.getByText('Delete your review first, then send.')).toBeVisible();
  expect((await page.request.delete(`/api/reviews/${review}`)).ok()).toBe(true);
  await send(page).click();
  await expect(toastWithText(page, 'Thank you for telling us')).toBeVisible();

  await registrar.setViewportSize({ width: 360, height: 740 });
  await openPage(registrar, '/admin/reports');
  const reported = reportedEntry(registrar, name);
  const give = { name: `Give it to ${fullName}` };
  await reported.getByRole('button', give).click();
  const question = registrar.getByRole('dialog');
  await expect(question).toBeVisible();
  // As long as names are, nothing stands beside the screen or the dialog.
  expect(await registrar.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await question.getByRole('button', give).click();
  await expect(reported).toHaveCount(0);
  await registrar.close();

  await reloadPage(page);
  await expect(main(page).getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
});
