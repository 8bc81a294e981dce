import { categoryId } from './directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';

const suggestionsApi = '/api/institutions/suggestions';

/** The search box of home and what is open below it. */
function finder(page: Page) {
  const search = page.getByRole('main').getByRole('search');
  return {
    search,
    box: search.getByRole('combobox'),
    list: page.getByRole('listbox'),
    options: page.getByRole('listbox').getByRole('option'),
    filter: search.getByRole('button', { name: /^Filter by category/ }),
    categories: search.getByRole('group', { name: 'Categories' }),
  };
}

/** The addresses of the searches that the page sends from now on. */
function searchesOf(page: Page): URL[] {
  const searches: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === suggestionsApi) searches.push(url);
  });
  return searches;
}

test.describe('the search box', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/');
  });

  test('[HOME-04] [SEARCH-01] has suggestions and a filter of several categories', async ({
    page,
  }) => {
    const { box, options, filter, categories } = finder(page);
    await box.fill('hospital');
    await expect(options.first()).toContainText('Hospital');
    await box.fill('');
    await filter.click();
    await categories.getByRole('checkbox', { name: 'Bank' }).check();
    await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
    await expect(filter).toHaveAccessibleName('Filter by category, 2 chosen');
    await expect(options.filter({ hasText: 'Bank' }).first()).toBeVisible();
    await expect(options.filter({ hasText: 'Pharmacy' }).first()).toBeVisible();
    for (const kind of await options.allTextContents()) expect(kind).toMatch(/Bank|Pharmacy/);
  });

  test('[SEARCH-02] [SEARCH-03] folds the categories to 12, and searches among all', async ({
    page,
  }) => {
    const { filter, categories } = finder(page);
    const boxes = categories.getByRole('checkbox');
    const { total } = await (await page.request.get('/api/categories')).json();
    expect(total).toBeGreaterThanOrEqual(44);
    await filter.click();
    await expect(boxes).toHaveCount(12);
    await categories.getByRole('button', { name: `Show more (${total - 12} more)` }).click();
    await expect(boxes).toHaveCount(total);
    await categories.getByRole('button', { name: 'Show less' }).click();
    await expect(boxes).toHaveCount(12);
    await categories.getByRole('searchbox', { name: 'Search categories' }).fill('e');
    await expect.poll(() => boxes.count()).toBeGreaterThan(12);
  });

  test('[SEARCH-05] empties chosen categories and category search by Clear', async ({ page }) => {
    const { filter, categories, options } = finder(page);
    await filter.click();
    const typed = categories.getByRole('searchbox', { name: 'Search categories' });
    await typed.fill('pharm');
    await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
    await expect(options.first()).toBeVisible();
    await categories.getByRole('button', { name: 'Clear' }).click();
    await expect(typed).toHaveValue('');
    await expect(filter).toHaveAccessibleName('Filter by category');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(categories.getByRole('checkbox')).toHaveCount(12);
    await expect(options).toHaveCount(0);
  });

  test('[SEARCH-06] fills in a chosen suggestion, closes and goes to its page', async ({
    page,
  }) => {
    const { box, list, options } = finder(page);
    await box.fill('demo bak');
    const option = options.filter({ hasText: 'Demo Bakery' }).first();
    await expect(option).toBeVisible();
    // The next screen is held back, so that the box can still be looked at.
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/assets/PlaceScreen*', async (route) => {
      await held;
      await route.continue();
    });
    await option.click();
    await expect(box).toHaveValue('Demo Bakery');
    await expect(list).toBeHidden();
    goOn();
    await expect(page).toHaveURL(/\/institution\/[\da-f-]{36}\?category=Bakery$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
    // Told by its name, not only that it is loading.
    const told = page.locator('p[aria-live="polite"]', {
      hasText: 'Demo Bakery, Bakery | Thikana',
    });
    await expect(told).toBeAttached();
  });

  test('[SEARCH-22] opens for results, for two letters, and for chosen categories', async ({
    page,
  }) => {
    const { box, list, options, filter, categories } = finder(page);
    await expect(list).toBeHidden();
    await box.fill('hospital');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('zzzzqq');
    await expect(page.getByRole('main').getByText('No places found').first()).toBeVisible();
    await box.fill('');
    await page.keyboard.press('Escape');
    await filter.click();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await categories.getByRole('checkbox', { name: 'Bank' }).check();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(options.first()).toBeVisible();
  });

  test('[SEARCH-23] closes on a press outside', async ({ page }) => {
    const { box, options, list } = finder(page);
    await box.fill('hospital');
    await expect(options.first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('hospital');
    await box.click();
    await expect(options.first()).toBeVisible();
  });

  test('[SEARCH-32] offers what lies farther away, nearest first', async ({ page }) => {
    const { box, options, search } = finder(page);
    await box.fill('Kolatoli');
    const offer = search.getByRole('button', { name: /^Show results farther away \(\d+\)$/ });
    await expect(offer).toBeVisible();
    await expect(options).toHaveCount(0);
    const count = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await offer.click();
    await expect(options).toHaveCount(count);
    await expect(box).toBeFocused();
    const distances = (await options.allTextContents()).map((text) =>
      Number(/([\d.]+)km away/.exec(text)?.[1]),
    );
    expect(Math.min(...distances)).toBeGreaterThan(50);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('is used by keyboard alone', async ({ page }) => {
    const { box, options, list, filter } = finder(page);
    await box.focus();
    await expect(list).toBeHidden();
    await page.keyboard.type('hospital');
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
  });

  test('goes by keyboard to the suggestion that is pointed at', async ({ page }) => {
    const { box, options } = finder(page);
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Bakery');
  });

  test('brings 20 suggestions, and more on scrolling up to the last', async ({ page }) => {
    const { filter, categories, options, list } = finder(page);
    await filter.click();
    for (const name of ['Restaurant', 'Bank']) {
      await categories.getByRole('checkbox', { name, exact: true }).check();
    }
    await expect(options).toHaveCount(20);
    // The end is reached while the answer to three categories is still awaited.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const isOfThree = ({ searchParams }: URL) =>
      searchParams.get('categories')?.split(',').length === 3;
    await page.route(isOfThree, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => isOfThree(new URL(request.url())));
    await categories.getByRole('checkbox', { name: 'Hospital', exact: true }).check();
    await asked;
    await categories.getByRole('button', { name: 'Done' }).click();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    letGo();
    await expect(options).toHaveCount(40);
    const chosen = await Promise.all(
      ['Restaurant', 'Bank', 'Hospital'].map((name) => categoryId(page, name)),
    );
    const query = `categories=${chosen.join()}&lat=23.8103&lng=90.4125&pageSize=40`;
    const answer = await page.request.get(`/api/institutions/suggestions?${query}`);
    const { items }: { items: { name: string }[] } = await answer.json();
    for (const [index, { name }] of items.entries()) {
      await expect(options.nth(index)).toContainText(name);
    }
  });

  test('cleans what is pasted', async ({ page }) => {
    const { box, options } = finder(page);
    const searches = searchesOf(page);
    await box.fill('hos\u202Epi\u0007tal');
    await expect(box).toHaveValue('hospital');
    await expect(options.first()).toBeVisible();
    expect(searches.map((url) => url.searchParams.get('q'))).toEqual(['hospital']);
  });

  test('lets no late answer overwrite a newer one', async ({ page }) => {
    const { box, options } = finder(page);
    let answerFirst = () => {};
    const held = new Promise<void>((resolve) => (answerFirst = resolve));
    await page.route(`**${suggestionsApi}?q=bank*`, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/suggestions\?q=bank/);
    await box.fill('bank');
    await asked;
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    answerFirst();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(options.first()).toContainText('Demo Bakery');
  });

  test('[ERR-11] logs a failure, closes and clears', async ({ page, expectTrouble }) => {
    expectTrouble(/422/);
    const { box, options, list } = finder(page);
    await box.fill('hospital');
    await expect(options.first()).toBeVisible();
    await page.route(`**${suggestionsApi}*`, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
    );
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('suggestions failed'),
    );
    await box.fill('hospitals');
    await logged;
    await expect(list).toBeHidden();
    await expect(options).toHaveCount(0);
    await page.unrouteAll();
    await box.fill('hospital');
    await expect(options.first()).toBeVisible();
  });
});

