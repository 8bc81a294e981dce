import { findViolations, findCurrentViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { withLanguageParam } from './visitor-screens.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

interface OpenState {
  name: string;
  /** The path to open first; null to go on from the state before. */
  path: ((page: Page) => Promise<string> | string) | null;
  open: (page: Page) => Promise<void>;
  /** A selector of what is then open: english-left.spec.ts checks what lies around it. */
  within: string;
  /** What is to be pressed besides on a phone. */
  openOnPhone?: (page: Page) => Promise<void>;
  /** Phones have a link to the search on home instead. */
  desktopOnly?: true;
}

const homeSearch = (page: Page) => page.getByRole('main').getByRole('search');

/** Screens with something open on them, as the visitor opens it. */
const openStates: readonly OpenState[] = [
  {
    name: 'suggestions',
    path: () => '/',
    within: 'main [role=search]',
    open: async (page) => {
      await homeSearch(page).getByRole('combobox').fill('hospital');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'suggestions without a match',
    path: null,
    within: 'main [role=search]',
    open: async (page) => {
      await homeSearch(page).getByRole('combobox').fill('Kolatoli');
      await expect(homeSearch(page).getByRole('button', { name: /\([০-৯]+\)/ })).toBeVisible();
    },
  },
  {
    name: 'category filter',
    path: null,
    within: 'main [role=search]',
    open: async (page) => {
      await homeSearch(page).getByRole('combobox').fill('');
      await page.getByRole('button', { name: /^ক্যাটাগরি বাছুন/ }).click();
      await page.getByRole('checkbox').first().check();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'suggestions of the top bar',
    path: () => '/category-list',
    within: 'header [role=search]',
    open: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('hospital');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
    desktopOnly: true,
  },
  {
    name: 'photos',
    path: (page) => findPlacePath(page, 'Demo Bakery'),
    within: '[role=dialog]',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^৫টির মধ্যে ১ নম্বর ছবি/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'raised list of the map',
    path: () => '/general-map',
    within: '#map-list',
    open: async (page) => {
      await expect(page.locator('#map-list').getByRole('listitem').first()).toBeVisible();
    },
    openOnPhone: (page) => page.locator('button[aria-controls=map-list]').click(),
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 300_000 });

/** Opens what is to be open, on a desktop in the light theme. */
async function bring(page: Page, { path, open }: OpenState): Promise<void> {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  if (path) await openPage(page, withLanguageParam(await path(page), 'bn'));
  await open(page);
}

test('axe finds no violations in open menus, dialogs and lists, on a light desktop and on a dark phone', async ({
  page,
}) => {
  for (const state of openStates) {
    await bring(page, state);
    const { name, within } = state;
    // States that phones do not have are checked in both themes here.
    const find = state.desktopOnly ? findViolations : findCurrentViolations;
    expect.soft(await find(page, { within }), name).toEqual([]);
    if (state.desktopOnly) continue;
    // It stays open when the window becomes narrow.
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await state.openOnPhone?.(page);
    expect.soft(await findCurrentViolations(page, { within }), `${name}, on a phone`).toEqual([]);
  }
});
