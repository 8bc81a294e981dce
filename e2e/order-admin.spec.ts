import type { APIRequestContext } from '@playwright/test';
import { builtScript } from './built-script.ts';
import { openAsAdmin, sendAs, recordCalls, listRow } from './admin-page.ts';
import { findCategoryId } from './demo-directory.ts';
import { countRendered } from './count-rendered.ts';
import { holdRequests } from './network-failures.ts';
import { coveredFocusStops, clippedFocusSides, tabTo } from './keyboard.ts';
import { openPage, reloadPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { registerAndSignIn } from './session.ts';
import { dismissAllToasts, expectUncovered, toastWithText } from './toasts.ts';

/** The names of the categories on home, as a visitor in another browser sees them. */
async function namesOnHome(visitor: APIRequestContext): Promise<string[]> {
  const home = await (await visitor.get('/')).text();
  const cards = home.matchAll(/href="\/institutions\/[\w-]+\?category=([^"&]+)"/g);
  const names = [...cards].map(([, name = '']) => decodeURIComponent(name));
  expect(names).toHaveLength(12);
  return names;
}

/** How many lines a part of an element's text takes. */
function linesOf({ firstChild: text }: Element, part: string): number {
  const range = document.createRange();
  const from = text?.textContent?.indexOf(part) ?? -1;
  if (!text || from < 0) return 0;
  range.setStart(text, from);
  range.setEnd(text, from + part.length);
  return range.getClientRects().length;
}

