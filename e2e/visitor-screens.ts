import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { cards } from './place-list.ts';

/** A screen that every visitor can open. */
interface VisitorScreen {
  name: string;
  path: (page: Page) => Promise<string> | string;
  /** Navigates here from the screen before it in the list, in either language, and waits for it. */
  navigate?: (page: Page) => Promise<void>;
  /** Its document has the status 404. */
  isNotFound?: true;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

/** All screens of visitors, with one place that has everything and one that has next to nothing. */
export const visitorScreens: readonly VisitorScreen[] = [
  { name: 'home', path: () => '/' },
  {
    name: 'category list',
    path: () => '/category-list',
    navigate: async (page) => {
      await main(page).locator('a[href^="/category-list"]').first().click();
      await expect(main(page).getByRole('listitem')).toHaveCount(15);
    },
  },
  {
    name: 'category search',
    path: () => '/category-list?search=৯৯৯৯',
    navigate: async (page) => {
      await main(page).getByRole('searchbox').fill('৯৯৯৯');
      await expect(main(page).locator('a[href^="/category-list"]')).toBeVisible();
    },
  },
  {
    name: 'place list',
    path: async (page) => `/institutions/${await findCategoryId(page, 'Bakery')}?category=Bakery`,
    navigate: async (page) => {
      await main(page).getByRole('searchbox').fill('bakery');
      await main(page).getByRole('listitem').getByRole('link').click();
      await expect(cards(page)).toHaveCount(12);
    },
  },
  {
    name: 'place list without a match',
    path: async (page) => `/institutions/${await findCategoryId(page, 'Bakery')}?q=৯৯৯৯`,
    navigate: async (page) => {
      await main(page).getByRole('searchbox').fill('৯৯৯৯');
      await expect(main(page).getByText(/“৯৯৯৯”/)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    },
  },
  {
    name: 'rich place',
    path: async (page) => `${await findPlacePath(page, 'Demo Bakery')}?category=Bakery`,
    navigate: async (page) => {
      await main(page).getByRole('searchbox').fill('');
      const path = await findPlacePath(page, 'Demo Bakery');
      await main(page).locator(`h2 a[href^="${path}"]`).click();
      await expect(main(page).getByRole('article').first()).toBeVisible();
    },
  },
  { name: 'bare place', path: (page) => findPlacePath(page, 'Radisson Blu Dhaka Water Garden') },
  {
    name: 'category map',
    path: async (page) => `/map/${await findCategoryId(page, 'Hospital')}?category=Hospital`,
  },
  {
    name: 'general map',
    path: () => '/general-map',
    navigate: async (page) => {
      await page.locator('nav a[href^="/general-map"]').filter({ visible: true }).click();
      // Waits for the buttons, as the rows of the category's map, the screen before, have none.
      const rows = page.locator('#map-list').getByRole('listitem');
      await expect(rows.getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'sign-in',
    path: () => '/auth',
    navigate: async (page) => {
      await page.locator('a[href^="/auth"]').filter({ visible: true }).first().click();
      await expect(main(page).locator('input[type=password]').first()).toBeVisible();
    },
  },
  { name: 'missing page', path: () => '/no/such/page', isNotFound: true },
  { name: 'missing place', path: () => `/institution/${unknownId}`, isNotFound: true },
  {
    name: 'place list of an area',
    path: async (page) =>
      `/institutions/${await findCategoryId(page, 'Hospital')}?area=dhanmondi-dhaka`,
  },
  {
    name: 'map of an area',
    path: async (page) => `/map/${await findCategoryId(page, 'Hospital')}?area=dhanmondi-dhaka`,
  },
  {
    name: 'missing area',
    path: async (page) => `/institutions/${await findCategoryId(page, 'Bakery')}?area=nowhere`,
    isNotFound: true,
  },
  { name: 'missing category', path: () => `/institutions/${unknownId}`, isNotFound: true },
];

/** A path with a language in its query. */
export function withLanguageParam(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
}

/**
 * Comes to a screen by a link from the one before, or by its path where there is none. Journeys that
 * check the documents themselves open each by its path instead.
 */
export async function goToScreen(
  page: Page,
  screen: VisitorScreen,
  language: string,
): Promise<void> {
  if (screen.navigate) await screen.navigate(page);
  else await openPage(page, withLanguageParam(await screen.path(page), language));
}

/** Expects that a screen is shown, not the message of one that could not be. */
export async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(main(page).getByRole('heading').first(), name).toBeAttached();
  const failure = page.getByText(/^(This screen could not be shown|এই পাতাটি দেখানো যায়নি)/);
  await expect(failure, name).toHaveCount(0);
}
