import { expect, test } from './fixtures.ts';
import { finder } from './finder.ts';
import { holdCalls } from './held.ts';
import { open } from './open.ts';

test.describe('the filter of the search box', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/');
  });

  test('[SEARCH-02] [SEARCH-03] folds the categories to 12, and searches among all', async ({
    page,
  }) => {
    const { filter, categories } = finder(page);
    const boxes = categories.getByRole('checkbox');
    const { total } = await (await page.request.get('/api/categories')).json();
    expect(total).toBeGreaterThanOrEqual(44);
    await filter.click();
    await expect(boxes).toHaveCount(12);
    await categories.getByRole('button', { name: `Show more (${total - 12} more)` }).click();
    await expect(boxes).toHaveCount(total);
    await categories.getByRole('button', { name: 'Show less' }).click();
    await expect(boxes).toHaveCount(12);
    await categories.getByRole('searchbox', { name: 'Search categories' }).fill('e');
    await expect.poll(() => boxes.count()).toBeGreaterThan(12);
  });

  test('[SEARCH-02] is as tall while its categories are on their way as with them', async ({
    page,
  }) => {
    const { filter, categories } = finder(page);
    for (const width of [360, 700, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const goOn = await holdCalls(page, '**/api/categories*');
      await filter.click();
      const before = await categories.boundingBox();
      goOn();
      await expect(categories.getByRole('checkbox')).toHaveCount(12);
      expect((await categories.boundingBox())?.height, String(width)).toBe(before?.height);
      await page.reload();
    }
  });

  test('[SEARCH-02] can be scrolled to its end on a phone on its side', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    const { box, filter, categories, options } = finder(page);
    const done = categories.getByRole('button', { name: 'Done' });
    for (const besideSuggestions of [false, true]) {
      if (besideSuggestions) {
        await box.fill('bank');
        await expect(options.first()).toBeVisible();
      }
      await filter.click();
      await expect(categories.getByRole('checkbox')).toHaveCount(12);
      await categories.getByRole('checkbox').first().hover();
      await page.mouse.wheel(0, 2000);
      await expect(done).toBeInViewport({ ratio: 1 });
      await done.click();
      await expect(categories).toHaveCount(0);
    }
  });

  test('[SEARCH-02] [SEARCH-03] has all categories, however many there are', async ({ page }) => {
    await page.route('**/api/categories?*', async (route) => {
      const url = new URL(route.request().url());
      const [number, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name)));
      await route.fulfill({ json: pageOfMany(130, number ?? 1, size ?? 12) });
    });
    const { filter, categories } = finder(page);
    await filter.click();
    await categories.getByRole('button', { name: 'Show more (118 more)' }).click();
    await expect(categories.getByRole('checkbox')).toHaveCount(130);
    await categories.getByRole('checkbox', { name: 'Kind 129' }).scrollIntoViewIfNeeded();
    // What matches begins at the top, however far all were looked through.
    await categories.getByRole('searchbox').fill('Kind');
    await expect(categories.getByRole('checkbox').first()).toBeInViewport({ ratio: 1 });
  });

  test('[SEARCH-02] shows what is chosen first, once that moves nothing under the pointer', async ({
    page,
  }) => {
    const { filter, categories } = finder(page);
    const boxes = categories.getByRole('checkbox');
    await filter.click();
    // One of the 12 stays where it is while it is ticked.
    await expect(boxes).toHaveCount(12);
    const shown = categories.getByRole('listitem');
    const fifth = (await shown.nth(4).textContent()) ?? '';
    await boxes.nth(4).check();
    await expect(boxes.nth(4)).toBeChecked();
    const typed = categories.getByRole('searchbox', { name: 'Search categories' });
    await typed.fill('veterinary');
    await categories.getByRole('checkbox', { name: 'Veterinary' }).check();
    await typed.fill('');
    await expect(boxes).toHaveCount(12);
    await expect(shown.nth(0)).toHaveText(fifth);
    await expect(shown.nth(1)).toHaveText('Veterinary');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });

  test('[SEARCH-05] empties chosen categories and category search by Clear', async ({ page }) => {
    const { filter, categories, options } = finder(page);
    await filter.click();
    const typed = categories.getByRole('searchbox', { name: 'Search categories' });
    await typed.fill('pharm');
    await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
    await expect(options.first()).toBeVisible();
    const clear = categories.getByRole('button', { name: 'Clear' });
    await clear.press('Enter');
    await expect(typed).toHaveValue('');
    await expect(clear).toBeFocused();
    await expect(filter).toHaveAccessibleName('Filter by category');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(categories.getByRole('checkbox')).toHaveCount(12);
    await expect(options).toHaveCount(0);
  });
});

/** A page of so many categories that nobody has. */
function pageOfMany(total: number, page: number, pageSize: number) {
  const first = (page - 1) * pageSize;
  const items = Array.from({ length: Math.min(pageSize, total - first) }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(first + index).padStart(12, '0')}`,
    name: `Kind ${first + index}`,
    description: null,
    icon: null,
    created_at: '2026-01-01T00:00:00Z',
    institution_count: 0,
  }));
  return { items, page, pageSize, total, hasMore: first + pageSize < total };
}
