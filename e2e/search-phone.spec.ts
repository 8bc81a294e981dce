import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test.describe('the search box on a phone', () => {
  const phone = { width: 360, height: 740 };
  test.use({ viewport: phone, hasTouch: true });

  test('moves up when there is little room below it, and keeps suggestions and filter on the screen, above the bottom bar @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await openPage(page, '/?lng=bn');
    const main = page.getByRole('main');
    const box = main.getByRole('combobox');
    await box.fill('হাসপাতাল');
    await expect(page.getByRole('option').nth(1)).toBeInViewport();
    await expect.poll(async () => (await box.boundingBox())?.y).toBeLessThan(120);
    await box.fill('');
    await page.setViewportSize(phone);
    const bar = await page.getByRole('navigation').last().boundingBox();
    const limit = bar?.y ?? 0;
    await page.evaluate(() => window.scrollTo(0, 0));
    await box.fill('হাসপাতাল');
    await expect(page.getByRole('option').first()).toBeVisible();
    await main.getByRole('button', { name: /^ক্যাটাগরি বাছুন/ }).click();
    const done = main.getByRole('button', { name: 'ঠিক আছে' });
    await expect(done).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('option').first()).toBeInViewport();
    for (const part of [page.getByRole('listbox'), main.getByRole('group', { name: 'ক্যাটাগরি' })]) {
      const rect = await part.boundingBox();
      expect(rect?.x).toBeGreaterThanOrEqual(0);
      expect((rect?.x ?? 0) + (rect?.width ?? 0)).toBeLessThanOrEqual(phone.width);
      expect((rect?.y ?? 0) + (rect?.height ?? 0)).toBeLessThanOrEqual(limit);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('[SEARCH-01] selects categories by a tap on their names, and closes the filter on a tap outside the search', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, '/');
    const { filter, categories, options } = finder(page);
    await filter.tap();
    // It is visible without scrolling that there are more categories than fit.
    const more = categories.getByRole('button', { name: /^Show more/ });
    await expect(more).toBeInViewport({ ratio: 1 });
    await categories.getByText('Bank', { exact: true }).tap();
    await categories.getByText('Pharmacy', { exact: true }).tap();
    await expect(filter).toHaveAccessibleName('Filter by category, 2 chosen');
    await expect(options.first()).toContainText(/Bank|Pharmacy/);
    // A tap beside the checkboxes does not close the list; one outside the search does.
    await categories.getByText('Search categories').tap();
    await expect(categories).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(categories).toBeHidden();
  });
});
