import { builtScript } from './built-script.ts';
import { sendAs } from './admin-page.ts';
import { recordAnalyticsEvents } from './analytics-events.ts';
import { registerPlace } from './api-actions.ts';
import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { waitForStoredAnswer, readStoredRecords } from './offline-store.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import { toastWithText } from './toasts.ts';

// Two people, one of them an administrator.
test.describe.configure({ timeout: 90_000 });

/** All places and answers in the device's stores, as one text. */
const kept = async (page: Page) =>
  JSON.stringify([
    await readStoredRecords(page, 'places'),
    await readStoredRecords(page, 'answers'),
  ]);

test('[ADMIN-24][ADMIN-25] owners see their places on their profile, and a renamed place loses its verified mark until it is verified again @extended', async ({
  page,
  browser,
}) => {
  const name = `Marked Bakery ${Date.now()}`;
  await registerAndSignIn(page, { roles: ['owner'] });
  const own = page.getByRole('region', { name: 'Your places' });
  const id = await registerPlace(page, name);
  const context = await browser.newContext();
  const admin = await context.newPage();
  await registerAndSignIn(admin, { roles: ['owner', 'admin'] });
  const decide = (data: object) => sendAs(admin, 'PATCH', `/api/admin/institutions/${id}`, data);
  await decide({ is_verified: true });

  await openPage(page, '/profile');
  const row = own.getByRole('listitem');
  await expect(row).toContainText('Bakery · Rangamati');
  await expect(row).toContainText('Shown');
  await expect(row).toContainText('Verified');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit institution' });
  const note = dialog.getByText(/^This change takes the verified mark away/);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Fresh bread');
  await expect(note).toBeHidden();
  const field = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name.toUpperCase());
  await expect(note).toBeHidden();
  await field.fill(`${name} Bank`);
  await expect(note).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(toastWithText(page, 'Institution updated successfully')).toBeVisible();
  await expect(page.getByText(/^The verified mark is gone/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Bank`);
  await expect(page.getByRole('main').getByText('Verified')).toHaveCount(0);

  await openPage(admin, '/admin/institutions');
  await admin.getByRole('link', { name: 'To verify again' }).click();
  const waiting = admin.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(waiting).toContainText('To verify again');
  await waiting.getByRole('button', { name: `Verify ${name} Bank` }).click();
  await expect(waiting).toContainText('Verified');
  await expect(waiting).not.toContainText('To verify again');
  await waiting.getByRole('button', { name: `Hide ${name} Bank` }).click();
  await expect(waiting).toContainText('Hidden');
  await context.close();

  await openPage(page, '/profile');
  await expect(row).toContainText('Hidden by an administrator');
  await row.getByRole('link', { name: `${name} Bank` }).click();
  await expect(page.getByText(/^An administrator has hidden this place\./)).toBeVisible();
});

test('[ERR-42] [ERR-43] the profile and the places of an owner show an error when they fail to load, and load by Retry @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 422/);
  const { email } = await registerAndSignIn(page, { roles: ['owner'] });
  for (let place = 1; place <= 13; place += 1) await registerPlace(page, `Branch ${place}`);
  const own = page.getByRole('region', { name: 'Your places' });
  await openPage(page, '/settings');
  await page.route(/\/api\/me(\/institutions\?page=1)?$/, (route) =>
    route.fulfill({ status: 422 }),
  );
  await page
    .getByRole('banner')
    .getByLabel(/^Account of/)
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  const failed = (text: string) => main(page).getByRole('alert').filter({ hasText: text });
  await expect(failed('Your profile could not be loaded')).toBeVisible();
  await expect(failed('Your places could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await failed('Your profile').getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByLabel('Email')).toHaveValue(email);
  await failed('Your places').getByRole('button', { name: 'Retry' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(12);
  await page.route(/\/api\/me\/institutions\?page=2$/, (route) => route.fulfill({ status: 422 }));
  const more = own.getByRole('button', { name: 'Load more places' });
  await more.click();
  await expect(own.getByRole('alert')).toHaveText('Your places could not be loaded');
  await expect(own.getByRole('listitem')).toHaveCount(12);
  await page.unrouteAll();
  await more.click();
  await expect(own.getByRole('listitem')).toHaveCount(13);
  await expect(more).toHaveCount(0);
  await expect(own.getByRole('alert')).toHaveCount(0);
});

test('[EDIT-05] [ANALYTICS-11] Back skips the page of a place that its owner has deleted, and the device keeps no data of it; without places they can add a business from the profile, which is logged', async ({
  page,
}) => {
  const events = recordAnalyticsEvents(page);
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Passing Bakery');
  await openPage(
    page,
    `/institutions/${await findCategoryId(page, 'Bakery')}?q=Passing+Bakery&farther=true`,
  );
  await expect.poll(() => kept(page)).toContain(id);
  const header = page.getByRole('banner');
  await header.getByLabel(/^Account of/).click();
  await header.getByRole('link', { name: 'Profile' }).click();
  const own = page.getByRole('region', { name: 'Your places' });
  await own.getByRole('link', { name: 'Passing Bakery' }).click();
  await waitForStoredAnswer(page, 'institution', id);
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/category-list');
  await expect(toastWithText(page, 'Institution deleted successfully')).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain(id);
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(own).toContainText('You have no places yet');
  await main(page).getByRole('link', { name: 'Add Business' }).click();
  await expect(page).toHaveURL('/register-institution');
  await expect.poll(() => events.map(([name]) => name)).toContain('add_business_clicked');
});

test('an owner’s edit shows at once among the saved places; their search loads although its script fails once', async ({
  page,
  expectTrouble,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Kept Bakery');
  await openPage(page, `/institution/${id}`);
  await waitForStoredAnswer(page, 'institution', id);
  await openPage(page, '/saved');
  await main(page).getByRole('link', { name: 'Edit Kept Bakery' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Better Bakery');
  await page.getByRole('button', { name: 'Update' }).click();
  const better = main(page).getByRole('heading', { name: 'Better Bakery' });
  await expect(better).toBeVisible();
  await reloadPage(page);
  await expect(better).toBeVisible();
  // The script of the search is loaded on the first letters, and retried when that fails.
  expectTrouble(/ERR_FAILED/);
  await page.route(builtScript('offline-search'), (route) => route.abort(), { times: 1 });
  await page.getByRole('searchbox', { name: 'Search what is saved' }).fill('zzzz');
  await expect(page.getByText('Nothing saved here matches “zzzz”')).toBeVisible();
});

test('a deleted place is removed from the device, also when it was saved for a signed-out visitor @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  const owner = await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Brief Bakery');
  await page.context().clearCookies();
  await openPage(page, `/institution/${id}`);
  await expect.poll(() => kept(page)).toContain('Brief Bakery');
  await signInAs(page, owner);
  await sendAs(page, 'DELETE', `/api/institutions/${id}`);
  await openPage(page, `/institution/${id}`);
  await expect(page.getByText('This place is not available')).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('Brief Bakery');
});