// These journeys share one directory and run in order: each finds what the earlier ones left.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('the order of categories', () => {
  const rows = (page: Page) => page.getByRole('list', { name: 'Order' }).getByRole('listitem');

  test('[ADMIN-10] can be dragged and is stored only by Save; moves made while it is saved go into the next save @extended', async ({
    page,
    program,
    request,
  }) => {
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order');
    const writes = recordCalls(page, /\/order$/);
    const before = await namesOnHome(request);
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
    // Dropped only once the page has registered where the row is being dragged.
    await expect(page.getByText(`${first} is over position 3 of 44`)).toBeAttached();
    await expect(rows(page).nth(1)).toHaveCSS('transition', /0\.15s/);
    await page.mouse.up();
    await expect(rows(page).nth(2)).toContainText(first);
    await expect(rows(page).nth(0)).toContainText(second);
    await expect(page.getByRole('tab', { name: 'Order (not saved)' })).toBeVisible();
    expect(writes).toEqual([]);
    expect(await namesOnHome(request)).toEqual(before);
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toastWithText(page, 'Category order saved successfully')).toBeVisible();
    expect(writes).toEqual(['PUT']);
    expect((await namesOnHome(request)).slice(0, 3)).toEqual([second, third, first]);

    const fifth = (await rows(page).nth(4).locator('.font-semibold').textContent())?.trim() ?? '?';
    const down = (name: string) => page.getByRole('button', { name: `Move ${name} down` }).click();
    const goOn = await holdRequests(page, '**/api/admin/categories/order');
    await down(second);
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await down(fifth);
    await dismissAllToasts(page);
    goOn();
    await expect(toastWithText(page, 'Category order saved successfully')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Order (not saved)' })).toBeVisible();
    await expect(rows(page).nth(5)).toContainText(fifth);
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByRole('tab', { name: 'Order', exact: true })).toBeVisible();
    await page.reload();
    for (const [at, name] of [third, second, first].entries()) {
      await expect(rows(page).nth(at)).toContainText(name);
    }
    await expect(rows(page).nth(5)).toContainText(fifth);
  });

  test('[ADMIN-10] can be arranged by keyboard alone, with every step announced, in Bangla', async ({
    page,
    program,
  }) => {
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order&lng=bn');
    const list = page.getByRole('list', { name: 'ক্রম' }).getByRole('listitem');
    await expect(list).toHaveCount(44);
    const name = await list.nth(1).locator('.font-semibold').textContent();
    const handle = list.nth(1).getByRole('button').first();
    await handle.focus();
    await expect(handle).toHaveAccessibleDescription(/^তুলতে স্পেস/);
    await page.keyboard.press('Space');
    await expect(page.getByText(`${name?.trim()} তোলা হয়েছে, ৪৪টির মধ্যে ২ নম্বরে`)).toBeAttached();
    // The library listens for arrows a moment after it has told that the row is lifted, and nothing shows
    // when; at the top another press changes nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      const over = page.getByText(`${name?.trim()} এখন ৪৪টির মধ্যে ১ নম্বরের ওপর`);
      await expect(over).toBeAttached({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(list.nth(0)).toContainText(name ?? '?');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('tab', { name: 'ক্রম (সংরক্ষণ হয়নি)' })).toBeVisible();
    const cut = (tabs: Element) => tabs.scrollWidth - tabs.clientWidth;
    expect(await page.getByRole('tablist').evaluate(cut)).toBe(0);
    // A count moves to a second line in one piece.
    const count = page.getByRole('tab', { name: 'ক্যাটাগরি (৪৪)' });
    expect(await count.evaluate(linesOf, '(৪৪)')).toBe(1);
    const save = page.getByRole('button', { name: 'ক্রম সংরক্ষণ করুন' });
    // From the rows, Tab leads on to the button below them.
    await list.last().getByRole('button').first().focus();
    await tabTo(page, save);
    // And a link above them past the others, which would be three presses each.
    await list.first().getByRole('button').first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: 'সংরক্ষণে চলে যান' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastWithText(page, 'ক্যাটাগরির ক্রম সংরক্ষিত হয়েছে')).toBeVisible();
    // The toast does not cover the buttons for the next change.
    await page.getByRole('button', { name: `${name?.trim()} নিচে নামান` }).press('Enter');
    await expect(list.nth(1)).toContainText(name ?? '?');
    const undo = page.getByRole('button', { name: 'পরিবর্তন বাতিল' });
    await expectUncovered(undo);
    await undo.click();
    await expect(list.nth(0)).toContainText(name ?? '?');
    await page.reload();
    await expect(list.nth(0)).toContainText(name ?? '?');
  });

  test('[ADMIN-23] [ERR-13] [ERR-43] cannot be changed while it fails to load, and loads by Retry @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422|ERR_FAILED/);
    const main = page.getByRole('main');
    const retry = main.getByRole('alert').getByRole('button', { name: 'Retry' });
    const writing = page.getByRole('button', { name: /^(Save order|Undo changes|Move )/ });
    const all = '**/api/admin/categories*';
    // A call that fails once is retried.
    await page.route(all, (route) => route.abort(), { times: 1 });
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order');
    await expect(rows(page)).toHaveCount(44);
    await expect(main.getByRole('alert')).toHaveCount(0);
    // Both the administrators' list and the public one are refused.
    const refuse = (url: string) => page.route(url, (route) => route.fulfill({ status: 422 }));
    await refuse(all);
    await refuse('**/api/categories*');
    await reloadPage(page);
    await expect(main.getByRole('alert')).toContainText('Failed to load categories');
    await expect(page.getByRole('alert').getByText('Failed to load categories')).toHaveCount(2);
    await page.unroute('**/api/categories*');
    await retry.click();
    await expect(main.getByRole('alert')).toContainText('The order could not be loaded');
    await expect(writing).toHaveCount(0);
    await page.getByRole('tab', { name: 'Categories (44)' }).click();
    await expect(main.getByRole('alert')).toContainText('Hidden categories are missing here.');
    await expect(main.getByRole('listitem')).toHaveCount(44);
    await page.getByRole('tab', { name: 'Order' }).click();
    await expect(main.getByRole('alert')).toContainText('The order could not be loaded');
    await page.unroute(all);
    await retry.click();
    await expect(rows(page)).toHaveCount(44);
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test('loads by Retry when its script failed, moves by buttons without redrawing other rows, keeps the focus, and can be undone @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const file = builtScript('SortableCategories');
    await page.route(file, (route) => route.abort());
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order');
    const lost = page.getByRole('alert').filter({ hasText: 'A part of it could not be fetched.' });
    await expect(lost).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save order' })).toBeDisabled();
    // The other tabs work meanwhile.
    await page.getByRole('tab', { name: 'Categories (44)' }).click();
    await expect(listRow(page, 'Bakery')).toBeVisible();
    await page.getByRole('tab', { name: 'Order', exact: true }).click();
    await expect(lost).toBeVisible();
    await page.unroute(file);
    await lost.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(44);

    const name = (await rows(page).nth(4).locator('.font-semibold').textContent())?.trim();
    const up = page.getByRole('button', { name: `Move ${name} up` });
    // Of all rows in both tabs, only the two that change places are rendered again: with hundreds of
    // categories more would be noticeable.
    const names = page.getByRole('main').locator('li .font-semibold');
    expect(await countRendered(names)).toBe(88);
    await up.press('Enter');
    await expect(rows(page).nth(3)).toContainText(name ?? '?');
    expect(await countRendered(names)).toBe(2);
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(rows(page).nth(2)).toContainText(name ?? '?');
    await expect(page.getByText(`${name} moved to position 3 of 44`)).toBeAttached();
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(rows(page).nth(4)).toContainText(name ?? '?');
    // The scrolling container of the tabs does not cut off a tab's focus ring.
    await up.focus();
    await tabTo(page, page.getByRole('tab', { name: 'Order', exact: true }));
    expect(await clippedFocusSides(page)).toEqual([]);
    // The bar with the Save button covers no control that gets the focus.
    await up.focus();
    expect(await coveredFocusStops(page, 'Tab', 40)).toEqual([]);
    // On a phone with text of twice the size the bar has two rows.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    for (const button of ['Undo changes', 'Save order']) {
      const box = await page.getByRole('button', { name: button }).boundingBox();
      expect(box?.x, button).toBeGreaterThanOrEqual(0);
    }
    await up.focus();
    expect(await coveredFocusStops(page, 'Tab', 12)).toEqual([]);
    // The screen's edge does not cut off the focus ring of the links at its bottom either.
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).focus();
    expect(await clippedFocusSides(page)).toEqual([]);
  });

  test('is left unsaved only after a question, and is shown again when an administrator goes Back before the next screen is drawn @extended', async ({
    page,
    program,
  }) => {
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order');
    const moveFirst = () => rows(page).nth(0).getByRole('button', { name: /down$/ }).click();
    const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await moveFirst();
    // An unsaved order survives switching tabs.
    await page.getByRole('tab', { name: 'Categories (44)' }).click();
    await page.getByRole('tab', { name: 'Order (not saved)' }).click();
    await home.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admin\/categories/);
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        history.pushState = push;
        push(...entry);
        history.back();
      };
      addEventListener('popstate', () => (document.documentElement.dataset['wentBack'] = ''));
    });
    await home.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('html[data-went-back]')).toHaveCount(1);
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL('/admin/categories?tab=order');
    await moveFirst();
    await home.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is given up by signing out only after a question, and kept when signing out fails @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order');
    await rows(page).nth(0).getByRole('button', { name: /down$/ }).click();
    const unsaved = page.getByRole('tab', { name: 'Order (not saved)' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const press = async (answer: string) => {
      const header = page.getByRole('banner');
      await header.getByLabel(/^Account of/).click();
      await header.getByRole('button', { name: 'Sign Out' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toBeHidden();
    };
    await press('Cancel');
    await expect(unsaved).toBeVisible();
    expect(asked).not.toContain('/api/auth/sign-out');
    // When signing out fails, the session and the unsaved order remain, and leaving asks again.
    await page.route('/api/auth/sign-out', (route) => route.abort());
    await press('Leave');
    await expect(page.getByRole('alert')).toContainText('You could not be signed out.');
    await expect(unsaved).toBeVisible();
    await page.unroute('/api/auth/sign-out');
    await press('Leave');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('keeps unsaved moves for an administrator who was signed out in another tab, but not once they have discarded them @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    const path = '/admin/categories?tab=order';
    const unsaved = page.getByRole('tab', { name: 'Order (not saved)' });
    const moveFirst = () => rows(page).nth(0).getByRole('button', { name: /down$/ }).click();
    await openAsAdmin(page, program.admin, path);
    const first = (await rows(page).nth(0).locator('.font-semibold').textContent()) ?? '?';
    await moveFirst();
    await sendAs(page, 'POST', '/api/auth/sign-out');
    const beside = await page.context().newPage();
    await openPage(beside, '/');
    await expect(page).toHaveURL(/\/auth/);
    await beside.close();
    // Another administrator does not see the unsaved order.
    await registerAndSignIn(page, { roles: ['admin'] });
    await openPage(page, path);
    await expect(rows(page).nth(0)).toContainText(first);
    await expect(unsaved).toHaveCount(0);
    await openAsAdmin(page, program.admin, path);
    await expect(unsaved).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(first);
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/');
    await openPage(page, path);
    await expect(rows(page).nth(0)).toContainText(first);
    await expect(unsaved).toHaveCount(0);
  });

  test('merges the changes of two administrators without losing either @extended', async ({
    page,
    program,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/status of (409|422)/);
    await openAsAdmin(page, program.admin, '/admin/categories?tab=order');
    const first = (await rows(page).nth(0).locator('.font-semibold').textContent())?.trim();
    await page.getByRole('button', { name: `Move ${first} down` }).click();
    const other = await browser.newPage({ baseURL: program.address });
    await registerAndSignIn(other, { roles: ['admin'] });
    await sendAs(other, 'POST', '/api/admin/categories', { name: 'Boat Hire' });
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toastWithText(page, 'Failed to save category order')).toBeVisible();
    await expect(page.getByText(/^The categories have changed meanwhile/)).toBeVisible();
    await expect(rows(page)).toHaveCount(45);
    await expect(rows(page).nth(1)).toContainText(first ?? '?');
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toastWithText(page, 'Category order saved successfully')).toBeVisible();
    // An order saved elsewhere is merged with the unsaved moves here, which do not undo it.
    await openPage(other, '/admin/categories?tab=order');
    const last = (await rows(page).nth(44).locator('.font-semibold').textContent())?.trim();
    await page.getByRole('button', { name: `Move ${first} down` }).click();
    await other.getByRole('button', { name: `Move ${last} up` }).click();
    await other.getByRole('button', { name: 'Save order' }).click();
    await expect(toastWithText(other, 'Category order saved successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toastWithText(page, 'Failed to save category order')).toBeVisible();
    await expect(page.getByText(/^Another administrator has saved an order/)).toBeVisible();
    await expect(rows(page).nth(43)).toContainText(last ?? '?');
    await expect(rows(page).nth(2)).toContainText(first ?? '?');
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(toastWithText(page, 'Category order saved successfully')).toBeVisible();
    const stored: { items: { name: string }[] } = await (
      await sendAs(other, 'GET', '/api/admin/categories')
    ).json();
    expect(stored.items[43]?.name).toBe(last);
    expect(stored.items[2]?.name).toBe(first);
    await sendAs(
      other,
      'DELETE',
      `/api/admin/categories/${await findCategoryId(other, 'Boat Hire')}`,
    );
    await other.close();
  });
});
