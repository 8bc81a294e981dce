import { violations, violationsNow } from './accessibility.ts';
import { registerPlace } from './acts.ts';
import { row, toast } from './admin-page.ts';
import { placePath } from './directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { loseAnswer } from './held.ts';
import { open, reload } from './open.ts';
import { main } from './page-parts.ts';
import { registerAndSignIn, registerPerson } from './session.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });
const reason = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const message = (page: Page) => dialog(page).getByRole('textbox');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });
const begin = (page: Page) => main(page).getByRole('button', { name: 'Report a problem' }).click();

test.describe('what is wrong with a place', () => {
  test('is said by whoever signs in for it, kept until it is sent, and settled by an administrator', async ({
    page,
    browser,
    baseURL,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const path = await placePath(page, 'Demo Bakery');
    const { email, password } = await registerPerson({ fullName: 'Karima Begum' });
    await open(page, path);
    await main(page).getByRole('link', { name: 'Report a problem' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // Back, and on with what was begun.
    await expect(dialog(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await send(page).click();
    await expect(dialog(page).getByText('Please choose what is wrong')).toBeVisible();
    await expect(reason(page, 'It has closed for good')).toBeFocused();
    await reason(page, 'Something else').check();
    await send(page).click();
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toHaveAccessibleDescription('Please say what is wrong');
    expect(await violations(page)).toEqual([]);

    const words = `Its door is in the other lane ${crypto.randomUUID()}`;
    await message(page).fill(words);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await reload(page);
    await expect(dialog(page)).toHaveCount(0);
    await begin(page);
    await expect(reason(page, 'Something else')).toBeChecked();
    await expect(message(page)).toHaveValue(words);
    // Away, it is not sent and not lost; its answer lost, it is there once.
    await page.route(`**${path.replace('/institution/', '/api/institutions/')}/report`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await send(page).click();
    await expect(toast(page, 'It could not be sent')).toBeVisible();
    await expect(message(page)).toHaveValue(words);
    await page.unrouteAll({ behavior: 'wait' });
    await loseAnswer(page, '**/report');
    await send(page).click();
    await expect(toast(page, 'Thank you for telling us')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    const admin = await browser.newPage({ ...(baseURL && { baseURL }) });
    await registerAndSignIn(admin, { roles: ['admin'] });
    // From where administrators begin, it is in sight that something waits.
    await open(admin, '/admin/categories');
    await main(admin)
      .getByRole('link', { name: /^Manage places \(\d+ reported\)$/ })
      .click();
    await main(admin)
      .getByRole('link', { name: /^Reported problems/ })
      .click();
    const reported = row(admin, words);
    await expect(reported).toContainText('Something else');
    await expect(reported).toContainText('Karima Begum');
    await expect(reported.getByRole('link', { name: 'Demo Bakery', exact: true })).toHaveAttribute(
      'href',
      path,
    );
    expect(await violations(admin)).toEqual([]);
    await reported.getByRole('button', { name: /^Settled/ }).press('Enter');
    await expect(toast(admin, 'Report settled')).toBeVisible();
    await expect(reported).toHaveCount(0);
    await admin.close();
  });

  test('is told again to who has told it, who can change it or take it back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await registerAndSignIn(page);
    const path = await placePath(page, 'Demo Bakery');
    await open(page, path);
    await begin(page);
    await reason(page, 'It has closed for good').check();
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Report a problem' })).toBeFocused();
    await begin(page);
    // What was sent is not typed again.
    await expect(reason(page, 'It has closed for good')).not.toBeChecked();
    await expect(dialog(page)).toContainText('it waits to be looked at');
    await dialog(page).getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(toast(page, 'Your report was taken back')).toBeVisible();
    await expect(dialog(page)).not.toContainText('it waits to be looked at');
    // Not at the top of the page behind it.
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await open(page, `${path}?lng=bn`);
    await main(page).getByRole('button', { name: 'সমস্যা জানান' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'পাঠান' }).click();
    await expect(page.getByText('কী ভুল আছে, বেছে নিন')).toBeVisible();
    expect(await violationsNow(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('[ADMIN-24] a place is claimed by who becomes an owner for it, and given to them', async ({
  page,
  browser,
  baseURL,
}) => {
  const registrar = await browser.newPage({ ...(baseURL && { baseURL }) });
  await registerAndSignIn(registrar, { roles: ['owner', 'admin'] });
  const name = `Demo Teahouse ${Date.now()}`;
  const id = await registerPlace(registrar, name);
  const { user } = await (await registrar.request.get('/api/session')).json();
  const taken = await registrar.request.patch(`/api/admin/institutions/${id}`, {
    data: { former_owner_id: user.id },
  });
  expect(taken.ok()).toBe(true);

  await registerAndSignIn(page, { fullName: 'Karima Begum' });
  await open(page, `/institution/${id}`);
  await begin(page);
  await reason(page, 'It is my place').check();
  await message(page).fill('The phone on the signboard is mine');
  await send(page).click();
  const upgrade = dialog(page).getByRole('button', { name: 'Upgrade to Business Owner' });
  await expect(upgrade).toBeFocused();
  await upgrade.press('Enter');
  await page.getByRole('button', { name: 'Upgrade to Owner' }).click();
  await expect(upgrade).toHaveCount(0);
  await expect(message(page)).toHaveValue('The phone on the signboard is mine');
  await send(page).click();
  await expect(toast(page, 'Thank you for telling us')).toBeVisible();

  await open(registrar, '/admin/reports');
  const reported = row(registrar, name);
  await reported.getByRole('button', { name: 'Give it to Karima Begum' }).click();
  await registrar
    .getByRole('dialog')
    .getByRole('button', { name: 'Give it to Karima Begum' })
    .click();
  await expect(reported).toHaveCount(0);
  await registrar.close();

  await reload(page);
  await expect(main(page).getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
});
