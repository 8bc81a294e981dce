import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';

/**
 * Comes to the category list from another screen while the calls for categories are refused. A lost
 * call would be retried by the page itself.
 */
export async function openWithoutCategories(page: Page): Promise<void> {
  await openPage(page, '/auth');
  await page.route('**/api/categories*', (route) => route.fulfill({ status: 422 }));
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
}
