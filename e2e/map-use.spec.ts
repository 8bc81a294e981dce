import { tilePattern } from '../src/testing/tile-server.ts';
import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { getJson, mapClusters, generalMap, mapRows } from './map-page.ts';
import { openPage } from './open-page.ts';
import { openPlaceList } from './place-list.ts';
import { recordTileZooms } from './tile-zooms.ts';

const phoneOnItsSide = { width: 740, height: 360 };

test.describe('the map of all places', () => {
  test('[GENMAP-09] shows every place in a cluster or as a marker, and the visitor’s dot above them, which lets clicks through @extended', async ({
    page,
  }) => {
    const saved = JSON.stringify({ lat: 23.7461, lng: 90.3742, address: 'Dhanmondi' });
    await page.addInitScript((text) => localStorage.setItem('userLocation', text), saved);
    // Retried, as other journeys may add a place in between.
    await expect(async () => {
      // With `lng`, since a location in Bangladesh would otherwise switch to Bangla.
      await openPage(page, '/general-map?at=23.7,90.4,7&lng=en');
      await expect(mapClusters(page).first()).toBeVisible();
      const { items } = await getJson(page, '/api/categories?pageSize=100');
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

    const dot = generalMap(page).getByRole('img', { name: 'Your location' });
    await expect(dot).toBeVisible();
    await expect(page.getByText('Distances from Dhaka (default)')).toHaveCount(0);
    const orders = (all: Element[]) => all.map((one) => Number(getComputedStyle(one).zIndex));
    const icons = page.locator('.map-marker');
    const visitor = page.locator('.map-visitor');
    const others = await icons.filter({ hasNot: visitor }).evaluateAll(orders);
    const [own = 0] = await icons.filter({ has: visitor }).evaluateAll(orders);
    expect(own).toBeGreaterThan(Math.max(...others));
    expect(await dot.evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('none');

    const single = generalMap(page).getByRole('button', { name: 'United Hospital, Hospital' });
    await expect(single).toHaveCount(0);
    await openPage(page, '/general-map?at=23.8048,90.4155,15');
    await expect(single).toHaveCount(1);
    // Moving the map does not redraw markers that are shown already.
    const drawing = await single.locator('svg').elementHandle();
    const before = page.url();
    await generalMap(page).press('ArrowUp');
    await expect(page).not.toHaveURL(before);
    expect(await drawing?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  test('changes labels and digits with the language without reloading, and zooms in on a cluster by mouse and by keyboard @extended', async ({
    page,
  }) => {
    await openPage(page, '/general-map?at=23.7,90.4,7');
    await expect(mapClusters(page).first()).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    const map = page.getByRole('region', { name: 'সব জায়গার ম্যাপ' });
    const cluster = map.getByRole('button', { name: /^[০-৯]+টি জায়গা, বড় করে দেখুন$/ }).first();
    await expect(cluster).toHaveText(/^[০-৯]+$/);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(mapClusters(page).first()).toBeVisible();
    const pressed = await mapClusters(page)
      .filter({ hasText: /^\d{3}$/ })
      .first()
      .elementHandle();
    await pressed?.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('at')?.endsWith(',9') ?? false);
    // The old clusters stay until those of the nearer view replace them.
    await expect.poll(() => pressed?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await mapClusters(page)
      .filter({ hasText: /^\d{2,3}$/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('at')?.endsWith(',11') ?? false);
  });

  test('opens a place that loads slowly although the map is moved meanwhile, and can be left during a zoom without errors', async ({
    page,
  }) => {
    await openPage(page, '/general-map');
    await expect(mapClusters(page).first()).toBeVisible();
    const goOn = await holdRequests(page, '**/assets/PlaceScreen*');
    await mapRows(page).first().getByRole('link').click();
    const moved = page.waitForResponse(/\/api\/institutions\/map\?/);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await (await moved).finished();
    goOn();
    await expect(page).toHaveURL(/\/institution\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(mapClusters(page).first()).toBeVisible();
    const endOfZoom = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const zooming = new MutationObserver(() => {
            if (!document.querySelector('.leaflet-zoom-anim')) return;
            zooming.disconnect();
            document.querySelector<HTMLElement>('a[href^="/category-list"]')?.click();
            // Leaflet's own timer takes as long and was set earlier, so it has fired by then.
            setTimeout(resolve, 250);
          });
          zooming.observe(document, { subtree: true, attributeFilter: ['class'] });
        }),
    );
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await endOfZoom;
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();

    // The same while the wheel is still turning, as touch pads do for a while.
    await page.goBack();
    await expect(mapClusters(page).first()).toBeVisible();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const map = document.querySelector('.leaflet-container');
          const turn = () => {
            // Leaflet waits 40 ms for further wheel events.
            if (map?.isConnected) setTimeout(turn, 4);
            else setTimeout(resolve, 40);
            map?.dispatchEvent(new WheelEvent('wheel', { deltaY: 1, cancelable: true }));
          };
          turn();
          document.querySelector<HTMLElement>('a[href^="/category-list"]')?.click();
        }),
    );
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  });

  test('[GENMAP-07] stays where it was moved while the nearest places were loading; so does the map of a category @extended', async ({
    page,
  }) => {
    const zooms = recordTileZooms(page);
    const comesLate = async (calls: RegExp) => {
      const goOn = await holdRequests(page, calls);
      await page.getByRole('link', { name: 'Map', exact: true }).first().click();
      const map = page.getByRole('region', { name: /^Map/ });
      // Zooms in further than the map that fits the places would.
      const nearer = page.getByRole('button', { name: 'Zoom in', exact: true });
      for (const zoom of [14, 15, 16]) {
        await nearer.click();
        await expect.poll(() => zooms.at(-1)).toBe(zoom);
        // Leaflet starts no other zoom before this animation has ended.
        await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
      }
      goOn();
      await expect(map.getByRole('button').first()).toBeVisible();
      // A move of the map writes its position and zoom into the address.
      await map.press('ArrowLeft');
      await expect(page).toHaveURL(/[?&]at=[\d.]+,[\d.]+,16\b/);
    };
    await openPage(page, '/category-list');
    await comesLate(/\/api\/institutions\?.*page=3/);
    await openPlaceList(page, 'Pharmacy');
    await comesLate(/\/api\/institutions\/map\?/);
  });

  test('[GENMAP-07] stays where it was moved while the visitor’s location was being looked up; so does the map of a category @extended', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.3569, longitude: 91.7832 });
    const zooms = recordTileZooms(page);
    const pharmacies = await findCategoryId(page, 'Pharmacy');
    for (const [path, button, zoom] of [
      ['/general-map', 'Go to my location', 13],
      ['/general-map', 'Use my location', 13],
      // Far enough out to show all of its places.
      [`/map/${pharmacies}`, 'Go to my location', 7],
    ] as const) {
      zooms.length = 0;
      await openPage(page, path);
      const map = page.getByRole('region', { name: /^Map/ });
      await expect(map.getByRole('button').first()).toBeVisible();
      await expect.poll(() => zooms.at(-1)).toBe(zoom);
      const goOn = await holdRequests(page, '**/api/geocode/reverse*');
      const asked = page.waitForRequest('**/api/geocode/reverse*');
      await page.getByRole('button', { name: button, exact: true }).click();
      await asked;
      await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await expect.poll(() => zooms.at(-1)).toBe(zoom - 1);
      await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
      goOn();
      await expect(page.getByText('Location updated successfully')).toBeVisible();
      // A move of the map writes its position into the address, with the zoom that it was left with.
      await map.press('ArrowLeft');
      await expect(page, button).toHaveURL(new RegExp(`[?&]at=[\\d.]+,[\\d.]+,${zoom - 1}\\b`));
      await page.evaluate(() => localStorage.removeItem('userLocation'));
      await page.context().clearCookies({ name: 'userLocation' });
      await page.unrouteAll();
    }
  });

  test('Back returns to the view, the list and the selected place @extended', async ({ page }) => {
    await openPage(page, '/general-map');
    await expect(mapRows(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/[?&]at=/);
    const address = page.url();
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await expect(mapRows(page).nth(12)).toBeVisible();
    const count = await mapRows(page).count();
    await mapRows(page).nth(12).getByRole('button').click();
    await expect(mapRows(page).nth(12).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    // The map may pan to the place, and the address follows; the last one counts.
    let left = page.url();
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/general-map')) left = frame.url();
    });
    await mapRows(page).nth(12).getByRole('link').click();
    await expect(page).toHaveURL(/\/institution\//);
    const returning = left;
    await page.goBack();
    await expect(page).toHaveURL(returning);
    expect(left.split('at=')[1]?.split(',')[2]).toBe(address.split('at=')[1]?.split(',')[2]);
    await expect(mapRows(page).nth(12).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    expect(await mapRows(page).count()).toBeGreaterThanOrEqual(Math.min(count, 13));
    await expect(mapRows(page).nth(12)).toBeInViewport();
  });

  test('Back restores text typed and a move made just before leaving, and the results of a search @extended', async ({
    page,
  }) => {
    await openPage(page, '/general-map');
    await expect(mapRows(page).first().getByRole('link')).toBeVisible();
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      const typeAndLeave = () => {
        const box = document.querySelector<HTMLInputElement>('main input[type=search]');
        box?.setRangeText('hotel');
        box?.dispatchEvent(new Event('input', { bubbles: true }));
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('main li a[href^="/institution/"]')?.click(),
        );
      };
      history.replaceState = (...entry) => {
        replace(...entry);
        if (!location.search.includes('at=')) return;
        history.replaceState = replace;
        queueMicrotask(typeAndLeave);
      };
    });
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]at=/);
    await expect(page).toHaveURL(/[?&]q=hotel/);
    await page.getByRole('main').getByRole('searchbox').fill('hospital');
    await expect(page).toHaveURL(/q=hospital/);
    await expect(mapRows(page).first()).toContainText('Hospital');
    // Zooms in until neither the visitor nor all results are in view.
    const zoom = () => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2] ?? 0);
    await expect(async () => {
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect.poll(zoom, { timeout: 2000 }).toBeGreaterThan(14);
    }).toPass();
    // The map may pan on for a moment; the last address counts.
    let left = page.url();
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/general-map')) left = frame.url();
    });
    const found = await mapRows(page).allInnerTexts();
    await mapRows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/institution\//);
    const address = left;
    await page.goBack();
    await expect(mapRows(page)).toHaveText(found, { useInnerText: true });
    await expect(page).toHaveURL(address);
  });

  test('draws the outline of the country while tiles fail to load, until they load again', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/test-tiles|ERR_FAILED|Failed to load resource/);
    let away = true;
    await page.route(tilePattern, (route) => (away ? route.abort() : route.fallback()));
    await openPage(page, '/general-map?at=22.7,90.4,7');
    await expect(page.getByText('No map images')).toBeVisible();
    await expect(page.locator('path.map-outline')).toBeAttached();
    // The outline is decoration: dozens of districts must not be read out after the places.
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Gaibandha');
    // The district lies far north, in the middle of the land, whose drawing must not cover its name.
    const district = page.getByText('Gaibandha', { exact: true });
    const named = await district.screenshot();
    await district.evaluate((name) => (name.style.opacity = '0'));
    expect(named.equals(await district.screenshot())).toBe(false);
    // In forced colours, letters and their halo would get one colour and become illegible.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(district).toHaveCSS('forced-color-adjust', 'none');
    const [letters, halo] = await district.evaluate((name) => {
      const { color, webkitTextStrokeColor } = getComputedStyle(name);
      return [color, webkitTextStrokeColor];
    });
    expect(halo).not.toBe(letters);
    away = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await expect(page.locator('path.map-outline')).toHaveCount(0);
  });

  test('shows an error with Retry when its script or its places fail to load, and gets the focus once they are loaded @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/leaflet-map|400 \(Bad Request\)/);
    let away = true;
    await page.route(/\/leaflet-map-/, (route) => (away ? route.abort() : route.fallback()));
    let refused = true;
    const problem = {
      type: 'about:blank',
      title: 'no',
      status: 400,
      code: 'malformed',
      detail: '',
    };
    await page.route(/\/api\/institutions\/map\?/, (route) =>
      refused ? route.fulfill({ status: 400, json: problem }) : route.fallback(),
    );
    await openPage(page, '/general-map?at=23.7,90.4,7');
    const failure = page.getByRole('alert').filter({ hasText: 'The map could not be loaded' });
    await expect(failure).toBeVisible();
    away = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole('main').getByRole('region')).toBeFocused();
    // The map's styles have loaded: its tiles are positioned.
    await expect(page.locator('.leaflet-tile').first()).toHaveCSS('position', 'absolute');
    const notAll = page.getByRole('alert').filter({ hasText: 'Not all places could be loaded' });
    await expect(notAll).toBeVisible();
    // On a phone in landscape the alert does not cover the map's buttons.
    const askedAnew = page.waitForResponse(/\/api\/institutions\/map\?/);
    await page.setViewportSize(phoneOnItsSide);
    await askedAnew;
    await page.getByRole('button', { name: 'Go to my location' }).click({ trial: true });
    refused = false;
    await notAll.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(mapClusters(page).first()).toBeVisible();
    await expect(notAll).toBeHidden();
    await expect(generalMap(page)).toBeFocused();
  });
});
