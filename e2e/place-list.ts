import { categoryId } from './directory.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';

/** The header of the screen. */
export const headerOf = (page: Page) => page.getByRole('main').locator('header');
/** The cards of the places. */
export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens the list of a category by its English name. */
export async function openList(page: Page, category: string, query = ''): Promise<void> {
  const id = await categoryId(page, category);
  await open(page, `/institutions/${id}?category=${encodeURIComponent(category)}${query}`);
}
