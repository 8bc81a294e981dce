import { openAsAdmin, sendAs, listRow } from './admin-page.ts';
import { findCategoryId } from './demo-directory.ts';
import { openPage, reloadPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { signInAs } from './session.ts';
import { dismissToast, toastWithText } from './toasts.ts';

// These journeys share one directory and run in order; each leaves it as it found it.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('categories in the administration', () => {
  /** Comes back to the tab after 6 s: data older than a few seconds is then fetched again. */
  const comeBack = async (page: Page) => {
    await page.clock.fastForward(6000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };

  /** Shows or hides a category that has places, as the person signed in to the page's browser. */
  const showBakery = async (page: Page, is_visible: boolean) => {
    const { items } = await (await sendAs(page, 'GET', '/api/admin/categories')).json();
    const { id } = items.find(({ name }: { name: string }) => name === 'Bakery');
    await sendAs(page, 'PUT', `/api/admin/categories/${id}/visibility`, { is_visible });
  };

  test('[ROUTE-03] [ADMIN-03] [ADMIN-04] [EMPTY-06] [REG-08] [REG-09] have three tabs with counts, no requests at first, and can be created while a place is being registered', async ({
    page,
    program,
  }) => {
    await openAsAdmin(page, program.admin, '/admin/categories');
    await expect(page.getByRole('tab')).toHaveText(['Categories (44)', 'Order', 'Requests (0)']);
    const categories = page.getByRole('tabpanel').getByRole('listitem');
    await expect(categories).toHaveCount(44);
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('zzzz');
    await expect(page.getByText('No category found for “zzzz”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all categories' }).click();
    await expect(categories).toHaveCount(44);
    await expect(page.getByRole('searchbox', { name: 'Search categories' })).toBeFocused();
    // Two arrow keys, the second pressed before the first tab is in the address.
    await page.getByRole('tab', { name: 'Categories (44)' }).focus();
    await page.evaluate(() => {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
      for (let step = 0; step < 2; step += 1) document.activeElement?.dispatchEvent(key);
    });
    await expect(page.getByRole('tab', { name: 'Requests (0)' })).toBeFocused();
    await expect(page.getByText('No category requests found')).toBeVisible();
    await expect(page.getByText('What owners request comes here')).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Rejected');
    await page.getByRole('button', { name: 'Show all requests' }).click();
    await expect(page.getByLabel('Show', { exact: true })).toBeFocused();
    await expect(page.getByText('What owners request comes here')).toBeVisible();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.getByText('ক্যাটাগরির কোনো অনুরোধ নেই')).toBeVisible();
    await header.getByRole('link', { name: 'English' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');

    // The new category is selected at once, and the focus is back on the picker.
    const name = 'Kite Maker';
    await header.getByRole('link', { name: 'Add Business' }).click();
    const picker = page.getByRole('combobox', { name: 'Category' });
    await picker.fill(name);
    await page.getByRole('main').getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /name/i }).fill(name);
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog).toBeHidden();
    await expect(picker).toHaveValue(name);
    await expect(picker).toBeFocused();
    await sendAs(page, 'DELETE', `/api/admin/categories/${await findCategoryId(page, name)}`);
  });

  test('[ADMIN-05] can be added and edited; drafts are kept, and only changed fields are saved', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    await openAsAdmin(page, program.admin, '/admin/categories');
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
    // A draft survives closing the dialog by mistake.
    await dialog.getByLabel('Name', { exact: true }).fill('Tea Stall');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Tea Stall');
    const drawing = dialog.getByRole('radio', { name: 'Coffee Shop' });
    await drawing.check();
    // In forced colours a border shows which one is chosen.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(drawing.locator('..')).toHaveCSS('border-top-width', '2px');
    await page.emulateMedia({ forcedColors: 'none' });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(toastWithText(page, 'Category created successfully')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Categories (45)' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Tea Stall' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit category' });
    await expect(edit.getByRole('radio', { name: 'Coffee Shop' })).toBeChecked();
    await edit.getByLabel('Name', { exact: true }).fill('Tea House');
    // The draft survives closing by mistake and a reload, but not Cancel.
    await page.keyboard.press('Escape');
    await reloadPage(page);
    await page.getByRole('button', { name: 'Edit Tea Stall' }).click();
    await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Tea House');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Tea Stall' }).click();
    await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Tea Stall');
    await edit.getByLabel(/^Description/).fill('Tea, toast and talk');
    // Only changed fields are saved: what another administrator has changed meanwhile is kept.
    const id = await findCategoryId(page, 'Tea Stall');
    await sendAs(page, 'PATCH', `/api/admin/categories/${id}`, { name: 'Tea House' });
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(toastWithText(page, 'Category updated successfully')).toBeVisible();
    await expect(listRow(page, 'Tea House')).toContainText('Tea, toast and talk');
    await expect(page.getByText('Tea Stall')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Bakery' }).click();
    await edit.getByLabel(/^Description/).fill('Bread of our own');
    await expect(edit.getByLabel(/^Description/)).toHaveAccessibleDescription(
      'Visitors read what the program says of such places: Bread, cakes and sweets',
    );
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await sendAs(
      page,
      'DELETE',
      `/api/admin/categories/${await findCategoryId(page, 'Tea House')}`,
    );
  });

  test('[EMPTY-01] [ADMIN-06] [ERR-30] show what to do when there are none, and are deleted only after confirmation and with a connection @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await signInAs(page, program.admin);
    const word = 'Kitehouse'.repeat(10);
    for (const name of ['Tea House', word]) {
      await sendAs(page, 'POST', '/api/admin/categories', { name });
    }
    const none = { items: [], page: 1, pageSize: 100, hasMore: false };
    await page.route('**/api/admin/categories', (route) => route.fulfill({ json: none }));
    await openPage(page, '/admin/categories');
    await expect(page.getByText('No categories available')).toBeVisible();
    await expect(page.getByText('Add the first one with the button above.')).toBeVisible();
    await page.getByRole('tab', { name: 'Order' }).click();
    await expect(page.getByText('Their order can be changed here')).toBeVisible();
    await page.getByRole('tab', { name: 'Categories' }).click();
    await page.unrouteAll();
    await comeBack(page);
    const remove = page.getByRole('button', { name: 'Delete Tea House' });
    const question = page.getByRole('dialog', { name: 'Delete Tea House?' });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(listRow(page, 'Tea House')).toHaveCount(1);
    expect(await findCategoryId(page, 'Tea House')).toBeTruthy();
    // Without a network it is not deleted either, and the failure is shown at once.
    await page.context().setOffline(true);
    await remove.click();
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect(toastWithText(page, 'Failed to delete category')).toBeVisible();
    await expect(toastWithText(page, 'No connection. Try again.')).toBeVisible();
    await expect(question).toHaveCount(0);
    await dismissToast(page, 'Failed to delete category');
    await page.context().setOffline(false);
    await remove.click();
    const emptied = await page.evaluateHandle(() => {
      const seen: Element[] = [];
      new MutationObserver(() =>
        seen.push(...document.querySelectorAll('dialog[open]:empty')),
      ).observe(document.body, { subtree: true, childList: true });
      return seen;
    });
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect(toastWithText(page, 'Category deleted successfully')).toBeVisible();
    // The dialog closes before it is emptied: an empty one would still cover the page.
    await expect(question).toHaveCount(0);
    expect(await emptied.evaluate(({ length }) => length)).toBe(0);
    await expect(listRow(page, 'Tea House')).toHaveCount(0);
    // The focus stays near where the row was, also when another administrator deletes one.
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeFocused();
    await page.getByRole('button', { name: `Delete ${word}` }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: `Delete ${word}` })).toBeFocused();
    await sendAs(page, 'DELETE', `/api/admin/categories/${await findCategoryId(page, word)}`);
    await comeBack(page);
    await expect(listRow(page, word)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeFocused();
    // When the only match has gone, the focus moves to the button that shows all.
    await sendAs(page, 'POST', '/api/admin/categories', { name: 'Tea House' });
    await comeBack(page);
    await page.getByRole('main').getByRole('searchbox').fill('tea house');
    await remove.click();
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect(page.getByRole('button', { name: 'Show all categories' })).toBeFocused();
  });

  test('[ADMIN-06] [ADMIN-08] [ADMIN-09] [ERR-34] cannot be deleted while they have places; their switch shows or hides them at once, and reverts when saving fails', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 500|ERR_INTERNET_DISCONNECTED/);
    await openAsAdmin(page, program.admin, '/admin/categories?lng=bn');
    // The reason is shown at once, in both languages.
    await page.getByRole('button', { name: 'বেকারি মুছুন' }).click();
    const bangla = page.getByRole('dialog', { name: 'ক্যাটাগরি মুছে ফেলা যায়নি' });
    await expect(bangla).toContainText(/বেকারি ক্যাটাগরিতে [০-৯]+টি জায়গা আছে/);
    await expect(bangla.getByRole('button')).toHaveText(['', 'বন্ধ করুন']);
    await bangla.getByText('বন্ধ করুন', { exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Delete Bakery' }).click();
    const said = page.getByRole('dialog', { name: 'Failed to delete category' });
    await expect(said).toContainText(/\d+ places are in the category Bakery\./);
    await expect(said.getByRole('button')).toHaveText(['', 'Close']);
    await said.getByText('Close', { exact: true }).click();
    await expect(said).toHaveCount(0);

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
    await expect(toastWithText(page, 'Failed to update category visibility')).toBeVisible();
    // In forced colours the switch still shows its state.
    await page.emulateMedia({ forcedColors: 'active' });
    const [ground, knob] = await toggle
      .locator('.rounded-full')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(knob).not.toBe(ground);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.unroute('**/visibility');
    await dismissToast(page, 'Failed to update category visibility');
    await page.context().setOffline(true);
    await toggle.press('Space');
    await expect(toastWithText(page, 'No connection. Try again.')).toBeVisible();
    await expect(toggle).toBeChecked();
    await dismissToast(page, 'Failed to update category visibility');
    await page.context().setOffline(false);
    await toggle.press('Space');
    await expect(toggle).not.toBeChecked();
    await expect(toastWithText(page, 'Category visibility updated successfully')).toBeVisible();
    await showBakery(page, true);
  });

  test('[GRID-12] are not offered to visitors while hidden, though their places are found, and are offered again once shown', async ({
    page,
    program,
    browser,
    expectTrouble,
  }) => {
    // The category of the open place is requested, and is hidden.
    expectTrouble(/404 .*\/api\/categories\//);
    await signInAs(page, program.admin);
    await showBakery(page, false);
    const visitor = await browser.newPage({ baseURL: program.address });
    // Beside another category, as nothing would be found either on a screen that had not loaded.
    await openPage(visitor, '/');
    const grid = visitor.getByRole('region', { name: 'Categories' }).getByRole('listitem');
    for (const shown of [24, 36]) {
      await visitor.getByRole('button', { name: 'Load more categories' }).click();
      await expect(grid).toHaveCount(shown);
    }
    await visitor.getByRole('button', { name: 'Load more categories' }).click();
    await expect(visitor.getByText(/All categories loaded/)).toBeVisible();
    await expect(grid.filter({ hasText: 'Bank' })).toHaveCount(1);
    await expect(grid.filter({ hasText: 'Bakery' })).toHaveCount(0);
    const filter = visitor.getByRole('main').getByRole('search');
    await filter.getByLabel('Filter by category').click();
    await visitor.getByRole('searchbox', { name: 'Search categories' }).fill('ba');
    await expect(visitor.getByRole('checkbox', { name: 'Bank' })).toBeVisible();
    await expect(visitor.getByRole('checkbox', { name: 'Bakery' })).toHaveCount(0);
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    const search = visitor.getByRole('main').getByRole('searchbox');
    const listed = visitor.getByRole('main').getByRole('link', { name: /^Bakery/ });
    await search.fill('bank');
    await expect(visitor.getByRole('main').getByRole('link', { name: /^Bank/ })).toBeVisible();
    await search.fill('bakery');
    await expect(visitor.getByText(/^No category found for/)).toBeVisible();
    await expect(listed).toHaveCount(0);
    // Their places are still found, and still lie on a map.
    await openPage(visitor, '/general-map?q=Demo+Bakery');
    await visitor
      .locator('#map-list')
      .getByRole('link', { name: /Demo Bakery/ })
      .click();
    await expect(visitor.getByRole('heading', { name: 'Demo Bakery' })).toBeVisible();
    // Its list cannot be opened.
    await expect(visitor.getByRole('region', { name: /^More nearby/ })).toBeHidden();
    await visitor.getByRole('link', { name: 'Show on the map' }).click();
    await visitor.getByRole('link', { name: 'Map of all places' }).click();
    await expect(visitor.getByRole('button', { name: 'Demo Bakery, Bakery' })).toBeVisible();
    await openPage(page, '/admin/categories');
    await page.getByRole('switch', { name: 'Visible to visitors: Bakery' }).click();
    await expect(toastWithText(page, 'Category visibility updated successfully')).toBeVisible();
    await openPage(visitor, '/category-list?search=bakery');
    await expect(listed).toHaveCount(1);
    await visitor.close();
  });
});
