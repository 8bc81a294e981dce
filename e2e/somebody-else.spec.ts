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
  test('closes the account deletion dialog and the upgrade dialog of the person before, and opens that again only when asked', async ({
    page,
  }) => {
    const before = await registerAndSignIn(page);
    const other = await registerPerson({ fullName: 'Yasmin Akter' });
    await openPage(page, '/settings');
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(question).toBeVisible();
    await become(page, other);
    await expect(main(page)).toContainText(other.email);
    await expect(question).toHaveCount(0);

    const add = header(page).getByRole('button', { name: 'Add Business' });
    const upgrade = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await add.click();
    await expect(upgrade).toBeVisible();
    await become(page, before);
    await expect(upgrade).toHaveCount(0);
    await add.click();
    await expect(upgrade).toBeVisible();
  });

  test('shows no edit form for a place that is not theirs, and restores the draft for its owner @extended', async ({
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

  test('does not show them the drafts of a new category and of changes to one, and restores both for their writer @extended', async ({
    page,
  }) => {
    const writes = (begin: string) => page.getByRole('button', { name: begin, exact: true });
    const writer = await registerAndSignIn(page, { roles: ['admin'] });
    const other = await registerPerson({ roles: ['admin'], fullName: 'Yasmin Akter' });
    const drafts = [
      ['Add category', 'Kite Maker'],
      ['Edit Bakery', 'Kite Seller'],
    ] as const;
    await openPage(page, '/admin/categories');
    for (const [begin, typed] of drafts) {
      await writes(begin).click();
      await name(page).fill(typed);
      await become(page, other);
      await expect.poll(() => name(page).evaluateAll(values)).not.toContain(typed);
      await become(page, writer);
      await openPage(page, '/admin/categories');
    }
    for (const [begin, typed] of drafts) {
      await writes(begin).click();
      await expect(name(page)).toHaveValue(typed);
      await page.keyboard.press('Escape');
    }
  });
});
