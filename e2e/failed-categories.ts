import type { Page } from './fixtures.ts';
import { open } from './open.ts';

/**
 * Comes to the category list from elsewhere while categories are refused: what is lost on the way is
 * asked for again by itself, too.
 */
export async function openWithoutCategories(page: Page): Promise<void> {
  await open(page, '/auth');
  await page.route('**/api/categories*', (route) => route.fulfill({ status: 422 }));
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
}
