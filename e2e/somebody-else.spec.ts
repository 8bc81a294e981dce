import { registerPlace } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { header, main } from './page-parts.ts';
import { registerAndSignIn, registerPerson, signInAs } from './session.ts';
import type { Person } from './session.ts';

const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
const values = (fields: Element[]) => fields.map((field) => 'value' in field && field.value);

/** Signs somebody in in another tab of the browser, which the page is told of. */
async function become(page: Page, person: Person): Promise<void> {
  const beside = await page.context().newPage();
  await signInAs(beside, person);
  await openPage(beside, '/');
  const account = page.getByRole('banner').getByLabel(`Account of ${person.fullName}`);
  await expect(account).toBeAttached();
  await beside.close();
}

test.describe('a tab in which another person signs in', () => {
  test('closes the account deletion dialog of the person before', async ({ page }) => {
    await registerAndSignIn(page);
    await openPage(page, '/settings');
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(question).toBeVisible();
    const other = await registerPerson({ fullName: 'Yasmin Akter' });
    await become(page, other);
    await expect(main(page)).toContainText(other.email);
    await expect(question).toHaveCount(0);
  });

  test('shows no edit form for a place that is not theirs, and restores the draft for its owner', async ({
    page,
  }) => {
    const owner = await registerAndSignIn(page, { roles: ['owner'] });
    const id = await registerPlace(page, 'Demo Tea Stall');
    await openPage(page, `/institution/${id}#edit-${id}`);
    await name(page).first().fill('Typed Tea Stall');
    await become(page, await registerPerson({ fullName: 'Yasmin Akter' }));
    await expect(page.getByRole('dialog')).toContainText('This place is not yours');
    await become(page, owner);
    await expect(name(page).first()).toHaveValue('Typed Tea Stall');
  });

  test('closes the upgrade dialog of the person before, and opens it again only when asked', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await openPage(page, '/');
    const add = header(page).getByRole('button', { name: 'Add Business' });
    const question = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await add.click();
    await expect(question).toBeVisible();
    await become(page, await registerPerson({ fullName: 'Yasmin Akter' }));
    await expect(question).toHaveCount(0);
    await add.click();
    await expect(question).toBeVisible();
  });

  for (const [what, path, begin] of [
    ['a new category', '/', 'Add category'],
    ['changes to a category', '/admin/categories', 'Edit Bakery'],
  ] as const) {
    test(`does not show them the draft of ${what}, and restores it for its writer`, async ({
      page,
    }) => {
      const writes = page.getByRole('button', { name: begin, exact: true });
      const writer = await registerAndSignIn(page, { roles: ['admin'] });
      const other = await registerPerson({ roles: ['admin'], fullName: 'Yasmin Akter' });
      await openPage(page, path);
      await writes.click();
      await name(page).fill('Kite Maker');
      await become(page, other);
      await expect.poll(() => name(page).evaluateAll(values)).not.toContain('Kite Maker');
      await become(page, writer);
      await openPage(page, path);
      await writes.click();
      await expect(name(page)).toHaveValue('Kite Maker');
    });
  }
});
