import { violationsNow } from './accessibility.ts';
import { categoryId, placePath } from './directory.ts';
import { open } from './open.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { registerAndSignIn, signInAs } from './session.ts';

// One directory for all, and what one journey leaves the next one finds.
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.use({ programOf: 'admin' });

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** The names of the categories on home, as a visitor of another browser sees them. */
async function namesOnHome(page: Page): Promise<string[]> {
  const visitor = await page.context().browser()?.newContext();
  const other = await visitor?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(new URL('/', page.url()).href);
  const cards = other.getByRole('region', { name: 'Categories' }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  const names = await cards.locator('.font-semibold').allTextContents();
  await visitor?.close();
  return names;
}

async function admin(page: Page, who: Parameters<typeof signInAs>[1], path: string) {
  await signInAs(page, who);
  await open(page, path);
}

/** Calls the API as the person whose browser it is. */
async function call(page: Page, method: string, path: string, data?: object) {
  const response = await page.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: { origin: new URL(page.url()).origin },
  });
  expect(response.ok()).toBe(true);
  return response;
}

/** Counts the calls to a path of the API. */
function calls(page: Page, path: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) seen.push(request.method());
  });
  return seen;
}

test.describe('who sees the administration', () => {
  for (const path of ['/admin/categories', '/admin/institutions']) {
    test(`[ADMIN-02] a signed-out visitor of ${path} is sent to sign in`, async ({ page }) => {
      const seen = calls(page, /^\/api\/admin\//);
      await open(page, path);
      await expect(page).toHaveURL(/\/auth/);
      await expect(page.getByRole('heading', { level: 1, name: /sign in/i })).toBeVisible();
      expect(seen).toEqual([]);
    });

    test(`[ADMIN-01] an owner who opens ${path} is denied`, async ({ page }) => {
      await registerAndSignIn(page, { roles: ['owner'] });
      const seen = calls(page, /^\/api\/admin\//);
      await open(page, path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expect(main.getByText('You need admin privileges to access this page.')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(main.getByRole('listitem')).toHaveCount(0);
      expect(seen).toEqual([]);
    });
  }

  test('[HOME-02] only administrators have the add-category button on home', async ({
    page,
    program,
  }) => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Add category' });
    await open(page, '/');
    await expect(button).toHaveCount(0);
    for (const roles of [['user'], ['owner']] as const) {
      await registerAndSignIn(page, { roles });
      await open(page, '/');
      await expect(button).toHaveCount(0);
    }
    await admin(page, program.admin, '/');
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Add category' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('categories', () => {
  test('[ROUTE-03] [ADMIN-03] [ADMIN-04] have three tabs with counts, and a way back home', async ({
    page,
    program,
  }) => {
    await admin(page, program.admin, '/admin/categories');
    await expect(page.getByRole('tab')).toHaveText(['Categories (44)', 'Order', 'Requests (0)']);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(44);
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[EMPTY-06] [ADMIN-04] are not requested at first', async ({ page, program }) => {
    await admin(page, program.admin, '/admin/categories');
    await page.getByRole('tab', { name: 'Requests (0)' }).click();
    await expect(page.getByText('No category requests found')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.getByText('কোনো ক্যাটাগরির অনুরোধ পাওয়া যায়নি')).toBeVisible();
  });

  test('[ADMIN-05] are added and edited', async ({ page, program, expectTrouble }) => {
    expectTrouble(/status of 409/);
    await admin(page, program.admin, '/admin/categories');
    await page.getByRole('main').getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByText('Category name is required')).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await dialog.getByLabel('Name', { exact: true }).fill('bakery');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(
      dialog.getByRole('textbox', { name: 'Name' }).and(dialog.locator('[aria-invalid=true]')),
    ).toHaveAccessibleDescription('A category with this name already exists');
    // What was typed is still there after closing by mistake.
    await dialog.getByLabel('Name', { exact: true }).fill('Tea Stall');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Tea Stall');
    await dialog.getByRole('radio', { name: 'Coffee Shop' }).check();
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(toast(page, 'Category created successfully')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Categories (45)' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Tea Stall' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit category' });
    await expect(edit.getByRole('radio', { name: 'Coffee Shop' })).toBeChecked();
    await edit.getByLabel('Name', { exact: true }).fill('Tea House');
    await edit.getByLabel(/^Description/).fill('Tea, toast and talk');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Category updated successfully')).toBeVisible();
    await expect(row(page, 'Tea House')).toContainText('Tea, toast and talk');
    await expect(page.getByText('Tea Stall')).toHaveCount(0);
    await call(page, 'DELETE', `/api/admin/categories/${await categoryId(page, 'Tea House')}`);
  });

  test('[REG-08][REG-09] are created from the registration of a place, too, and chosen at once', async ({
    page,
    program,
  }) => {
    const name = 'Kite Maker';
    await admin(page, program.admin, '/register-institution');
    const picker = page.getByRole('combobox', { name: 'Category' });
    await picker.fill(name);
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /name/i }).fill(name);
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog).toBeHidden();
    await expect(picker).toHaveValue(name);
    await expect(picker).toBeFocused();
    await call(page, 'DELETE', `/api/admin/categories/${await categoryId(page, name)}`);
  });

  test('[ADMIN-06] are deleted after a question, and not when it is declined', async ({
    page,
    program,
  }) => {
    await admin(page, program.admin, '/admin/categories');
    await call(page, 'POST', '/api/admin/categories', { name: 'Tea House' });
    await page.reload();
    const remove = page.getByRole('button', { name: 'Delete Tea House' });
    const question = page.getByRole('dialog', { name: 'Delete Tea House?' });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(row(page, 'Tea House')).toHaveCount(1);
    await remove.click();
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect(toast(page, 'Category deleted successfully')).toBeVisible();
    await expect(row(page, 'Tea House')).toHaveCount(0);
  });

  test('[ADMIN-06] stay while they have places, and the reason is said at once in both languages', async ({
    page,
    program,
  }) => {
    await admin(page, program.admin, '/admin/categories');
    await page.getByRole('button', { name: 'Delete Bakery' }).click();
    const said = page.getByRole('dialog', { name: 'Bakery cannot be deleted' });
    await expect(said).toContainText(/^.*\d+ places are in this category/s);
    await expect(said.getByRole('button')).toHaveText(['', 'Close']);
    await said.getByText('Close', { exact: true }).click();
    await expect(said).toHaveCount(0);
    await open(page, '/admin/categories?lng=bn');
    await page.getByRole('button', { name: 'বেকারি মুছুন' }).click();
    const bangla = page.getByRole('dialog', { name: 'বেকারি মোছা যাবে না' });
    await expect(bangla).toContainText(/এই ক্যাটাগরিতে [০-৯]+টি জায়গা আছে/);
    await expect(bangla.getByRole('button')).toHaveText(['', 'বন্ধ করুন']);
  });

  test('[ADMIN-08] are shown and hidden at once, before the server answers', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 500/);
    await admin(page, program.admin, '/admin/categories');
    const toggle = page.getByRole('switch', { name: 'Visible to visitors: Bakery' });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/visibility', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    answer();
    await expect(toggle).toBeChecked();
    await expect(toast(page, 'Failed to update category visibility')).toBeVisible();
    await page.unroute('**/visibility');
    await toggle.press('Space');
    await expect(toggle).not.toBeChecked();
    await expect(toast(page, 'Category visibility updated successfully')).toBeVisible();
  });

  test('[GRID-12] are offered to visitors again only when they are shown', async ({
    page,
    program,
    browser,
  }) => {
    const visitor = await browser.newPage({ baseURL: program.address });
    const offered = async () => {
      await open(visitor, '/');
      const grid = visitor.getByRole('region', { name: 'Categories' }).getByRole('listitem');
      for (const shown of [24, 36]) {
        await visitor.getByRole('button', { name: 'Load more categories' }).click();
        await expect(grid).toHaveCount(shown);
      }
      await visitor.getByRole('button', { name: 'Load more categories' }).click();
      await expect(visitor.getByText(/All categories loaded/)).toBeVisible();
      const inGrid = await grid.filter({ hasText: 'Bakery' }).count();
      const filter = visitor.getByRole('main').getByRole('search');
      await filter.getByLabel('Filter by category').click();
      await visitor.getByRole('searchbox', { name: 'Search categories' }).fill('bakery');
      await expect(
        visitor.getByText('No category found').or(visitor.getByRole('checkbox')).first(),
      ).toBeVisible();
      const inFilter = await visitor.getByRole('checkbox', { name: 'Bakery' }).count();
      await open(visitor, '/category-list?search=bakery');
      const inList = await visitor.getByRole('link', { name: /^Bakery/ }).count();
      return [inGrid, inFilter, inList];
    };
    expect(await offered()).toEqual([0, 0, 0]);
    await admin(page, program.admin, '/admin/categories');
    await page.getByRole('switch', { name: 'Visible to visitors: Bakery' }).click();
    await expect(toast(page, 'Category visibility updated successfully')).toBeVisible();
    expect(await offered()).toEqual([1, 1, 1]);
    await visitor.close();
  });
});

