import { violationsNow } from './accessibility.ts';
import { admin, row, toast } from './admin-page.ts';
import { categoryId, placePath } from './directory.ts';
import { open } from './open.ts';
import { expect, test } from './own-program.ts';
import { registerAndSignIn, signInAs } from './session.ts';

// One directory for all, and what one journey leaves the next one finds.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.use({ programOf: 'admin' });

test.describe('places', () => {
  test('[ADMIN-24] are hidden from everybody, and brought back', async ({
    page,
    program,
    browser,
    expectTrouble,
  }) => {
    await open(page, '/');
    const path = await placePath(page, 'Demo Bakery');
    const bakery = await categoryId(page, 'Bakery');
    const visitor = await browser.newPage({ baseURL: program.address });
    const seen = async () => {
      const lists = [
        '/api/institutions?search=Demo%20Bakery',
        `/api/institutions?category=${bakery}&lat=23.7461&lng=90.3742`,
      ];
      const found = [];
      for (const list of lists) {
        const { items } = await (await visitor.request.get(list)).json();
        found.push(items.some(({ name }: { name: string }) => name === 'Demo Bakery'));
      }
      const map = await visitor.request.get(
        `/api/institutions/map?bbox=90.3,23.7,90.45,23.8&zoom=19&category=${bakery}`,
      );
      found.push((await map.text()).includes(path.replace('/institution/', '')));
      found.push((await visitor.goto(path))?.status() === 200);
      return found;
    };
    expectTrouble(/status of 404/);
    expect(await seen()).toEqual([true, true, true, true]);
    await admin(page, program.admin, '/admin/institutions');
    await page
      .getByRole('searchbox', { name: 'Search places by name or address' })
      .fill('demo bakery');
    await page.getByRole('button', { name: 'Hide Demo Bakery' }).click();
    await expect(toast(page, 'Place updated successfully')).toBeVisible();
    await expect(row(page, 'Demo Bakery').getByText('Hidden')).toBeVisible();
    expect(await seen()).toEqual([false, false, false, false]);
    await page.getByRole('button', { name: 'Show Demo Bakery' }).click();
    await expect(row(page, 'Demo Bakery').getByText('Hidden')).toHaveCount(0);
    expect(await seen()).toEqual([true, true, true, true]);
    await visitor.close();
  });

  test('[ADMIN-25] are verified, and the badge follows', async ({ page, program, browser }) => {
    await open(page, '/');
    const path = await placePath(page, 'Demo Auto Garage');
    const visitor = await browser.newPage({ baseURL: program.address });
    const badge = visitor.getByRole('main').getByText('Verified', { exact: true });
    await open(visitor, path);
    await expect(badge).toHaveCount(0);
    await admin(page, program.admin, '/admin/institutions?search=demo+auto');
    await page.getByRole('button', { name: 'Verify Demo Auto Garage' }).click();
    await expect(row(page, 'Demo Auto Garage').getByText('Verified')).toBeVisible();
    await open(visitor, path);
    await expect(badge.first()).toBeVisible();
    await page
      .getByRole('button', { name: 'Take the verified mark from Demo Auto Garage' })
      .click();
    await expect(row(page, 'Demo Auto Garage').getByText('Verified')).toHaveCount(0);
    await open(visitor, path);
    await expect(badge).toHaveCount(0);
    await visitor.close();
  });

  test('without an owner are given one', async ({ page, program, browser, expectTrouble }) => {
    expectTrouble(/status of 422/);
    const other = await browser.newPage({ baseURL: program.address });
    const owner = await registerAndSignIn(other, { roles: ['owner'], fullName: 'Karima Begum' });
    await admin(page, program.admin, '/admin/institutions?search=Radisson');
    const name = 'Radisson Blu Dhaka Water Garden';
    await page.getByRole('button', { name: `Give ${name} an owner` }).click();
    const dialog = page.getByRole('dialog', { name: `Owner of ${name}` });
    const email = dialog.getByLabel('Email of the account');
    await email.fill('nobody@example.com');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription('Nobody has an account with this email');
    await email.fill(owner.email.toUpperCase());
    await email.press('Enter');
    await expect(row(page, name)).toContainText(`Owner: Karima Begum, ${owner.email}`);
    await expect(page.getByRole('button', { name: `Give ${name} an owner` })).toHaveCount(0);
    await other.close();
  });
});

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['bn', 'dark'],
] as const) {
  test.describe(`axe finds nothing, ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on the administration', async ({ page, program }) => {
      await signInAs(page, program.admin);
      for (const path of [
        '/admin/categories?',
        '/admin/categories?tab=order&',
        '/admin/categories?tab=requests&',
        '/admin/institutions?search=demo&',
      ]) {
        await open(page, `${path}lng=${language}`);
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        expect(await violationsNow(page)).toEqual([]);
      }
      await open(page, `/admin/categories?lng=${language}`);
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: /Add category|যোগ/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsNow(page)).toEqual([]);
    });
  });
}
