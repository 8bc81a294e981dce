import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { deepestZoom } from '../src/web/map/map-types.ts';
import { getJson, outsideViewport, mapRows, pixelSpan } from './map-page.ts';
import { openPage } from './open-page.ts';
import { openPlaceList } from './place-list.ts';
import { recordTileZooms } from './tile-zooms.ts';

async function categoryNamed(page: Page, name: string): Promise<{ id: string; count: number }> {
  const { items } = await getJson(page, `/api/categories?pageSize=100`);
  const { id, institution_count: count } = items.find((one: { name: string }) => one.name === name);
  return { id, count };
}

test.describe('the map of a category', () => {
  const name = 'Pharmacy';
  let category: { id: string; count: number };
  const map = (page: Page) => page.getByRole('region', { name: `Map: ${name}` });
  const markers = (page: Page) => map(page).getByRole('button', { name: /, Pharmacy$/ });

  test.beforeEach(async ({ page }) => {
    category = await categoryNamed(page, name);
  });
  const opened = (page: Page) => openPage(page, `/map/${category.id}?category=${name}`);

  test('[CATMAP-01] [CATMAP-05] [CATMAP-08] has a marker for each active place, fits them all with a 20 px margin, and draws tiles of the configured service', async ({
    page,
  }) => {
    const zooms = recordTileZooms(page);
    await opened(page);
    await expect(markers(page)).toHaveCount(category.count);
    const names = await markers(page).evaluateAll((all) =>
      all.map((marker) => marker.getAttribute('aria-label')),
    );
    const first = await getJson(
      page,
      `/api/institutions?category=${category.id}&lat=23.8&lng=90.4`,
    );
    const unnumbered = names.map((label) => label?.replace(/^\d+\. /, ''));
    for (const place of first.items) expect(unnumbered).toContain(`${place.name}, ${name}`);
    await expect.poll(() => zooms.at(-1)).toBeLessThan(13);
    const service = new URL(process.env['E2E_TILE_URL'] ?? '').origin;
    const drawn = () =>
      map(page)
        .locator('img.leaflet-tile')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => new URL(src).origin),
        );
    await expect.poll(async () => [...new Set(await drawn())]).toEqual([service]);
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
    // At the next zoom they would no longer fit.
    const pages = await Promise.all(
      [1, 2].map((number) =>
        getJson(page, `/api/institutions?category=${category.id}&page=${number}`),
      ),
    );
    const { width, height } = pixelSpan(
      pages.flatMap(({ items }) => items),
      zoom + 1,
    );
    expect(width > room.width - 40 || height > room.height - 40).toBe(true);
    // Shown once the first tiles have loaded, which may take a while.
    const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
    await expect(credit).toBeVisible({ timeout: 15_000 });
    // Printed, it keeps to one sheet, and its markers keep their backgrounds.
    const marker = markers(page).first();
    await page.emulateMedia({ media: 'print' });
    await expect(marker.locator('span').first()).toHaveCSS('print-color-adjust', 'exact');
    // `break-inside` has no effect on an element out of the flow, so it has to be in the flow.
    const sheet = page.locator('main > div > div', { has: map(page) }).last();
    await expect(sheet).toHaveCSS('position', 'relative');
    await expect(sheet).toHaveCSS('break-inside', 'avoid');
  });

  test('[CATMAP-02] [CATMAP-04] [CATMAP-03] has a numbered list with a Go button per place, highlights a row’s marker, and links to the external map and the list', async ({
    page,
    context,
  }) => {
    await opened(page);
    await expect(mapRows(page)).toHaveCount(12);
    const first = mapRows(page).first();
    await expect(first).toContainText(/^1/);
    await expect(mapRows(page).nth(11)).toContainText(/^12/);
    await expect(page.locator('#map-list').getByRole('link', { name: /^Go to / })).toHaveCount(12);
    const go = first.getByRole('link', { name: /^Go to / });
    await expect(go).toHaveAttribute('target', '_blank');
    // No location is saved, so the link names no origin: the external map starts at the device.
    await expect(go).toHaveAttribute('href', /maps\/dir\/\?api=1&destination=/);
    await expect(markers(page)).toHaveCount(category.count);
    const row = mapRows(page).nth(2);
    const place =
      (await row.getByRole('link', { name: /^Go to / }).getAttribute('aria-label')) ?? '';
    const label = place.replace('Go to ', '').replace(/: directions.*/, '');
    const marker = map(page).getByRole('button', { name: `3. ${label}, ${name}`, exact: true });
    await row.getByRole('link').first().hover();
    await expect(marker).toHaveAttribute('data-highlighted', '');
    await page.mouse.move(2, 2);
    await expect(marker).not.toHaveAttribute('data-highlighted', '');
    await marker.focus();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(marker).toHaveAttribute('aria-current', 'true');
    await context.route(/google\.com/, (route) => route.fulfill({ body: 'elsewhere' }));
    const elsewhere = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^External map/ }).click();
    expect((await elsewhere).url()).toContain('/maps/search/Pharmacy/@23.8103,90.4125');
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await expect(mapRows(page)).toHaveCount(category.count);
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/institution\/[\da-f-]{36}\?category=Pharmacy$/);
    await page.goBack();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(`/institutions/${category.id}?category=${name}`);
  });

  test('[CATMAP-05] fits results farther away once they are asked for, and goes to the visitor’s position, where it stays when more results come @extended', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 23.7461, longitude: 90.3742 });
    const hotels = page.getByRole('region', { name: 'Map: Hotel' });
    const found = hotels.getByRole('button', { name: /, Hotel$/ });
    const farther = page.getByRole('link', { name: /^Show results farther away/ });
    const go = page.getByRole('button', { name: 'Go to my location' });
    const dot = hotels.getByRole('img', { name: 'Your location' });
    const fitsFarther = async () => {
      await farther.click();
      await expect(mapRows(page).first()).toContainText('Sylhet');
      await expect(found).toHaveCount(await mapRows(page).count());
      await expect.poll(() => outsideViewport(found, 1)).toEqual([]);
    };
    // Opens a fresh map each time.
    const mapOfList = async () => {
      await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
      // The list has this link, too, so the map has to be waited for.
      await expect(hotels).toBeVisible();
      await expect(farther).toBeVisible();
    };
    await openPlaceList(page, 'Hotel', '&q=Sylhet');
    await mapOfList();
    await fitsFarther();
    await page.goBack();
    await mapOfList();
    const zooms = recordTileZooms(page);
    await go.click();
    await expect(dot).toBeInViewport();
    await expect.poll(() => zooms.at(-1)).toBe(15);
    await fitsFarther();
    await page.goBack();
    await mapOfList();
    await context.setGeolocation({ latitude: 24.6, longitude: 91.8 });
    await go.click();
    await expect(mapRows(page).first()).toContainText('Sylhet');
    const middles = async () => {
      const [own, room] = [await dot.boundingBox(), await hotels.boundingBox()];
      if (!own || !room) throw new Error('the visitor is not on the map');
      const { x, y, width, height } = room;
      return {
        own: { x: own.x + own.width / 2, y: own.y + own.height / 2 },
        room: { x: x + width / 2, y: y + height / 2 },
        top: y,
      };
    };
    const { own, room } = await middles();
    expect(Math.abs(own.x - room.x)).toBeLessThan(20);
    expect(Math.abs(own.y - room.y)).toBeLessThan(20);
    // On a phone, in the middle of the part of the map that the list leaves free.
    await page.setViewportSize({ width: 360, height: 740 });
    await hotels.press('ArrowUp');
    await go.click();
    await expect
      .poll(async () => {
        const [now, list] = [await middles(), await page.locator('#map-list').boundingBox()];
        return Math.abs(now.own.y - (now.top + (list?.y ?? Infinity)) / 2);
      })
      .toBeLessThan(3);
  });

  test('[CATMAP-05] fits the closed places once they are shown because no place is known to be open @extended', async ({
    page,
  }) => {
    const library = await categoryNamed(page, 'Library');
    const places = page
      .getByRole('region', { name: 'Map: Library' })
      .getByRole('button', { name: /, Library$/ });
    await openPage(page, `/map/${library.id}?category=Library&open=true`);
    await page.getByRole('link', { name: 'Show closed places, too' }).click();
    await expect(places).toHaveCount(library.count);
    await expect.poll(() => outsideViewport(places, 1)).toEqual([]);
  });

  test('filters by open now and by search text, keeps the filter when switching to the list and back, and removes it again @extended', async ({
    page,
  }) => {
    await opened(page);
    await expect(markers(page)).toHaveCount(category.count);
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/[?&]open=true$/);
    await expect(page.getByText('Places whose hours are not known are left out.')).toBeVisible();
    const { total: known } = await getJson(
      page,
      `/api/institutions?category=${category.id}&open=true`,
    );
    expect(known).toBeLessThan(category.count);
    await expect(mapRows(page)).toHaveCount(known);
    await expect(mapRows(page).filter({ hasText: 'Demo Pharmacy' })).toBeVisible();
    await expect(markers(page)).toHaveCount(known);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/^[^#]*\/institutions\/[^#]*[?&]open=true$/);
    await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
    await expect(markers(page)).toHaveCount(known);
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(markers(page)).toHaveCount(category.count);
    await expect(page).not.toHaveURL(/open=/);

    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByRole('searchbox', { name: `Search in ${name}` }).fill('Demo Pharmacy');
    await expect(page).toHaveURL(/[?&]q=Demo\+Pharmacy$/);
    await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/\/map\/[^#]*[?&]q=Demo\+Pharmacy$/);
    await expect(page.getByText('Only what was found for “Demo Pharmacy”')).toBeVisible();
    await expect(mapRows(page)).toHaveCount(1);
    await expect(markers(page)).toHaveCount(1);
    await expect(markers(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: `Search in ${name}` })).toHaveValue(
      'Demo Pharmacy',
    );
    await page.goBack();
    await page.getByRole('link', { name: 'Show all places' }).click();
    await expect(markers(page)).toHaveCount(category.count);
    await expect(page).not.toHaveURL(/q=/);
  });

  test('opens centred on a place when its page links there, however far away it is @extended', async ({
    page,
  }) => {
    const { items } = await getJson(
      page,
      `/api/institutions?category=${category.id}&lat=22.3569&lng=91.7832&farther=true`,
    );
    const far = items[0];
    await openPage(page, `/institution/${far.id}`);
    await page.getByRole('link', { name: 'Show on the map' }).click();
    await expect(page).toHaveURL(`/map/${category.id}?category=${name}&place=${far.id}`);
    const marker = map(page).getByRole('button', { name: `${far.name}, ${name}`, exact: true });
    await expect(marker).toHaveAttribute('aria-current', 'true');
    const row = page.locator(`#row-${far.id}`);
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(row).toBeInViewport({ ratio: 1 });
    const room = await map(page).boundingBox();
    const middle = (room?.x ?? 0) + (room?.width ?? 0) / 2;
    await expect
      .poll(async () => {
        const box = await marker.boundingBox();
        return box && Math.abs(box.x + box.width / 2 - middle);
      })
      .toBeLessThan(20);
  });

  test('keeps its position after Back, in a shared link and under a filter; removing the search fits all places again @extended', async ({
    page,
  }) => {
    await opened(page);
    await expect(markers(page)).toHaveCount(category.count);
    expect(new URL(page.url()).searchParams.has('at')).toBe(false);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/&at=/);
    await map(page).press('ArrowLeft');
    const moved = page.url();
    await expect(page).not.toHaveURL(moved);
    const address = page.url();
    const where = () => map(page).getByRole('button', { name: /^1\. / }).boundingBox();
    const before = await where();
    await mapRows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(markers(page)).toHaveCount(category.count);
    await expect.poll(where).toEqual(before);
    // Filtering afterwards leaves the map there, too.
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/&open=true$/);
    const spot = new URL(address).searchParams.get('at');
    const stands = (url: URL) => url.searchParams.get('at') === spot;
    await expect(page).toHaveURL(stands);

    await openPage(page, `${address}&q=Lazz`);
    await expect(page.getByText('Only what was found for “Lazz”')).toBeVisible();
    await expect(page).toHaveURL(stands);
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(markers(page)).toHaveCount(category.count);
    await expect.poll(() => outsideViewport(markers(page))).toEqual([]);
  });

  test('lists the places of a cluster that no zoom can split, and all places again', async ({
    page,
  }) => {
    const { items } = await getJson(page, `/api/institutions?category=${category.id}&search=Demo`);
    const [{ name: only, latitude, longitude }] = items;
    // Like in a category with very many places, some of them in one house.
    const cluster = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { cluster: true, point_count: 2 },
    };
    await page.route(/\/api\/institutions\/map\?/, (route) =>
      route.fulfill({ json: { type: 'FeatureCollection', features: [cluster] } }),
    );
    await openPage(
      page,
      `/map/${category.id}?category=${name}&at=${latitude},${longitude},${deepestZoom}`,
    );
    await expect(mapRows(page)).toHaveCount(12);
    await map(page).getByRole('button', { name: '2 places, open the list' }).press('Enter');
    await expect(mapRows(page)).toHaveCount(1);
    await expect(mapRows(page).first()).toContainText(only);
    await expect(page.getByText('Only what lies at this spot')).toBeFocused();
    await page.getByRole('button', { name: 'Show all places' }).press('Enter');
    await expect(mapRows(page)).toHaveCount(12);
    await expect(page.getByText('Only what lies at this spot')).toBeHidden();
  });

  test('says that no place of such a cluster is open or registered, not that none of the category is @extended', async ({
    page,
  }) => {
    const cluster = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [89.2, 21.2] },
      properties: { cluster: true, point_count: 2 },
    };
    await page.route(/\/api\/institutions\/map\?/, (route) =>
      route.fulfill({ json: { type: 'FeatureCollection', features: [cluster] } }),
    );
    const address = `/map/${category.id}?category=${name}&at=21.2,89.2,${deepestZoom}`;
    await openPage(page, `${address}&open=true`);
    await map(page).getByRole('button', { name: '2 places, open the list' }).press('Enter');
    await expect(page.getByText('No place here is known to be open now')).toBeVisible();
    await expect(page.getByText(`Nothing in ${name} is known to be open now`)).toBeHidden();
    await page.getByRole('link', { name: 'Show closed places, too' }).click();
    await expect(mapRows(page)).toHaveCount(12);
    await map(page).getByRole('button', { name: '2 places, open the list' }).press('Enter');
    await expect(page.getByText('No registered places in this area yet')).toBeVisible();
    await expect(page.getByText(`There is no place in ${name}`)).toBeHidden();
  });
});
