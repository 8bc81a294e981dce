import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { loseResponse } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { openRegistrationDraft } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

const path = '/register-institution';
/** The names of all drafts in this browser's storage, sorted. */
const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('unfinished-registration:'))
      .map(([, text]) => JSON.parse(String(text)).values.name)
      .toSorted(),
  );
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('drafts of two places in two tabs are kept apart, and a new tab continues the one that was changed last @extended', async ({
  page,
  context,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const beside = await context.newPage();
  // Both are open before anything is typed.
  await openPage(page, path);
  await openPage(beside, path);
  await name(page).fill('First Tea Stall');
  await name(beside).fill('Second Tea Stall');
  for (const [tab, typed] of [
    [page, 'First Tea Stall'],
    [beside, 'Second Tea Stall'],
  ] as const) {
    await reloadPage(tab);
    await expect(name(tab)).toHaveValue(typed);
  }

  const third = await context.newPage();
  await openPage(third, path);
  await expect(name(third)).toHaveValue('Second Tea Stall');
  // Changing a draft that is still open in another tab makes a copy, and so does starting over.
  await name(third).fill('Third Tea Stall');
  const all = ['First Tea Stall', 'Second Tea Stall', 'Third Tea Stall'];
  await expect.poll(() => keptNames(page)).toEqual(all);
  await reloadPage(beside);
  await expect(name(beside)).toHaveValue('Second Tea Stall');
  const fourth = await context.newPage();
  await openPage(fourth, path);
  await fourth.getByRole('button', { name: 'Start over' }).click();
  await expect(name(fourth)).toHaveValue('');
  await expect.poll(() => keptNames(page)).toEqual(all);
  await reloadPage(fourth);
  await expect(name(fourth)).toHaveValue('');
  await reloadPage(third);
  await expect(name(third)).toHaveValue('Third Tea Stall');
});

test('a place whose response was lost is registered once, and what was typed in another tab becomes a draft of its own @extended', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await registerAndSignIn(page, { roles: ['owner'] });
  await openRegistrationDraft(page, 'Once Tea Stall');
  const beside = await context.newPage();
  await openPage(beside, path);
  await expect(beside.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Register', exact: true });
  await loseResponse(page, '**/api/institutions');
  await send.click();
  await expect(page.getByText('Failed to register institution')).toBeVisible();
  // The same after a reload in between.
  await reloadPage(page);
  await beside.getByRole('tab', { name: /^Basic info/ }).click();
  await name(beside).fill('Other Tea Stall');
  await expect.poll(() => keptNames(page)).toEqual(['Once Tea Stall', 'Other Tea Stall']);
  await send.click();
  await page.waitForURL(/\/institution\//);
  const own = await (await page.request.get('/api/me/institutions')).json();
  expect(own).toMatchObject({ items: [{ name: 'Once Tea Stall' }] });
  await reloadPage(beside);
  await expect(name(beside)).toHaveValue('Other Tea Stall');
  await openPage(page, path);
  await expect(name(page)).toHaveValue('');
});
