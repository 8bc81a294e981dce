import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openWithoutCategories } from './open-without-categories.ts';
import { holdRequests } from './network-failures.ts';
import { pressKeyOn } from './keyboard.ts';
import { openPage, reloadPage } from './open-page.ts';
import { cards as placeCards, listHeader, openPlaceList } from './place-list.ts';
import { expectDebouncedSearch } from './expect-debounced-search.ts';

function cards(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

test.describe('the category list', () => {
  test('[CATLIST-01] [CATLIST-05] [ERR-13] shows 15 categories, loads 15 more on demand or shows a toast when that fails, and returns to the first page after a search @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    await openPage(page, '/category-list');
    await expect(cards(page)).toHaveCount(15);
    const first = await cards(page).first().textContent();
    const more = page.getByRole('button', { name: 'Load more categories' });
    await page.route('**/api/categories*', (route) => route.abort());
    await more.click();
    await expect(page.getByRole('alert').getByText('Failed to load categories')).toBeVisible();
    await expect(cards(page)).toHaveCount(15);
    await page.unroute('**/api/categories*');
    await more.press('Enter');
    await expect(cards(page)).toHaveCount(30);
    // The focus stays on the button.
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(44);
    await expect(cards(page).first()).toHaveText(first ?? '');
    await expect(page.getByText('All categories loaded: 44 total')).toBeVisible();
    // When the button disappears, the focus moves to the first new card instead of the top.
    await expect(cards(page).nth(30).getByRole('link')).toBeFocused();
    const box = page.getByRole('searchbox', { name: 'Search categories' });
    await box.fill('pharm');
    await expect(cards(page)).toHaveCount(1);
    await box.fill('');
    await expect(cards(page)).toHaveCount(15);
  });

  test('[CATLIST-02] shows the search text with the number of categories found @extended', async ({
    page,
  }) => {
    const goOn = await holdRequests(page, '**/api/categories*search=Pharm*');
    await openPage(page, '/category-list');
    const before = await cards(page).first().boundingBox();
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('Pharm');
    await expect(page).toHaveURL('/category-list?search=Pharm');
    // The count of the earlier list is not shown meanwhile.
    await expect(page.getByText(/categor(y|ies) found/)).toHaveCount(0);
    goOn();
    await expect(page.getByText('“Pharm”: 1 category found', { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    // The line has space reserved, so that nothing moves.
    expect((await cards(page).first().boundingBox())?.y).toBe(before?.y);
    // 'All matches', since other categories exist.
    await expect(page.getByText('All matches loaded: 1 total')).toBeVisible();
    await expect(page.getByText('All categories loaded')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('xyzzy');
    await expect(page.getByText('“xyzzy”: 0 categories found')).toBeVisible();
    await pressKeyOn(page, page.getByRole('link', { name: 'Show all categories' }));
    await expect(cards(page)).toHaveCount(15);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL('/category-list');
    await expect(page.getByRole('searchbox', { name: 'Search categories' })).toHaveValue('');
  });

  test('[CATLIST-05] restores text typed just before a category was opened, and searches from the first page 300 ms after the last letter @extended', async ({
    page,
  }) => {
    await page.clock.install();
    await openPage(page, '/category-list');
    // The clock stands still, so the 300 ms after the last letter never pass.
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = page.getByRole('searchbox', { name: 'Search categories' });
    await box.fill('pharm');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/institutions\//);
    await page.goBack();
    await expect(box).toHaveValue('pharm');
    await expect(page).toHaveURL('/category-list?search=pharm');
    await page.clock.resume();
    await expect(cards(page)).toHaveCount(1);
    await box.fill('');
    await page.getByRole('button', { name: 'Load more categories' }).click();
    await expect(cards(page)).toHaveCount(30);
    await expectDebouncedSearch(page, box, /\/api\/categories\?/);
  });

  test('[CATLIST-02] shows the search text with the number of categories found in Bangla, also from a shared link', async ({
    page,
  }) => {
    await openPage(
      page,
      '/category-list?search=%E0%A6%AB%E0%A6%BE%E0%A6%B0%E0%A7%8D%E0%A6%AE&lng=bn',
    );
    await expect(page.getByText('“ফার্ম”: ১টি ক্যাটাগরি পাওয়া গেছে')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'ক্যাটাগরি খুঁজুন' })).toHaveValue('ফার্ম');
    await expect(page.getByRole('link', { name: 'ফার্মেসি' })).toBeVisible();
  });

  test('keeps its loaded pages and scroll position after a category is opened and left by Back, also after a reload @extended', async ({
    page,
  }) => {
    await openPage(page, '/category-list');
    await page.getByRole('button', { name: 'Load more categories' }).click();
    const card = cards(page).nth(25);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/institutions\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(30);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    // After a reload the further pages have to be loaded again.
    await page.goForward();
    await expect(page).toHaveURL(/\/institutions\//);
    await reloadPage(page);
    await page.goBack();
    await expect(cards(page)).toHaveCount(30);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('[ERR-43] [ERR-13] loads again by Retry after a failure, shows one toast for it, and gives Retry the focus back when the toast is dismissed by keyboard @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422/);
    await openWithoutCategories(page);
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Failed to load categories');
    await expect(page.getByRole('alert').getByText('Failed to load categories')).toHaveCount(2);
    const retry = failed.getByRole('button', { name: 'Retry' });
    await retry.focus();
    const away = page.getByRole('button', { name: 'Dismiss' });
    await pressKeyOn(page, away);
    await expect(away).toHaveCount(0);
    await expect(retry).toBeFocused();
    // Switching the language does not bring the toast again.
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(failed).toContainText('ক্যাটাগরি আনা যায়নি');
    await page.unroute('**/api/categories*');
    await failed.getByRole('button', { name: 'আবার চেষ্টা করুন' }).press('Enter');
    await expect(cards(page)).toHaveCount(15);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.getByRole('button', { name: 'সরান' }).count()).toBe(0);
  });
});

test('[LIST-05] the list of a category keeps text typed just before the map or a place was opened and left by Back @extended', async ({
  page,
}) => {
  await page.clock.install();
  await openPlaceList(page, 'Bakery');
  // The clock stands still, so the 300 ms after the last letter never pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByRole('searchbox', { name: 'Search in Bakery' });
  await box.fill('Demo Bakery');
  await listHeader(page).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\/map\/[^?]+\?category=Bakery&q=Demo\+Bakery$/);
  await page.goBack();
  await expect(box).toHaveValue('Demo Bakery');
  await page.clock.resume();
  await expect(placeCards(page)).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 120_000);
  await box.fill('Demo');
  await placeCards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
  await expect(page).toHaveURL(/\/institution\//);
  await page.goBack();
  await expect(box).toHaveValue('Demo');
  await expect(page).toHaveURL(/[?&]q=Demo$/);
});
