import { expect, test } from './fixtures.ts';
import { finder } from './finder.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';

test.describe('the filter of the search box', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/');
  });

  test('[SEARCH-02] [SEARCH-03] [SEARCH-05] shows 12 categories or all, searches among all, moves chosen ones to the top, and unticks all by Clear', async ({
    page,
  }) => {
    const { filter, categories, options } = finder(page);
    const boxes = categories.getByRole('checkbox');
    const { total } = await (await page.request.get('/api/categories')).json();
    expect(total).toBeGreaterThanOrEqual(44);
    await filter.click();
    await expect(boxes).toHaveCount(12);
    await categories.getByRole('button', { name: `Show more (${total - 12} more)` }).click();
    await expect(boxes).toHaveCount(total);
    await categories.getByRole('button', { name: 'Show less' }).click();
    await expect(boxes).toHaveCount(12);
    const typed = categories.getByRole('searchbox', { name: 'Search categories' });
    await typed.fill('e');
    await expect.poll(() => boxes.count()).toBeGreaterThan(12);
    await typed.fill('');
    await expect(boxes).toHaveCount(12);

    // Chosen categories move to the top, but not while that would move the rows under the pointer: a
    // ticked one stays where it is.
    const shown = categories.getByRole('listitem');
    const fifth = (await shown.nth(4).textContent()) ?? '';
    await boxes.nth(4).check();
    await expect(boxes.nth(4)).toBeChecked();
    await expect(shown.nth(4)).toHaveText(fifth);
    await typed.fill('veterinary');
    // Waits for the filtered list, or a row that is about to move would be pressed.
    await expect.poll(() => boxes.count()).toBeLessThan(12);
    await categories.getByRole('checkbox', { name: 'Veterinary' }).check();
    await typed.fill('');
    await expect(boxes).toHaveCount(12);
    await expect(shown.nth(0)).toHaveText(fifth);
    await expect(shown.nth(1)).toHaveText('Veterinary');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(2);

    await typed.fill('pharm');
    await expect.poll(() => boxes.count()).toBeLessThan(12);
    await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
    await expect(options.first()).toBeVisible();
    const clear = categories.getByRole('button', { name: 'Clear' });
    await clear.press('Enter');
    await expect(typed).toHaveValue('');
    await expect(clear).toBeFocused();
    await expect(filter).toHaveAccessibleName('Filter by category');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(boxes).toHaveCount(12);
    await expect(options).toHaveCount(0);
  });

  test('[SEARCH-02] keeps its height while its categories load, and can be scrolled to its end on a phone in landscape @extended', async ({
    page,
  }) => {
    const { box, filter, categories, options } = finder(page);
    const sizes = [360, 700, 1280].map((width) => ({ width, height: 800 }));
    const heights = async () => {
      const found: (number | undefined)[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        found.push((await categories.boundingBox())?.height);
      }
      return found;
    };
    await page.setViewportSize({ width: 360, height: 800 });
    // The clock stands still, so that no note about a server that does not answer moves the filter.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const goOn = await holdRequests(page, '**/api/categories*');
    await filter.click();
    await expect(categories).toBeVisible();
    const before = await heights();
    goOn();
    await page.clock.resume();
    await expect(categories.getByRole('checkbox')).toHaveCount(12);
    expect(await heights()).toEqual(before);
    await categories.getByRole('button', { name: 'Done' }).click();

    await page.setViewportSize({ width: 640, height: 360 });
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

  test('[SEARCH-02] [SEARCH-03] has all categories, however many there are @extended', async ({
    page,
  }) => {
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
    // The matches start at the top, however far the full list was scrolled.
    await categories.getByRole('searchbox').fill('Kind');
    await expect(categories.getByRole('checkbox').first()).toBeInViewport({ ratio: 1 });
  });
});

/** One page of a made-up list of `total` categories. */
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
