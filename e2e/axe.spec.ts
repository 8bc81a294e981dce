import { findViolations, findCurrentViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { imitateOlderBrowser } from './older-browser.ts';
import { openPage } from './open-page.ts';
import { expectScreen, goToScreen, withLanguageParam, visitorScreens } from './visitor-screens.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

interface OpenState {
  name: string;
  /** The path to open first; null to go on from the state before. */
  path: ((page: Page) => Promise<string> | string) | null;
  open: (page: Page) => Promise<void>;
  /** Phones have a link to the search on home instead. */
  desktopOnly?: true;
}

const homeSearch = (page: Page) => page.getByRole('main').getByRole('search');

/** Screens with something open on them, as the visitor opens it. */
const openStates: readonly OpenState[] = [
  {
    name: 'suggestions',
    path: () => '/',
    open: async (page) => {
      await homeSearch(page).getByRole('combobox').fill('hospital');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'suggestions without a match',
    path: null,
    open: async (page) => {
      await homeSearch(page).getByRole('combobox').fill('Kolatoli');
      await expect(homeSearch(page).getByRole('button', { name: /\((3|৩)\)/ })).toBeVisible();
    },
  },
  {
    name: 'category filter',
    path: null,
    open: async (page) => {
      await homeSearch(page).getByRole('combobox').fill('');
      await page.getByRole('button', { name: /^(Filter by category|ক্যাটাগরি বাছুন)/ }).click();
      await page.getByRole('checkbox').first().check();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'suggestions of the top bar',
    path: () => '/category-list',
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
    open: async (page) => {
      await page
        .getByRole('link', { name: /^(Photo 1 of|৫টির মধ্যে ১ নম্বর ছবি)/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'raised list of the map',
    path: () => '/general-map',
    open: async (page) => {
      const handle = page.locator('button[aria-controls=map-list]');
      if (await handle.isVisible()) await handle.click();
      await expect(page.locator('#map-list').getByRole('listitem').first()).toBeVisible();
    },
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 300_000 });

// english-left.spec.ts checks all screens in Bangla on a phone in the light theme, so here they are in
// English, wide and dark. For open states it is the other way round: wide and light, narrow and dark.
test('axe finds no violations on any screen of visitors, en, desktop, dark, and an older browser shows them', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/);
  // What axe finds does not depend on the browser's age, so one walk is enough for both.
  await imitateOlderBrowser(page);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const screen of visitorScreens) {
    await goToScreen(page, screen, 'en');
    await page.waitForLoadState('networkidle');
    await expectScreen(page, screen.name);
    expect.soft(await findCurrentViolations(page), screen.name).toEqual([]);
  }
});

async function bring(page: Page, state: OpenState, language: string): Promise<void> {
  if (state.path) await openPage(page, withLanguageParam(await state.path(page), language));
  await state.open(page);
}

test('axe finds no violations in open menus, dialogs and lists, en, desktop, light', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  for (const state of openStates) {
    await bring(page, state, 'en');
    // States that phones do not have are checked in both themes here.
    const found = state.desktopOnly ? findViolations(page) : findCurrentViolations(page);
    expect.soft(await found, state.name).toEqual([]);
  }
});

test('axe finds no violations in open menus, dialogs and lists, bn, phone, dark', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const state of openStates) {
    if (state.desktopOnly) continue;
    await bring(page, state, 'bn');
    expect.soft(await findCurrentViolations(page), state.name).toEqual([]);
  }
});
