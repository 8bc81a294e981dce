import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { recordSearches } from './finder.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { cards, openPlaceList } from './place-list.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The search box of the top bar and the suggestions below it. */
function topSearch(page: Page) {
  const search = page.getByRole('banner').getByRole('search');
  return {
    box: search.getByRole('combobox'),
    list: search.getByRole('listbox'),
    options: search.getByRole('option'),
    told: search.getByRole('status'),
  };
}

/** Holds back the script of the suggestions until the returned function is called. */
async function holdPart(page: Page): Promise<() => void> {
  const letGo = await holdRequests(page, '**/assets/HeaderSuggestions*.js');
  return letGo;
}

test.describe('the search of the top bar', () => {
  test('[SEARCH-06] [SEARCH-23] suggests in both languages on all screens but home, which has its own, and does not change the address', async ({
    page,
  }) => {
    const { box, list, options, told } = topSearch(page);
    await openPage(page, '/category-list');
    await box.fill('hospital');
    await expect(options.first()).toContainText('Hospital');
    await expect(page).toHaveURL('/category-list');
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('hospital');
    await box.click();
    await expect(options.first()).toBeVisible();
    await box.fill('demo bak');
    await options.filter({ hasText: 'Demo Bakery' }).first().click();
    await expect(page).toHaveURL(/\/institution\/[\da-f-]{36}\?category=Bakery$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
    await expect(box).toHaveValue('Demo Bakery');
    await expect(list).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/category-list');
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await box.fill('হাসপাতাল');
    await expect(options.first()).toContainText('হাসপাতাল');
    await expect(told).toHaveText(/^[০-৯]+/);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('search')).toHaveCount(1);
  });

  test('can be used by keyboard alone @extended', async ({ page }) => {
    const { box, list, options, told } = topSearch(page);
    await openPage(page, '/category-list');
    await box.focus();
    await expect(list).toBeHidden();
    await page.keyboard.insertText('hospital');
    await expect(options.first()).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(told).toHaveText(/^\d+ suggestions/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const active = (await box.getAttribute('aria-activedescendant')) ?? '';
    expect(await options.nth(1).getAttribute('id')).toBe(active);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('hospital');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    // Tab leads from the box to the list of all hospitals, then to the language, as without suggestions;
    // leaving the search closes them.
    await page.keyboard.press('Tab');
    const all = page.getByRole('banner').getByRole('link', { name: 'Hospital', exact: true });
    await expect(all).toBeFocused();
    await page.keyboard.press('Tab');
    const languages = page.getByRole('banner').getByRole('group', { name: 'Language' });
    await expect(languages.getByRole('link').first()).toBeFocused();
    await expect(list).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/general-map?q=hospital');
    // Waits for the new screen, which takes the focus when it is rendered, after its address has changed.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Map of all places');
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
  });

  test('opens a place from the map, although the map settles at that moment @extended', async ({
    page,
  }) => {
    const { box, options } = topSearch(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Timers of 250 ms, which wait for the map to come to rest, fire on an event instead.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const told = (act: TimerHandler, ms?: number, ...args: unknown[]) => {
        if (ms !== 250 || typeof act !== 'function') return later(act, ms, ...args);
        window.addEventListener('rested', () => act(...args), { once: true });
        return 0;
      };
      Object.assign(window, { setTimeout: told });
    });
    await openPage(page, '/general-map');
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
    await zoomIn.evaluate((button: HTMLElement) => {
      const option = document.querySelector<HTMLElement>('header [role=option]');
      button.click();
      option?.click();
      // The map then writes its position into the address, which must not navigate back to it.
      window.dispatchEvent(new Event('rested'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
  });

  test('keeps text and caret of people who type before the suggestions have loaded @extended', async ({
    page,
  }) => {
    const { box, options } = topSearch(page);
    const searches = recordSearches(page);
    const letGo = await holdPart(page);
    await openPage(page, '/category-list');
    const asked = page.waitForRequest('**/assets/HeaderSuggestions*.js');
    await box.focus();
    await asked;
    await page.keyboard.type('hospitl');
    await page.keyboard.press('ArrowLeft');
    letGo();
    await expect(options.first()).toBeVisible();
    await page.keyboard.type('a');
    await expect(box).toHaveValue('hospital');
    await expect(options.first()).toContainText('Hospital');
    await expect
      .poll(() => searches.map(({ searchParams }) => searchParams.get('q')))
      .toEqual(['hospitl', 'hospital']);
  });

  test('leads to the map when the suggestions fail to load', async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_FAILED/);
    const { box } = topSearch(page);
    await page.route('**/assets/HeaderSuggestions*.js*', (route) => route.abort());
    await openPage(page, '/category-list');
    await box.fill('hospital');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/general-map?q=hospital');
  });

  test('leads from the list of one category to another, or to its open places, and back, and never mixes their cards @extended', async ({
    page,
  }) => {
    await openPlaceList(page, 'Bakery');
    const { box } = topSearch(page);
    await box.fill('pharmacy');
    const pharmacies = page.getByRole('banner').getByRole('link', { name: 'Pharmacy' });
    await expect(pharmacies).toBeVisible();
    await page.evaluate(() => {
      const shown = new Set<string>();
      const note = () => {
        const heading = document.querySelector('main h1')?.textContent ?? '';
        for (const card of document.querySelectorAll('main li p:first-of-type')) {
          const category = card.textContent?.split(' · ')[0];
          shown.add(`${heading}: ${category}`);
        }
      };
      const watching = { subtree: true, childList: true, characterData: true };
      new MutationObserver(note).observe(document.body, watching);
      Reflect.set(window, 'shown', shown);
    });
    const shown = () => page.evaluate(() => [...Reflect.get(window, 'shown')].toSorted());
    await pharmacies.click();
    await expect.poll(shown).toContain('Pharmacy: Pharmacy');
    await page.goBack();
    // These cards may have been seen before, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery');
    await expect.poll(shown).toContain('Bakery: Bakery');
    expect(await shown()).toEqual(['Bakery: Bakery', 'Pharmacy: Pharmacy']);

    // From a search in a list to all open places, and back to the search.
    await box.fill('pharmacy');
    await pharmacies.click();
    const searched = page.getByRole('searchbox', { name: 'Search in Pharmacy' });
    await searched.fill('Lazz');
    await expect(page).toHaveURL(/[?&]q=Lazz$/);
    await box.fill('pharmacy open now');
    await page.getByRole('banner').getByRole('link', { name: 'Pharmacy: open now' }).click();
    await expect(page).toHaveURL(/\?category=Pharmacy&open=true$/);
    await expect(searched).toHaveValue('');
    await expect(cards(page).filter({ hasText: 'Demo Pharmacy' })).toBeVisible();
    await page.goBack();
    await expect(searched).toHaveValue('Lazz');
    await expect(cards(page).filter({ hasNotText: 'Lazz' })).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('the search of the top bar without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads to the map @extended', async ({ page }) => {
    await page.goto('/category-list');
    const { box } = topSearch(page);
    await box.fill('hospital');
    await box.press('Enter');
    await expect(page).toHaveURL('/general-map?q=hospital');
  });
});
