import { tilePattern } from '../src/testing/tile-server.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { tileZooms } from './tile-zooms.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const phone = { width: 360, height: 740 };

interface Place {
  id: string;
  name: string;
  category_name: string;
  latitude: number;
  longitude: number;
}

/** What the API answers to a path. */
async function answer(page: Page, path: string) {
  return (await page.request.get(path)).json();
}

async function categoryNamed(page: Page, name: string): Promise<{ id: string; count: number }> {
  const { items } = await answer(page, `/api/categories?pageSize=100`);
  const { id, institution_count: count } = items.find((one: { name: string }) => one.name === name);
  return { id, count };
}

async function nearest(page: Page, count: number): Promise<Place[]> {
  const places: Place[] = [];
  for (let number = 1; places.length < count; number += 1) {
    const query = `lat=${dhaka.lat}&lng=${dhaka.lng}&page=${number}`;
    places.push(...(await answer(page, `/api/institutions?${query}`)).items);
  }
  return places.slice(0, count);
}

/** A position in pixels at a zoom of Web Mercator. */
function pixels({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const size = 256 * 2 ** zoom;
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { x: ((lng + 180) / 360) * size, y: ((1 - mercator) / 2) * size };
}

/** How many pixels positions span at a zoom. */
function span(places: readonly Place[], zoom: number) {
  const all = places.map((place) => pixels({ lat: place.latitude, lng: place.longitude }, zoom));
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}

const generalMap = (page: Page) => page.getByRole('region', { name: 'Map of all places' });
const rows = (page: Page) => page.locator('#map-list').getByRole('listitem');
const clusters = (page: Page) => generalMap(page).getByRole('button', { name: /places, zoom in$/ });

test.describe('the map of a category', () => {
  const name = 'Pharmacy';
  let category: { id: string; count: number };
  const map = (page: Page) => page.getByRole('region', { name: `Map: ${name}` });
  const markers = (page: Page) => map(page).getByRole('button', { name: /, Pharmacy$/ });

  test.beforeEach(async ({ page }) => {
    category = await categoryNamed(page, name);
  });
  const opened = (page: Page) => open(page, `/map/${category.id}?category=${name}`);

  test('[CATMAP-01] has one marker for each active place', async ({ page }) => {
    await opened(page);
    await expect(markers(page)).toHaveCount(category.count);
    const names = await markers(page).evaluateAll((all) =>
      all.map((marker) => marker.getAttribute('aria-label')),
    );
    const first = await answer(page, `/api/institutions?category=${category.id}&lat=23.8&lng=90.4`);
    for (const place of first.items) expect(names).toContain(`${place.name}, ${name}`);
  });

  test('[CATMAP-02] has a numbered list with a Go button per place', async ({ page }) => {
    await opened(page);
    await expect(rows(page)).toHaveCount(12);
    const first = rows(page).first();
    await expect(first).toContainText(/^1/);
    await expect(rows(page).nth(11)).toContainText(/^12/);
    await expect(page.locator('#map-list').getByRole('link', { name: /^Go to / })).toHaveCount(12);
    const go = first.getByRole('link', { name: /^Go to / });
    await expect(go).toHaveAttribute('target', '_blank');
    await expect(go).toHaveAttribute('href', /maps\/dir\/.*origin=23\.8103%2C90\.4125/);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(category.count);
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/institution\/[\da-f-]{36}\?category=Pharmacy$/);
  });

  test('[CATMAP-03] leads back to the list of the category', async ({ page }) => {
    await opened(page);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(`/institutions/${category.id}?category=${name}`);
  });

  test('[CATMAP-04] opens a place search around the visitor elsewhere', async ({
    page,
    context,
  }) => {
    await context.route(/google\.com/, (route) => route.fulfill({ body: 'elsewhere' }));
    await opened(page);
    const elsewhere = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^External map/ }).click();
    expect((await elsewhere).url()).toContain('/maps/search/Pharmacy/@23.8103,90.4125');
  });

  test('[CATMAP-05] fits its places with 20 px to spare, over tiles', async ({ page }) => {
    const zooms = tileZooms(page);
    await opened(page);
    await expect(markers(page)).toHaveCount(category.count);
    await expect.poll(() => zooms.at(-1)).toBeLessThan(13);
    const zoom = zooms.at(-1) ?? 0;
    const room = await map(page).boundingBox();
    const boxes = await markers(page).evaluateAll((all) =>
      all.map((marker) => {
        const { x, y, width, height } = marker.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    if (!room) throw new Error('no map');
    for (const { x, y } of boxes) {
      expect(x).toBeGreaterThanOrEqual(room.x + 19);
      expect(x).toBeLessThanOrEqual(room.x + room.width - 19);
      expect(y).toBeGreaterThanOrEqual(room.y + 19);
      expect(y).toBeLessThanOrEqual(room.y + room.height - 19);
    }
    // One step nearer they would not fit any more.
    const pages = await Promise.all(
      [1, 2].map((number) =>
        answer(page, `/api/institutions?category=${category.id}&page=${number}`),
      ),
    );
    const { width, height } = span(
      pages.flatMap(({ items }) => items),
      zoom + 1,
    );
    expect(width > room.width - 40 || height > room.height - 40).toBe(true);
    // Shown as soon as tiles come, which can be late.
    const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
    await expect(credit).toBeVisible({ timeout: 15_000 });
  });

  test('list and map light each other', async ({ page }) => {
    await opened(page);
    await expect(markers(page)).toHaveCount(category.count);
    const row = rows(page).nth(2);
    const place =
      (await row.getByRole('link', { name: /^Go to / }).getAttribute('aria-label')) ?? '';
    const label = place.replace('Go to ', '').replace(/: directions.*/, '');
    const marker = map(page).getByRole('button', { name: `${label}, ${name}`, exact: true });
    await row.getByRole('link').first().hover();
    await expect(marker).toHaveAttribute('data-lit', '');
    await page.mouse.move(2, 2);
    await expect(marker).not.toHaveAttribute('data-lit', '');
    await marker.focus();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(marker).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('the map of all places', () => {
  test('[GENMAP-01] leads back home', async ({ page }) => {
    await open(page, '/general-map');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[GENMAP-02] leads to all categories', async ({ page }) => {
    await open(page, '/general-map');
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/category-list');
  });

  test('[GENMAP-03] filters what is loaded at once and asks the server for the rest', async ({
    page,
  }) => {
    await open(page, '/general-map');
    await expect(rows(page)).toHaveCount(12);
    const place = (await nearest(page, 1))[0];
    if (!place) throw new Error('no place');
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route(/\/api\/institutions\?.*search=/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('searchbox', { name: 'Search on the map' }).fill(place.name);
    // Nothing has come from the server yet.
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(place.name);
    answerNow();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === place.name);

    await page.getByRole('searchbox', { name: 'Search on the map' }).fill('Banani');
    await expect(page.getByRole('status').filter({ hasText: 'nearest first' })).toBeVisible();
    const query = `search=Banani&lat=${dhaka.lat}&lng=${dhaka.lng}`;
    const { items } = await answer(page, `/api/institutions?${query}`);
    for (const found of items) {
      await expect(rows(page).filter({ hasText: found.name }).first()).toBeVisible();
    }
    const ids = await rows(page).evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search on the map' })).toHaveValue('Banani');
    await expect(rows(page).filter({ hasText: items[0].name }).first()).toBeVisible();
  });

  test('[GENMAP-05] lists the places in view with their categories, nearest first, more on scrolling', async ({
    page,
  }) => {
    await open(page, '/general-map');
    const places = await nearest(page, 24);
    await expect(rows(page)).toHaveCount(12);
    for (const [index, place] of places.slice(0, 12).entries()) {
      await expect(rows(page).nth(index)).toContainText(place.name);
      await expect(rows(page).nth(index)).toContainText(place.category_name);
    }
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page).nth(23)).toContainText(places[23]?.name ?? '');
    // Somewhere else there are others.
    await open(page, '/general-map?at=22.3569,91.7832,12');
    await expect(rows(page).first()).toContainText(/\d{3}\.\dkm away/);
    await expect(rows(page).first()).not.toContainText(places[0]?.name ?? '');
  });

  test('[GENMAP-06] highlights a selected row, and its marker', async ({ page }) => {
    await open(page, '/general-map');
    await expect(clusters(page).first()).toBeVisible();
    const button = rows(page).nth(4).getByRole('button');
    const place = (await nearest(page, 5))[4];
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const marker = generalMap(page).getByRole('button', {
      name: `${place?.name}, ${place?.category_name}`,
      exact: true,
    });
    await expect(marker).toHaveAttribute('aria-current', 'true');
    await rows(page).nth(1).getByRole('button').click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(marker).toHaveCount(0);
  });

  test('a pressed marker brings its row into sight, also one that was not listed yet', async ({
    page,
  }) => {
    await open(page, '/general-map?at=23.79,90.41,15');
    const markers = generalMap(page).locator('.map-place');
    await expect(markers.first()).toBeVisible();
    const last = markers.last();
    const name = (await last.getAttribute('aria-label'))?.split(',')[0] ?? '';
    await last.focus();
    await page.keyboard.press('Enter');
    const row = rows(page).filter({ hasText: name });
    await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(row).toBeInViewport();
  });

  test('[GENMAP-07] first fits the 50 nearest with 20 px to spare, and a single point at 15', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/\/api\/institutions\/map\?/);
    await open(page, '/general-map');
    const query = new URL((await asked).url()).searchParams;
    const zoom = Number(query.get('zoom'));
    const room = await generalMap(page).boundingBox();
    if (!room) throw new Error('no map');
    const fifty = await nearest(page, 50);
    const fitting = span(fifty, zoom);
    expect(fitting.width).toBeLessThanOrEqual(room.width - 40);
    expect(fitting.height).toBeLessThanOrEqual(room.height - 40);
    const nearer = span(fifty, zoom + 1);
    expect(nearer.width > room.width - 40 || nearer.height > room.height - 40).toBe(true);

    const zooms = tileZooms(page);
    await page.getByRole('searchbox', { name: 'Search on the map' }).fill('Imperial Medical Hall');
    await page.getByRole('button', { name: /^Show results farther away/ }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect.poll(() => zooms.at(-1)).toBe(15);
  });

  test('[GENMAP-09] shows every place by clusters that break up into markers', async ({ page }) => {
    // Other journeys may add a place in between.
    await expect(async () => {
      await open(page, '/general-map?at=23.7,90.4,7');
      await expect(clusters(page).first()).toBeVisible();
      const { items } = await answer(page, '/api/categories?pageSize=100');
      const total = items.reduce(
        (sum: number, one: { institution_count: number }) => sum + one.institution_count,
        0,
      );
      const shown = await generalMap(page)
        .getByRole('button')
        .evaluateAll((all) =>
          all.reduce((sum, one) => {
            const label = one.getAttribute('aria-label') ?? '';
            const count = /^(\d+) places, zoom in$/.exec(label)?.[1];
            return sum + Number(count ?? 1);
          }, 0),
        );
      expect(shown).toBe(total);
    }).toPass({ timeout: 20_000 });

    const single = generalMap(page).getByRole('button', { name: 'United Hospital, Hospital' });
    await expect(single).toHaveCount(0);
    for (const zoom of [9, 11, 13, 15]) {
      await open(page, `/general-map?at=23.8048,90.4155,${zoom}`);
      if (await single.count()) break;
      await expect(generalMap(page).getByRole('button').first()).toBeVisible();
    }
    await expect(single).toHaveCount(1);
  });

  test('looks nearer when a cluster is pressed, by mouse and by keyboard', async ({ page }) => {
    await open(page, '/general-map?at=23.7,90.4,7');
    await clusters(page)
      .filter({ hasText: /^\d{3}$/ })
      .first()
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('at')?.endsWith(',9') ?? false);
    await clusters(page)
      .filter({ hasText: /^\d{2,3}$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('at')?.endsWith(',11') ?? false);
  });

  test('Back returns to the view, the list and the selected place', async ({ page }) => {
    await open(page, '/general-map');
    await expect(rows(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/[?&]at=/);
    const address = page.url();
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page).nth(12)).toBeVisible();
    const count = await rows(page).count();
    await rows(page).nth(12).getByRole('button').click();
    await expect(rows(page).nth(12).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    const left = page.url();
    await rows(page).nth(12).getByRole('link').click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(page).toHaveURL(left);
    expect(left.split('at=')[1]?.split(',')[2]).toBe(address.split('at=')[1]?.split(',')[2]);
    await expect(rows(page).nth(12).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    expect(await rows(page).count()).toBeGreaterThanOrEqual(Math.min(count, 13));
    await expect(rows(page).nth(12)).toBeInViewport();
  });

  test('changes labels and digits with the language, without reloading', async ({ page }) => {
    await open(page, '/general-map?at=23.7,90.4,7');
    await expect(clusters(page).first()).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    const map = page.getByRole('region', { name: 'সব জায়গার ম্যাপ' });
    const cluster = map.getByRole('button', { name: /^[০-৯]+টি জায়গা, বড় করে দেখুন$/ }).first();
    await expect(cluster).toHaveText(/^[০-৯]+$/);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(clusters(page).first()).toBeVisible();
  });

  test('draws the country where tiles cannot be had, until they can', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/test-tiles|ERR_FAILED|Failed to load resource/);
    let away = true;
    await page.route(tilePattern, (route) => (away ? route.abort() : route.fallback()));
    await open(page, '/general-map?at=23.7,90.4,7');
    await expect(page.getByText('Map images could not be loaded')).toBeVisible();
    await expect(page.locator('path.map-outline')).toBeAttached();
    await expect(page.getByText('Sylhet', { exact: true })).toBeAttached();
    away = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await expect(page.locator('path.map-outline')).toHaveCount(0);
  });

  test('says that its program could not be fetched, and fetches it again', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/leaflet-map/);
    let away = true;
    await page.route(/\/leaflet-map-/, (route) => (away ? route.abort() : route.fallback()));
    await open(page, '/general-map?at=23.7,90.4,7');
    const failure = page.getByRole('alert').filter({ hasText: 'The map could not be loaded' });
    await expect(failure).toBeVisible();
    away = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(clusters(page).first()).toBeVisible();
    await expect(failure).toBeHidden();
    // With its styles: tiles lie beside each other.
    await expect(page.locator('.leaflet-tile').first()).toHaveCSS('position', 'absolute');
  });

  test('on phones the list is a sheet with three heights', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/general-map');
    const sheet = page.locator('#map-list');
    const height = async () => (await sheet.boundingBox())?.height ?? 0;
    const handle = page.getByRole('button', { name: 'Show more of the list' });
    const lower = page.getByRole('button', { name: 'Show more of the map' });
    const half = await height();
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await handle.click();
    await expect.poll(height).toBeGreaterThan(half * 1.5);
    await lower.click();
    await expect.poll(height).toBeLessThan(half / 2);
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(height).toBe(half);
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle');
    await page.mouse.move(box.x + 100, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y - 240, { steps: 8 });
    await page.mouse.up();
    await expect.poll(height).toBeGreaterThan(half * 1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
