import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { finder, recordSearches, suggestionsApi } from './finder.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';

test.describe('the search box', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/');
  });

  test('[HOME-04] [SEARCH-01] [SEARCH-07] [SEARCH-22] [SEARCH-23] asks to start typing, shows suggestions for a text and for several categories or that there are none, and closes on a press outside', async ({
    page,
  }) => {
    const { box, list, options, search, filter, categories } = finder(page);
    await expect(list).toBeHidden();
    await box.click();
    await expect(search.getByText('Start typing to search for places')).toBeVisible();
    await box.fill('hospital');
    await expect(options.first()).toContainText('Hospital');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('hospital');
    await box.click();
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('zqxzqx');
    await expect(search.getByText('No places found')).toBeVisible();
    await expect(search.getByText('Start typing')).toHaveCount(0);
    await box.fill('');
    await page.keyboard.press('Escape');
    await filter.click();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await categories.getByText('Bank', { exact: true }).click();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(options.first()).toBeVisible();
    await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
    await expect(filter).toHaveAccessibleName('Filter by category, 2 chosen');
    await expect(options.filter({ hasText: 'Bank' }).first()).toBeVisible();
    await expect(options.filter({ hasText: 'Pharmacy' }).first()).toBeVisible();
    for (const kind of await options.allTextContents()) expect(kind).toMatch(/Bank|Pharmacy/);
  });

  test('removes invisible characters, and underlines matches in green, with legible text in forced colours @extended', async ({
    page,
  }) => {
    const { box, options, search } = finder(page);
    const searches = recordSearches(page);
    await box.fill('hos\u202Epi\u0007tal');
    await expect(box).toHaveValue('hospital');
    await expect(options.first()).toBeVisible();
    expect(searches.map((url) => url.searchParams.get('q'))).toEqual(['hospital']);
    await box.fill('demo bak');
    const match = search
      .getByRole('option', { name: /Demo Bakery/ })
      .locator('mark')
      .first();
    await expect(match).toHaveText('Demo Bak');
    // Not marigold, which is the colour of stars.
    await expect(match).toHaveCSS('text-decoration-color', 'rgb(0, 101, 74)');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const colour = (element: Element) => getComputedStyle(element).color;
    await expect
      .poll(async () => [await match.evaluate(colour)])
      .toEqual([await match.locator('..').evaluate(colour)]);
  });

  test('[SEARCH-06] opens a suggestion in a new tab on Ctrl-click or middle click; else fills it in, closes, and opens its page @extended', async ({
    page,
  }) => {
    const { box, list, options } = finder(page);
    // On Linux the middle button pastes the selected text.
    await page.getByRole('heading', { level: 1 }).click({ clickCount: 3 });
    await box.fill('demo bak');
    const option = options.filter({ hasText: 'Demo Bakery' }).first();
    const presses = [
      () => option.click({ modifiers: ['ControlOrMeta'] }),
      () => option.click({ button: 'middle' }),
    ];
    for (const press of presses) {
      const opened = page.context().waitForEvent('page');
      await press();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/institution\//);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
      await tab.close();
      await expect(option).toBeVisible();
      await expect(box).toHaveValue('demo bak');
    }
    // Holds back the next screen, so that the box can still be checked.
    const goOn = await holdRequests(page, '**/assets/PlaceScreen*');
    const told = page.locator('p[aria-live="polite"]').last();
    const titles = await told.evaluateHandle((line) => {
      const heard: (string | null)[] = [];
      new MutationObserver(() => heard.push(line.textContent)).observe(line, {
        ...{ childList: true, characterData: true, subtree: true },
      });
      return heard;
    });
    await option.click();
    await expect(box).toHaveValue('Demo Bakery');
    await expect(list).toBeHidden();
    goOn();
    await expect(page).toHaveURL(/\/institution\/[\da-f-]{36}\?category=Bakery$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
    // The new screen is announced by its name, never by that of the screen before.
    await expect(told).toHaveText('Demo Bakery, Bakery | Thikana');
    expect(await titles.jsonValue()).not.toContain('Thikana: places near you');
  });

  test('[SEARCH-07] [SEARCH-30] finds places by need and area in both scripts, and links to the open places of a category @extended', async ({
    page,
  }) => {
    const { search, box, options } = finder(page);
    for (const [text, kind] of [
      ['toothache', 'Dentist'],
      ['boi new market', 'Bookstore'],
      ['daater bytha', 'Dentist'],
      ['পুরান ঢাকায় বিরিয়ানি', 'Restaurant'],
      ['দাঁত তোলা', 'Dentist'],
    ] as const) {
      await box.fill(text);
      await expect(options.first(), text).toContainText(kind);
      for (const option of await options.allTextContents()) expect(option, text).toContain(kind);
    }
    // A link to the list of all open pharmacies.
    await box.fill('khola farmesi');
    const list = search.getByRole('link', { name: 'Pharmacy: open now', exact: true });
    await expect(list).toBeVisible();
    await list.click();
    await expect(page).toHaveURL(/\/institutions\/[^/]+\?category=Pharmacy&open=true$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pharmacy');
    // Where no place is found, it is the only offer.
    for (const [language, empty, kind] of [
      ['English', 'No places found', 'Clinic: open now'],
      ['বাংলা', 'কোনো জায়গা পাওয়া যায়নি', 'ক্লিনিক: এখন খোলা'],
    ] as const) {
      await page.goBack();
      if (language !== 'English') {
        await page.getByRole('banner').getByRole('link', { name: language }).click();
      }
      await box.fill('zqxzqx clinic open');
      await expect(search.getByText(empty)).toBeVisible();
      await search.getByRole('link', { name: kind }).click();
      await expect(page).toHaveURL(/\/institutions\/[\w-]+\?.*open=/);
    }
  });

  test('[SEARCH-32] says when results are only near an area, offers those farther away, nearest first, and restores them after Back @extended', async ({
    page,
  }) => {
    const { box, options, search } = finder(page);
    const note = page.getByText('None right there. These are not far:', { exact: true });
    await box.fill('gulshan pharmacy');
    await expect(note).toBeVisible();
    await expect(options.first()).toContainText('Pharmacy');
    await expect(page.getByRole('status').filter({ hasText: 'None right there' })).toHaveCount(1);
    await box.fill('dhanmondi hospital');
    await expect(options.first()).toContainText('Hospital');
    await expect(note).toBeHidden();
    await box.fill('Kolatoli');
    const offer = search.getByRole('button', { name: /^Show results farther away \(\d+\)$/ });
    await expect(offer).toBeVisible();
    await expect(options).toHaveCount(0);
    const count = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await offer.click();
    await expect(options).toHaveCount(count);
    await expect(box).toBeFocused();
    const texts = await options.allTextContents();
    const distances = texts.map((text) => Number(/([\d.]+)km away/.exec(text)?.[1]));
    expect(Math.min(...distances)).toBeGreaterThan(50);
    // Those that are called so come first; then what lies there and does not say so.
    const named = texts.filter((text) => text.includes('Kolatoli'));
    expect(texts.slice(0, named.length)).toEqual(named);
    expect(named.length).toBeGreaterThan(1);
    const distancesOfNamed = distances.slice(0, named.length);
    expect(distancesOfNamed).toEqual(distancesOfNamed.toSorted((a, b) => a - b));
    await options.first().click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(page).toHaveURL('/?q=Kolatoli&farther=true');
    await expect(options).toHaveCount(count);
    await expect(offer).toBeHidden();
    // A new text makes the offer appear again.
    await box.fill('Kolatol');
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL('/?q=Kolatol');
  });

  test('can be used by keyboard alone @extended', async ({ page }) => {
    const { box, options, list, filter } = finder(page);
    await box.focus();
    await expect(list).toBeHidden();
    // Inserted in one go: a pause between letters would show suggestions for a prefix, which then change.
    await page.keyboard.insertText('hospital');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    const active = (await box.getAttribute('aria-activedescendant')) ?? '';
    expect(await options.nth(1).getAttribute('id')).toBe(active);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Home');
    await page.keyboard.type('x');
    await expect(box).toHaveValue('xhospital');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('hospital');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await filter.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search categories' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox', { name: 'Search categories' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filter).toBeFocused();
    await box.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/general-map?q=hospital');
    await page.goBack();
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
  });

  test('shows 20 suggestions and 20 more on scrolling, and starts new suggestions at the top @extended', async ({
    page,
  }) => {
    const { box, filter, categories, options, list } = finder(page);
    await filter.click();
    for (const name of ['Restaurant', 'Bank', 'Hospital']) {
      await categories.getByRole('checkbox', { name, exact: true }).check();
    }
    await categories.getByRole('button', { name: 'Done' }).click();
    await expect(options).toHaveCount(20);
    // Scrolls to the end while the response for the new text is outstanding.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const hasText = ({ searchParams }: URL) => searchParams.get('q') === 'dhaka';
    await page.route(
      (url) => url.pathname === suggestionsApi && hasText(url),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    const asked = page.waitForRequest((request) => hasText(new URL(request.url())));
    await box.fill('dhaka');
    await asked;
    const toEnd = () => list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await toEnd();
    letGo();
    // New suggestions start at the top, however far the last ones were scrolled.
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(options).toHaveCount(20);
    await toEnd();
    await expect(options).toHaveCount(40);
    const chosen = await Promise.all(
      ['Restaurant', 'Bank', 'Hospital'].map((name) => findCategoryId(page, name)),
    );
    const query = `q=dhaka&categories=${chosen.join()}&lat=23.8103&lng=90.4125&pageSize=40`;
    const answer = await page.request.get(`/api/institutions/suggestions?${query}`);
    const { items }: { items: { name: string }[] } = await answer.json();
    for (const [index, { name }] of items.entries()) {
      await expect(options.nth(index)).toContainText(name);
    }
  });
});

test('[SEARCH-32] [SEARCH-18] the search box shows as many places farther away as it promises', async ({
  page,
}) => {
  const paris = { lat: 48.8566, lng: 2.3522, address: 'Paris' };
  await page.addInitScript((at) => localStorage.setItem('userLocation', JSON.stringify(at)), paris);
  await openPage(page, '/');
  const { box, list, options, search } = finder(page);
  await box.fill('dhaka');
  await search.getByRole('button', { name: 'Show results farther away (100+)' }).click();
  await expect(options.first()).toBeVisible();
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await options.count()).toBe(100);
  }).toPass();
});
