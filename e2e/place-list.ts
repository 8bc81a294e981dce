import { findCategoryId } from './demo-directory.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';

/** The header of the screen. */
export const listHeader = (page: Page) => page.getByRole('main').locator('header');
/** The cards of the places. */
export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens the list of a category by its English name. */
export async function openPlaceList(page: Page, category: string, query = ''): Promise<void> {
  const id = await findCategoryId(page, category);
  await openPage(page, `/institutions/${id}?category=${encodeURIComponent(category)}${query}`);
}