test.describe('the order of categories', () => {
  const rows = (page: Page) => page.getByRole('list', { name: 'Order' }).getByRole('listitem');

  test('[ADMIN-10] is dragged, and written only when it is saved', async ({ page, program }) => {
    await admin(page, program.admin, '/admin/categories?tab=order');
    const writes = calls(page, /\/order$/);
    const before = await namesOnHome(page);
    const [first = '', second = '', third = ''] = before;
    const handle = rows(page)
      .nth(0)
      .getByRole('button', { name: `Move ${first}, position 1 of 44` });
    const from = await handle.boundingBox();
    const to = await rows(page).nth(2).boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, to.y + to.height / 2 + 4, { steps: 12 });
    // Where it is let go counts once the page has seen it there.
    await expect(page.getByText(`${first} is over position 3 of 44`)).toBeAttached();
    await page.mouse.up();
    await expect(rows(page).nth(2)).toContainText(first);
    await expect(rows(page).nth(0)).toContainText(second);
    await expect(page.getByRole('tab', { name: 'Order (not saved)' })).toBeVisible();
    expect(writes).toEqual([]);
    expect(await namesOnHome(page)).toEqual(before);
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toast(page, 'Category order saved successfully')).toBeVisible();
    expect(writes).toEqual(['PUT']);
    expect((await namesOnHome(page)).slice(0, 3)).toEqual([second, third, first]);
    await page.reload();
    await expect(rows(page).nth(2)).toContainText(first);
  });

  test('[ADMIN-10] is arranged by the keyboard alone, and every step is told, in Bangla', async ({
    page,
    program,
  }) => {
    await admin(page, program.admin, '/admin/categories?tab=order&lng=bn');
    const list = page.getByRole('list', { name: 'ক্রম' }).getByRole('listitem');
    await expect(list).toHaveCount(44);
    const name = await list.nth(1).locator('.font-semibold').textContent();
    const handle = list.nth(1).getByRole('button').first();
    await handle.focus();
    await expect(handle).toHaveAccessibleDescription(/^তুলতে স্পেস/);
    await page.keyboard.press('Space');
    await expect(page.getByText(`${name?.trim()} তোলা হয়েছে, ৪৪টির মধ্যে অবস্থান ২`)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(
      page.getByText(`${name?.trim()} এখন ৪৪টির মধ্যে ১ নম্বর অবস্থানের ওপর`),
    ).toBeAttached();
    await page.keyboard.press('Space');
    await expect(list.nth(0)).toContainText(name ?? '?');
    const save = page.getByRole('button', { name: 'ক্রম সংরক্ষণ করুন' });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'ক্যাটাগরির ক্রম সংরক্ষিত হয়েছে')).toBeVisible();
    await page.reload();
    await expect(list.nth(0)).toContainText(name ?? '?');
  });

  test('moves by steps, keeps the focus, and can be undone', async ({ page, program }) => {
    await admin(page, program.admin, '/admin/categories?tab=order');
    const name = (await rows(page).nth(4).locator('.font-semibold').textContent())?.trim();
    const up = page.getByRole('button', { name: `Move ${name} up` });
    await up.press('Enter');
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(rows(page).nth(2)).toContainText(name ?? '?');
    await expect(page.getByText(`${name} moved to position 3 of 44`)).toBeAttached();
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(rows(page).nth(4)).toContainText(name ?? '?');
    await expect(page.getByRole('tab', { name: 'Order', exact: true })).toBeVisible();
  });

  test('is not left unsaved without a question', async ({ page, program }) => {
    await admin(page, program.admin, '/admin/categories?tab=order');
    await rows(page).nth(0).getByRole('button', { name: /down$/ }).click();
    // Neither another tab nor another language loses it.
    await page.getByRole('tab', { name: 'Categories (44)' }).click();
    await page.getByRole('tab', { name: 'Order (not saved)' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admin\/categories/);
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
  });

  test('of two administrators at once loses nothing that either of them made', async ({
    page,
    program,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422/);
    await admin(page, program.admin, '/admin/categories?tab=order');
    const first = (await rows(page).nth(0).locator('.font-semibold').textContent())?.trim();
    await page.getByRole('button', { name: `Move ${first} down` }).click();
    const other = await browser.newPage({ baseURL: program.address });
    await registerAndSignIn(other, { roles: ['admin'] });
    await open(other, '/admin/categories');
    await other.getByRole('main').getByRole('button', { name: 'Add category' }).click();
    await other.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Boat Hire');
    await other.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
    await expect(toast(other, 'Category created successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toast(page, 'Failed to save category order')).toBeVisible();
    await expect(page.getByText(/^The categories have changed meanwhile/)).toBeVisible();
    await expect(rows(page)).toHaveCount(45);
    await expect(rows(page).nth(1)).toContainText(first ?? '?');
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toast(page, 'Category order saved successfully')).toBeVisible();
    await other.getByRole('button', { name: 'Delete Boat Hire' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
    await expect(toast(other, 'Category deleted successfully')).toBeVisible();
    await other.close();
  });
});

test.describe('requests', () => {
  const ask = (page: Page, name: string) =>
    call(page, 'POST', '/api/category-requests', {
      ...{ name, description: 'Small and useful', icon: 'coffee' },
    });

  test('[ADMIN-13] [ADMIN-26] go from asking to the grid, and the reason to the requester', async ({
    page,
    program,
    browser,
  }) => {
    const owner = await browser.newPage({ baseURL: program.address });
    await registerAndSignIn(owner, { roles: ['owner'], fullName: 'Karima Begum' });
    await open(owner, '/');
    await ask(owner, 'Rickshaw Garage');
    await ask(owner, 'Ear Cleaning');
    await admin(page, program.admin, '/admin/categories?tab=requests');
    await expect(page.getByRole('tab', { name: 'Requests (2)' })).toBeVisible();
    const today = new Date().toLocaleDateString('en-GB', {
      ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
      timeZone: 'Asia/Dhaka',
    });
    const garage = row(page, 'Rickshaw Garage');
    await expect(garage).toContainText(`Requested on ${today}`);
    await expect(garage).toContainText('Karima Begum');
    await page.getByRole('button', { name: 'Approve Rickshaw Garage' }).click();
    await expect(toast(page, 'Request approved successfully')).toBeVisible();
    await expect(garage.getByText('Approved')).toBeVisible();
    await expect(garage.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Categories (45)' })).toBeVisible();
    await open(owner, '/category-list?search=rickshaw');
    await expect(owner.getByRole('link', { name: /^Rickshaw Garage/ })).toBeVisible();

    const ears = row(page, 'Ear Cleaning');
    await ears.getByLabel(/^Reason/).fill('Clinic covers this');
    await page.getByRole('button', { name: 'Reject Ear Cleaning' }).click();
    await expect(toast(page, 'Request rejected successfully')).toBeVisible();
    await expect(ears).toContainText('Admin notes: Clinic covers this');
    await expect(page.getByRole('tab', { name: 'Requests (0)' })).toBeVisible();
    await open(owner, '/register-institution');
    await owner.getByRole('combobox', { name: 'Category' }).click();
    await owner.getByRole('button', { name: 'Request a category' }).click();
    const own = owner.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(own).toHaveCount(2);
    await expect(own.nth(0)).toContainText('Ear Cleaning');
    await expect(own.nth(0)).toContainText('Rejected');
    await expect(own.nth(0)).toContainText('Reason: Clinic covers this');
    await expect(own.nth(1)).toContainText('Approved');
    await expect(own.nth(1)).not.toContainText('Reason');
    await owner.close();
  });

  test('are decided once, whoever of two administrators is the slower', async ({
    page,
    program,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    const other = await browser.newPage({ baseURL: program.address });
    await registerAndSignIn(other, { roles: ['admin'] });
    await open(other, '/');
    await ask(other, 'Kite Shop');
    await admin(page, program.admin, '/admin/categories?tab=requests');
    await open(other, '/admin/categories?tab=requests');
    await other.getByRole('button', { name: 'Approve Kite Shop' }).click();
    await expect(toast(other, 'Request approved successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Reject Kite Shop' }).click();
    await expect(toast(page, 'Failed to update request')).toBeVisible();
    await expect(page.getByText('It has been decided already')).toBeVisible();
    await expect(row(page, 'Kite Shop').getByText('Approved')).toBeVisible();
    await other.close();
  });

  test('for what is there already stay pending, with the reason', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    await admin(page, program.admin, '/admin/categories?tab=requests');
    await ask(page, 'kite shop');
    await page.reload();
    await page.getByRole('button', { name: 'Approve kite shop' }).click();
    await expect(toast(page, 'Failed to create category from request')).toBeVisible();
    await expect(page.getByText('A category with this name already exists')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve kite shop' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reject kite shop' }).click();
    await expect(toast(page, 'Request rejected successfully')).toBeVisible();
  });
});

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
