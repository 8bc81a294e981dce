import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { coveredFocusStops } from './keyboard.ts';
import { openPage } from './open-page.ts';
import { cards, listHeader, openPlaceList } from './place-list.ts';
import { expectDebouncedSearch } from './expect-debounced-search.ts';

/** The distances that the cards show, in km. */
async function distances(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^[\d.,]+k?m away$/)
    .allTextContents();
  return texts.map((text) => {
    const value = Number(text.replace(/[^\d.]/g, ''));
    return text.includes('km') ? value : value / 1000;
  });
}

test.describe('the list of a category', () => {
  test('[LIST-01][LIST-02][LIST-03][LIST-04] keeps its header in view, with the number of places, the map, all categories and sign-in', async ({
    page,
  }) => {
    await openPlaceList(page, 'Coffee Shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee Shop');
    await expect(listHeader(page).getByRole('status')).toHaveText(/^\d+ places found$/);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(listHeader(page)).toBeInViewport({ ratio: 1 });
    const id = await findCategoryId(page, 'Coffee Shop');
    await listHeader(page).getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(`/map/${id}?category=Coffee%20Shop`);
    await page.goBack();
    await expect(listHeader(page)).toContainText('Coffee Shop');
    await listHeader(page).getByRole('link', { name: 'Back to all categories' }).click();
    await expect(page).toHaveURL('/category-list');
    // The second click of a double click on a place's Back arrow must not leave the list.
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bakery/ })
      .click();
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    await listHeader(page).getByRole('link', { name: 'Back', exact: true }).click();
    const back = listHeader(page).getByRole('link', { name: 'Back to all categories' });
    await back.dispatchEvent('click', { detail: 2 });
    await page.goForward();
    await expect(page).toHaveURL(/\/institution\//);
    await expect(listHeader(page)).toContainText('Demo Bakery');
    await page.goBack();
    await expect(listHeader(page).getByRole('status')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('has a header that does not cover the focus on the way back by keyboard; neither does that of a place @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPlaceList(page, 'Bakery');
    await cards(page).last().getByRole('link').first().focus();
    expect(await coveredFocusStops(page, 'Shift+Tab', 22)).toEqual([]);
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
    await page.getByRole('article').last().getByRole('button').focus();
    expect(await coveredFocusStops(page, 'Shift+Tab', 30)).toEqual([]);
  });

  test('[LIST-05] [LIST-18] [LIST-13] [LIST-15] filters by its search box and in the address, opens photos over the list, and opens the place from elsewhere on the card', async ({
    page,
  }) => {
    await openPlaceList(page, 'Bakery', '&q=Demo+Bakery');
    await expect(cards(page)).toHaveCount(1);
    const box = page.getByRole('searchbox', { name: 'Search in Bakery' });
    await expect(box).toHaveValue('Demo Bakery');
    await box.fill('');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Load more places' }).click();
    await expect(cards(page)).not.toHaveCount(12);
    await box.fill('Demo Bakery');
    await expect(cards(page)).toHaveCount(1);
    // The list starts again with its first page.
    await box.fill('');
    await expect(cards(page)).toHaveCount(12);
    await box.fill('Demo Bakery');
    await expect(cards(page)).toHaveCount(1);
    await expect(listHeader(page).getByRole('status')).toHaveText('1 place found');
    await expect(page).toHaveURL(/[?&]q=Demo\+Bakery/);
    await page.getByRole('link', { name: 'Photo 2 of 5: Demo Bakery' }).click();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    await expect(page).toHaveURL(/\/institutions\//);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeHidden();
    await cards(page).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/institution\/[0-9a-f-]{36}\?category=Bakery$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
  });

  test('opens a place that loads slowly, whatever is typed meanwhile @extended', async ({
    page,
  }) => {
    await openPlaceList(page, 'Bakery');
    const goOn = await holdRequests(page, '**/assets/PlaceScreen*');
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    const asked = page.waitForResponse(/\/api\/institutions\?.*search=sweet/);
    await page.getByRole('searchbox', { name: 'Search in Bakery' }).fill('sweet');
    await (await asked).finished();
    goOn();
    await expect(page).toHaveURL(/\/institution\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
  });

  test('[LIST-06] [ERR-14] [LIST-19] is sorted by distance, shows an error when more fails to load, and searches from the first page 300 ms after the last letter', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/422/);
    await page.clock.install();
    await openPlaceList(page, 'Restaurant');
    await page.route('**/api/institutions?*', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
    );
    const more = page.getByRole('button', { name: 'Load more places' });
    await more.click();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toHaveText('Failed to load institutions');
    await expect(cards(page)).toHaveCount(12);
    await page.unrouteAll();
    await more.click();
    await expect(cards(page)).toHaveCount(24);
    await expect(failed).toHaveCount(0);
    const found = await distances(page);
    expect(found).toHaveLength(24);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    const box = page.getByRole('searchbox', { name: 'Search in Restaurant' });
    await expectDebouncedSearch(page, box, /\/api\/institutions\?/);
  });

  test('filters by open now and removes the filter, and keeps a search typed just before @extended', async ({
    page,
  }) => {
    await openPlaceList(page, 'Pharmacy');
    await expect(cards(page)).toHaveCount(12);
    const note = page.getByText('Places whose hours are not known are left out.');
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/[?&]open=true$/);
    await expect(note).toBeVisible();
    await expect(cards(page).filter({ hasNotText: /Open (until|all day)/ })).toHaveCount(0);
    await expect(cards(page).getByRole('heading', { name: 'Demo Pharmacy' })).toBeVisible();
    const count = await cards(page).count();
    await expect(listHeader(page).getByRole('status')).toHaveText(
      new RegExp(`^${count} places? found$`),
    );
    await page.getByRole('searchbox', { name: 'Search in Pharmacy' }).fill('Lazz');
    await expect(
      page.getByText('No results for “Lazz” in Pharmacy that are known to be open now'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show closed places, too' }).click();
    await expect(cards(page).first()).toContainText('Lazz');
    await expect(note).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);

    await page.getByRole('searchbox', { name: 'Search in Pharmacy' }).fill('');
    await expect(page).not.toHaveURL(/q=/);
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...entry) => {
        replace(...entry);
        if (!location.search.includes('q=Lazz')) return;
        history.replaceState = replace;
        // Clicks when the address has changed, but before the page has been rendered.
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('main a[href$="open=true"]')?.click(),
        );
      };
    });
    await page.getByRole('searchbox', { name: 'Search in Pharmacy' }).fill('Lazz');
    await expect(page).toHaveURL(/[?&]open=true/);
    await expect(page).toHaveURL(/[?&]q=Lazz/);
  });

  test('[ERR-43] [ERR-14] loads again by Retry after a failure, as does the list of a map, also while an earlier request hangs @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/422|ERR_FAILED/);
    await openPage(page, '/category-list');
    const refuse = () =>
      page.route(/\/api\/institutions(\/in-view)?\?/, (route) =>
        route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
      );
    await refuse();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bakery/ })
      .click();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Failed to load institutions');
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(12);

    await refuse();
    await page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).click();
    await expect(failed).toContainText('The places could not be loaded');
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('#map-list').getByRole('listitem').first()).toBeVisible();

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/category-list');
    // A hidden page does not check by itself whether the server answers again, which would remove the
    // button.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    // From this failed call the page notices that the server does not answer.
    await page.route('**/api/categories/*', (route) => route.abort());
    let asked = 0;
    await page.route(/\/api\/institutions\?/, async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Hospital/ })
      .click();
    const note = page.getByRole('status').filter({ hasText: 'Thikana does not answer.' });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Retry' }).click();
    // Not earlier, as the page retries this call by itself.
    await page.unroute('**/api/categories/*');
    // Well before the hanging call times out.
    await expect(cards(page)).toHaveCount(12, { timeout: 8000 });
    await expect(note).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  });

  test('[EMPTY-03] says that a search found nothing, shows all places again, and does not overflow a phone with a long search text @extended', async ({
    page,
  }) => {
    await openPlaceList(page, 'Bakery', '&q=xyzzyx');
    await expect(page.getByText('No results for “xyzzyx” in Bakery')).toBeVisible();
    const goOn = await holdRequests(page, /\/api\/institutions\?/);
    await page.getByRole('link', { name: 'Show all places' }).click();
    await expect(page).not.toHaveURL(/q=/);
    // Until the places arrive, no message says that there are none, and the focus is not lost.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('No places found for Bakery')).toHaveCount(0);
    goOn();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Search in Bakery' })).toHaveValue('');
    const long = 'a'.repeat(200);
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const fits = async () => {
      const told = page.getByRole('main').getByText(long);
      await expect(told.last()).toBeVisible();
      const sides = await told.evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(sides, page.url()).not.toEqual([]);
      for (const { left, right } of sides) {
        expect(left, page.url()).toBeGreaterThanOrEqual(0);
        expect(right, page.url()).toBeLessThanOrEqual(360);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360);
    };
    await page.getByRole('searchbox', { name: 'Search in Bakery' }).fill(long);
    await fits();
    await listHeader(page).getByRole('link', { name: 'Map' }).click();
    // Waits for the map, as the list before it has the same text.
    await expect(page.locator('#map-list')).toBeVisible();
    await fits();
    for (const [name, search] of [
      ['Categories', 'Search categories'],
      ['Map', 'Search on the map'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.getByRole('searchbox', { name: search }).fill(long);
      await fits();
    }
  });

  test('[PLACE-18][PLACE-19] shows the Bangla name first and the hours in words in Bangla @extended', async ({
    page,
  }) => {
    await openPlaceList(page, 'Bakery', '&q=Demo+Bakery&lng=bn');
    await expect(cards(page).getByRole('heading')).toHaveText('ডেমো বেকারি');
    await expect(cards(page)).toContainText(/(ভোর|সকাল|দুপুর|বিকেল|সন্ধ্যা|রাত) [০-৯:]+টা/);
    await cards(page).getByRole('link', { name: 'ডেমো বেকারি', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ডেমো বেকারি');
    await expect(page.getByText('Demo Bakery', { exact: true })).toBeVisible();
  });

  test('shows places farther away when nothing is near (D24) @extended', async ({ page }) => {
    await openPlaceList(page, 'Hotel', '&q=Sylhet');
    await expect(page.getByText('Nothing matches within 50 km.')).toBeVisible();
    const farther = page.getByRole('link', { name: /^Show results farther away \(\d+\)$/ });
    const count = Number((await farther.textContent())?.replace(/\D/g, ''));
    await farther.click();
    await expect(cards(page)).toHaveCount(Math.min(count, 12));
    expect(Math.min(...(await distances(page)))).toBeGreaterThan(50);
  });
});
