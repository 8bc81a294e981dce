import type { Locator } from '@playwright/test';
import { builtScript } from './built-script.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { getJson, mapClusters, generalMap, mapRows, pixelSpan } from './map-page.ts';
import type { Place } from './map-page.ts';
import { openPage } from './open-page.ts';
import { recordTileZooms } from './tile-zooms.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
/** In the hills, where places are few and far between. */
const rangamati = { lat: 22.6406, lng: 92.1989 };

async function nearest(page: Page, count: number, { lat, lng } = dhaka): Promise<Place[]> {
  const places: Place[] = [];
  for (let number = 1; places.length < count; number += 1) {
    const query = `lat=${lat}&lng=${lng}&page=${number}`;
    places.push(...(await getJson(page, `/api/institutions?${query}`)).items);
  }
  return places.slice(0, count);
}

const backgroundOf = (row: Locator) => row.evaluate((li) => getComputedStyle(li).backgroundColor);

test.describe('the map of all places', () => {
  test('[GENMAP-05] lists the places in view, nearest first, and more on scrolling; Map in the top bar resets the view, and Back restores it @extended', async ({
    page,
  }) => {
    await openPage(page, '/general-map');
    const places = await nearest(page, 24);
    await expect(mapRows(page)).toHaveCount(12);
    const first = await mapRows(page).first().innerText();
    const twelve = places.slice(0, 12);
    await expect(mapRows(page)).toContainText(twelve.map(({ name }) => name));
    await expect(mapRows(page)).toContainText(twelve.map(({ category_name }) => category_name));
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await expect(mapRows(page).nth(23)).toContainText(places[23]?.name ?? '');
    // In another town the list has other places.
    await openPage(page, '/general-map?at=22.35,91.8,13');
    const farAway = /2\d\d(\.\d)?km away/;
    await expect(mapRows(page).first()).toContainText(farAway);
    await expect(mapRows(page).first()).not.toContainText(places[0]?.name ?? '');
    const toMap = page.getByRole('banner').getByRole('link', { name: 'Map', exact: true });
    await toMap.click();
    await expect(mapRows(page).first()).toHaveText(first, { useInnerText: true });
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await expect(page).toHaveURL('/general-map?at=22.35,91.8,13');
    await expect(mapRows(page).first()).toContainText(farAway);
    await page.goForward();
    await expect(mapRows(page).first()).toHaveText(first, { useInnerText: true });
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/[?&]at=/);
    await toMap.click();
    await expect(page).toHaveURL('/general-map');
    await expect(mapRows(page).first()).toHaveText(first, { useInnerText: true });
  });

  test('[GENMAP-03] filters loaded places at once, asks the server for the rest, and says from where results are sorted @extended', async ({
    page,
  }) => {
    const matching: string[] = [];
    const scripts = ['match-loaded', 'merge-matches'].map(builtScript);
    page.on('request', (request) => {
      if (scripts.some((script) => script.test(request.url()))) matching.push(request.url());
    });
    const box = page.getByRole('searchbox', { name: 'Search on the map' });
    const head = page.locator('#map-list').getByRole('status').first();
    await openPage(page, '/general-map');
    await expect(mapRows(page)).toHaveCount(12);
    const place = (await nearest(page, 1))[0];
    // The scripts of the search, 53 KB, are not loaded before somebody searches.
    expect(matching).toEqual([]);
    if (!place) throw new Error('no place');
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route(/\/api\/institutions\?.*search=/, async (route) => {
      await held;
      await route.continue();
    });
    await box.fill(place.name);
    // Found on the device, before the server has answered.
    await expect(mapRows(page)).toHaveCount(1);
    await expect(mapRows(page).first()).toContainText(place.name);
    expect(matching).toHaveLength(2);
    answerNow();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === place.name);

    await box.fill('Banani');
    await expect(head).toContainText('· nearest first');
    const query = `search=Banani&lat=${dhaka.lat}&lng=${dhaka.lng}`;
    const { items } = await getJson(page, `/api/institutions?${query}`);
    for (const found of items) {
      await expect(mapRows(page).filter({ hasText: found.name }).first()).toBeVisible();
    }
    const ids = await mapRows(page).evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await expect(page).toHaveURL(/[?&]q=Banani/);

    // An address restores its search; in another town the list says what it is sorted from.
    await openPage(page, '/general-map?at=22.3569,91.7832,12&q=hospital');
    await expect(box).toHaveValue('hospital');
    await expect(mapRows(page).first()).toContainText('Hospital');
    await expect(mapRows(page).first()).toContainText(/\d{3}\.\dkm away/);
    await expect(head).toContainText('· nearest to this area first');
  });

  test('[GENMAP-05] [GENMAP-06] [GENMAP-01] [GENMAP-02] highlights a selected row, in forced colours by an outline, and its marker, and links to home and to all categories', async ({
    page,
  }) => {
    await openPage(page, '/general-map');
    await expect(mapClusters(page).first()).toBeVisible();
    const button = mapRows(page).nth(4).getByRole('button');
    const place = (await nearest(page, 5))[4];
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const marker = generalMap(page).getByRole('button', {
      name: `${place?.name}, ${place?.category_name}`,
      exact: true,
    });
    await expect(marker).toHaveAttribute('aria-current', 'true');
    await mapRows(page).nth(1).getByRole('button').click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(marker).toHaveCount(0);
    // Its highlight goes too, once neither the pointer nor the focus is on it.
    await page.mouse.move(0, 0);
    await page.getByRole('searchbox', { name: 'Search on the map' }).focus();
    const plain = await backgroundOf(mapRows(page).first());
    await expect.poll(() => backgroundOf(mapRows(page).nth(4))).toBe(plain);
    await expect.poll(() => backgroundOf(mapRows(page).nth(1))).not.toBe(plain);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(mapRows(page).nth(1)).toHaveCSS('outline-style', 'solid');
    await expect(mapRows(page).first()).toHaveCSS('outline-style', 'none');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/category-list');
  });

  test('[GENMAP-05] does not load more places by itself after a refusal, only on a press or when scrolled to again @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/422/);
    // Waits for the list of the drawn map, which replaces the one that the page came with.
    const ofMap = page.waitForResponse(/\/in-view\?.*page=1/);
    await openPage(page, '/general-map');
    await ofMap;
    await expect(page.locator('#map-list [aria-busy=true]')).toHaveCount(0);
    await expect(mapRows(page)).toHaveCount(12);
    let refused = 0;
    const isMore = /\/api\/institutions\/in-view\?.*page=2/;
    const load = page.getByRole('button', { name: 'Load more places' });
    const loading = page.getByRole('button', { name: 'Loading more...' });
    await page.route(isMore, async (route) => {
      await expect(loading).toBeVisible();
      refused += 1;
      await route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' });
    });
    const expectRefused = async (times: number) => {
      await expect.poll(() => refused).toBe(times);
      await expect(page.getByText('The places could not be loaded')).toBeVisible();
    };
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await expectRefused(1);
    // Two presses of the button are time enough for a load that started by itself, which must not happen.
    for (const times of [2, 3]) {
      await load.click();
      await expectRefused(times);
    }
    // Scrolling away and back loads it again.
    await mapRows(page).first().scrollIntoViewIfNeeded();
    await expect(load).not.toBeInViewport();
    await page.unroute(isMore);
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await expect(mapRows(page).nth(23)).toBeVisible();
    expect(refused).toBe(3);
  });

  test('a pressed marker scrolls its row into view, also one that was not listed before @extended', async ({
    page,
  }) => {
    // The next page of the list never loads, and the data of a single place comes late.
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    await page.route(/\/api\/institutions\/in-view\?.*page=2/, () => undefined);
    await page.route(/\/api\/institutions\/[\da-f-]{36}/, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/general-map?at=23.79,90.41,15');
    const markers = generalMap(page).locator('.map-place');
    await expect(markers.first()).toBeVisible();
    const last = markers.last();
    const name = (await last.getAttribute('aria-label'))?.split(',')[0] ?? '';
    await expect(mapRows(page)).toHaveCount(12);
    await expect(mapRows(page).filter({ hasText: name })).toHaveCount(0);
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await last.focus();
    await page.keyboard.press('Enter');
    answerNow();
    const row = mapRows(page).filter({ hasText: name });
    await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(row).toBeInViewport();
  });

  test('[GENMAP-07] first fits the 50 nearest places with a 20 px margin, a single result at zoom 15, and keeps the result after Back and a reload @extended', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/\/api\/institutions\/map\?/);
    await openPage(page, '/general-map');
    const query = new URL((await asked).url()).searchParams;
    const zoom = Number(query.get('zoom'));
    const room = await generalMap(page).boundingBox();
    if (!room) throw new Error('no map');
    const fifty = await nearest(page, 50);
    const fitting = pixelSpan(fifty, zoom);
    expect(fitting.width).toBeLessThanOrEqual(room.width - 40);
    expect(fitting.height).toBeLessThanOrEqual(room.height - 40);
    const nearer = pixelSpan(fifty, zoom + 1);
    expect(nearer.width > room.width - 40 || nearer.height > room.height - 40).toBe(true);

    const box = page.getByRole('searchbox', { name: 'Search on the map' });
    const zooms = recordTileZooms(page);
    await box.fill('Imperial Medical Hall');
    await page.getByRole('link', { name: /^Show results farther away/ }).click();
    await expect(mapRows(page)).toHaveCount(1);
    await expect.poll(() => zooms.at(-1)).toBe(15);
    await mapRows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(mapRows(page)).toHaveCount(1);
    await page.reload();
    await expect(mapRows(page)).toHaveCount(1);
    // Another text is searched for nearby again, around the map's current position.
    await box.fill('Demo Bakery');
    await expect(page).toHaveURL(/[?&]q=Demo\+Bakery/);
    await expect(page).not.toHaveURL(/farther/);
    await expect(mapRows(page).filter({ hasText: 'Demo Bakery' })).toHaveCount(0);
  });

  test('[GENMAP-03] goes to the visitor’s position at zoom 15 on the first press, and searches there only on “Search this area” @extended', async ({
    page,
    context,
  }) => {
    const travel = async (latitude: number, longitude: number) => {
      await context.setGeolocation({ latitude, longitude });
      await page.getByRole('button', { name: 'Go to my location' }).click();
    };
    await context.grantPermissions(['geolocation']);
    await openPage(page, '/general-map');
    await expect(mapClusters(page).first()).toBeVisible();
    await travel(rangamati.lat, rangamati.lng);
    await expect(page).toHaveURL(/[?&]at=22\.6406\d*,92\.1989\d*,15\b/);
    await expect(mapRows(page).first()).toContainText('Polwel Park');
    await expect(page).toHaveURL(/[?&]at=22\.6406\d*,92\.1989\d*,15\b/);
    // After travelling, the button leads to the current position, not to the earlier one.
    await travel(dhaka.lat, dhaka.lng);
    await expect(page).toHaveURL(/[?&]at=23\.8103\d*,90\.4125\d*,15\b/);

    const here = page.getByRole('button', { name: 'Search this area' });
    const found = generalMap(page).getByRole('button', { name: /, Hospital$/ });
    await page.getByRole('searchbox', { name: 'Search on the map' }).fill('hospital');
    await expect(page).toHaveURL(/[?&]q=hospital/);
    await expect(page.getByRole('heading', { name: 'Places found' })).toBeVisible();
    await expect(page.locator('#map-list [aria-busy=true]')).toHaveCount(0);
    await expect(found.first()).toBeInViewport();
    await expect(here).toBeHidden();
    await travel(22.3569, 91.7832);
    await expect(page).toHaveURL(/[?&]at=22\.3569\d*,91\.7832\d*,15\b/);
    // The results stay, though they are far from what the map shows.
    await expect(mapRows(page).first()).toContainText(/2\d\d(\.\d)?km away/);
    await here.press('Enter');
    await expect(mapRows(page).first()).toContainText(/(\dm|\b\d(\.\d)?km) away/);
    await expect(found.first()).toBeInViewport();
    await expect(here).toBeHidden();
    await expect(page).toHaveURL(/[?&]at=22\.3569/);
    await expect(generalMap(page)).toBeFocused();
    // When the device gives no position, it leads to the last one, and says so.
    await generalMap(page).press('ArrowUp');
    await expect(page).not.toHaveURL(/[?&]at=22\.3569/);
    await context.clearPermissions();
    await page.getByRole('button', { name: 'Go to my location' }).click();
    await expect(page).toHaveURL(/[?&]at=22\.3569\d*,91\.7832\d*,15\b/);
    await expect(page.getByRole('alert')).toContainText('Failed to get your location');
  });

  test('[GENMAP-07] fits the 50 places nearest to the visitor after “Use my location”', async ({
    page,
    context,
  }) => {
    await openPage(page, '/general-map');
    await expect(mapClusters(page).first()).toBeVisible();
    // After this failure, 'Go to my location' must not take effect later, when a position arrives.
    await page.getByRole('button', { name: 'Go to my location' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to get your location');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: rangamati.lat, longitude: rangamati.lng });
    await page.getByRole('button', { name: 'Use my location' }).click();
    const room = await generalMap(page).boundingBox();
    if (!room) throw new Error('no map');
    const fifty = await nearest(page, 50, rangamati);
    const fits = (zoom: number) => {
      const { width, height } = pixelSpan(fifty, zoom);
      return width <= room.width - 40 && height <= room.height - 40;
    };
    const nearestFit = Array.from({ length: 18 }, (_, zoom) => zoom).findLast(fits);
    expect(nearestFit).toBeLessThan(12);
    await expect(page).toHaveURL((url) => {
      const at = url.searchParams.get('at');
      return at?.split(',')[2] === String(nearestFit) && !at.startsWith('23.');
    });
    await expect(generalMap(page).getByRole('img', { name: 'Your location' })).toBeInViewport();
  });
});