test('[ERR-12] logs that the categories of the filter failed, and loads them by Retry', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/422/);
  await open(page, '/');
  const { filter, categories } = finder(page);
  await page.route('**/api/categories*', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
  );
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('categories failed'),
  );
  await filter.click();
  await logged;
  await expect(categories.getByRole('alert')).toContainText('Failed to load categories');
  await expect(categories.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Failed to load categories')).toHaveCount(1);
  await page.unrouteAll();
  await categories.getByRole('button', { name: 'Retry' }).click();
  await expect(categories.getByRole('checkbox')).toHaveCount(12);
});

test.describe('the pace of the search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
  });

  test('[SEARCH-24] searches 300 ms after the last keystroke', async ({ page }) => {
    const { box } = finder(page);
    const searches = searchesOf(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.fill('ho');
    await page.clock.runFor(299);
    await box.fill('hos');
    await page.clock.runFor(299);
    expect(searches).toEqual([]);
    const sent = page.waitForRequest(/suggestions/);
    await page.clock.runFor(1);
    await sent;
    expect(searches.map((url) => url.searchParams.get('q'))).toEqual(['hos']);
  });

  test('[SEARCH-25] searches 200 ms after the last change of the filter', async ({ page }) => {
    const { filter, categories } = finder(page);
    const searches = searchesOf(page);
    await filter.click();
    await expect(categories.getByRole('checkbox').first()).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await categories.getByRole('checkbox', { name: 'Bank' }).check();
    await page.clock.runFor(199);
    await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
    await page.clock.runFor(199);
    expect(searches).toEqual([]);
    const sent = page.waitForRequest(/suggestions/);
    await page.clock.runFor(1);
    await sent;
    expect(searches.map((url) => url.searchParams.get('categories')?.split(',').length)).toEqual([
      2,
    ]);
  });
});

