import type { Page } from './fixtures.ts';
import { open } from './open.ts';

/** Comes to the category list from elsewhere while categories cannot be had. */
export async function openWithoutCategories(page: Page): Promise<void> {
  await open(page, '/auth');
  await page.route('**/api/categories*', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
}
