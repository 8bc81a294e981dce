import { violations } from './accessibility.ts';
import { placePath } from './directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { inLanguage, visitorScreens } from './visitor-screens.ts';

const widths = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;

/** Screens in a state that they are brought to by the visitor. */
const openStates: readonly {
  name: string;
  bring: (page: Page, language: string) => Promise<void>;
}[] = [
  {
    name: 'suggestions',
    bring: async (page, language) => {
      await open(page, inLanguage('/', language));
      await page.getByRole('main').getByRole('combobox').fill('hospital');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'suggestions without a match',
    bring: async (page, language) => {
      await open(page, inLanguage('/', language));
      const search = page.getByRole('main').getByRole('search');
      await search.getByRole('combobox').fill('Kolatoli');
      await expect(search.getByRole('button', { name: /\((3|৩)\)/ })).toBeVisible();
    },
  },
  {
    name: 'suggestions of the top bar',
    bring: async (page, language) => {
      await open(page, inLanguage('/category-list', language));
      const box = page.getByRole('banner').getByRole('combobox');
      // Phones lead to the search of home instead.
      if (!(await box.isVisible())) return;
      await box.fill('hospital');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'category filter',
    bring: async (page, language) => {
      await open(page, inLanguage('/', language));
      await page.getByRole('button', { name: /^(Filter by category|ক্যাটাগরি বাছুন)/ }).click();
      await page.getByRole('checkbox').first().check();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'photos',
    bring: async (page, language) => {
      await open(page, inLanguage(await placePath(page, 'Demo Bakery'), language));
      await page
        .getByRole('link', { name: /^(Photo 1 of|৫টির মধ্যে ১ নম্বর ছবি)/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'raised list of the map',
    bring: async (page, language) => {
      await open(page, inLanguage('/general-map', language));
      const handle = page.locator('button[aria-controls=map-list]');
      if (await handle.isVisible()) await handle.click();
      await expect(page.locator('#map-list').getByRole('listitem').first()).toBeVisible();
    },
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 300_000 });

// In Bangla, language.spec.ts goes through all screens.
test('axe finds nothing on any screen at any width', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/);
  for (const screen of visitorScreens) {
    await page.setViewportSize(widths[0].viewport);
    await open(page, inLanguage(await screen.path(page), 'en'));
    for (const { name, viewport } of widths) {
      await page.setViewportSize(viewport);
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page), `${screen.name}, ${name}`).toEqual([]);
    }
  }
});

// One width for each language: what opens is laid out alike in both.
for (const [language, { name, viewport }] of [
  ['en', widths[1]],
  ['bn', widths[0]],
] as const) {
  test(`axe finds nothing in any open state, ${language}, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const state of openStates) {
      await state.bring(page, language);
      expect.soft(await violations(page), state.name).toEqual([]);
    }
  });
}
