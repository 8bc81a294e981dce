import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import { header, main } from './page-parts.ts';
import { resetFirstAdminLink, makeAdmin, registerAndSignIn } from './session.ts';

test.describe('the one-time link for the first administrator', () => {
  // Other files rely on the program's administrator.
  test.afterEach(({ program }) => makeAdmin(program.admin));

  test('makes a signed-in person an administrator and opens the administration', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await openPage(page, await resetFirstAdminLink());
    await main(page).getByRole('button', { name: 'Become administrator' }).click();
    await expect(page).toHaveURL('/admin/categories');
    await expect(page.getByText('You are an administrator now')).toBeVisible();
  });

  test('does not bring people back who opened another screen before the response @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    const screen = await holdRequests(page, /\/assets\/CategoryListScreen-/);
    await openPage(page, await resetFirstAdminLink());
    const letGo = await holdRequests(page, '**/api/auth/first-admin');
    await main(page).getByRole('button', { name: 'Become administrator' }).click();
    await header(page).getByRole('link', { name: 'Categories' }).click();
    letGo();
    await expect(page.getByText('You are an administrator now')).toBeVisible();
    screen();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page).toHaveURL('/category-list');
  });
});