test.describe('the search box on a phone', () => {
  const phone = { width: 360, height: 740 };
  test.use({ viewport: phone, hasTouch: true });

  test('keeps dropdown and filter on the screen, above the bar', async ({ page }) => {
    await open(page, '/?lng=bn');
    const main = page.getByRole('main');
    const box = main.getByRole('combobox');
    const bar = await page.getByRole('navigation').last().boundingBox();
    const limit = bar?.y ?? 0;
    await page.evaluate(() => window.scrollTo(0, 0));
    await box.fill('হাসপাতাল');
    await expect(page.getByRole('option').first()).toBeVisible();
    await main.getByRole('button', { name: /^ক্যাটাগরি বাছুন/ }).click();
    const done = main.getByRole('button', { name: 'হয়ে গেছে' });
    await expect(done).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('option').first()).toBeInViewport();
    for (const part of [page.getByRole('listbox'), main.getByRole('group', { name: 'ক্যাটাগরি' })]) {
      const rect = await part.boundingBox();
      expect(rect?.x).toBeGreaterThanOrEqual(0);
      expect((rect?.x ?? 0) + (rect?.width ?? 0)).toBeLessThanOrEqual(phone.width);
      expect((rect?.y ?? 0) + (rect?.height ?? 0)).toBeLessThanOrEqual(limit);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('moves up where there is too little room below it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await open(page, '/');
    const box = page.getByRole('main').getByRole('combobox');
    await box.fill('hospital');
    await expect(page.getByRole('option').nth(1)).toBeInViewport();
    await expect.poll(async () => (await box.boundingBox())?.y).toBeLessThan(120);
  });
});
