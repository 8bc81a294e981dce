import { categoryQuietMs, textQuietMs } from '../src/features/finder/search-debounce.ts';
import { expect, test } from './fixtures.ts';
import { finder } from './finder.ts';
import { openPage } from './open-page.ts';

test.describe('returning to a search', () => {
  test('Back restores text, filter and suggestions, from a place and from the map @extended', async ({
    page,
  }) => {
    const { box, options, filter, categories } = finder(page);
    await openPage(page, '/');
    await filter.click();
    await categories.getByRole('checkbox', { name: 'Bakery' }).check();
    await categories.getByRole('button', { name: 'Done' }).click();
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    const entries = await page.evaluate(() => history.length);
    await options.first().click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(box).toHaveValue('demo bakery');
    await expect(filter).toHaveAccessibleName('Filter by category, 1 chosen');
    await expect(options.first()).toContainText('Demo Bakery');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await filter.click();
    await expect(categories.getByRole('checkbox', { name: 'Bakery' })).toBeChecked();
    await categories.getByRole('button', { name: 'Clear' }).click();
    await categories.getByRole('button', { name: 'Done' }).click();
    // Enter is pressed before the debounce of the typing has ended.
    await box.fill('hospital');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/general-map?q=hospital');
    await page.goBack();
    await expect(page).toHaveURL('/?q=hospital');
    await expect(box).toHaveValue('hospital');
    await expect(filter).toHaveAccessibleName('Filter by category');
    await expect(options.first()).toContainText('Hospital');
  });

  test('an address restores its search, home without one is empty, and Back restores the search, also before the debounce has ended @extended', async ({
    page,
  }) => {
    const { box, options } = finder(page);
    await openPage(page, '/?q=hospital');
    await expect(box).toHaveValue('hospital');
    await expect(options.first()).toContainText('Hospital');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('');
    await expect(options).toHaveCount(0);
    await page.goBack();
    await expect(box).toHaveValue('hospital');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(box).toHaveValue('');
    // By then the debounce of the categories has ended, but not that of the text.
    await page.clock.runFor((categoryQuietMs + textQuietMs) / 2);
    await page.goBack();
    await expect(box).toHaveValue('hospital');
    await page.clock.runFor(2 * textQuietMs);
    await expect(box).toHaveValue('hospital');
    await expect(page).toHaveURL('/?q=hospital');
    await page.goForward();
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL('/');
  });
});
