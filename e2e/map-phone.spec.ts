import { expect, test } from './fixtures.ts';
import { getJson, mapClusters, generalMap, mapRows } from './map-page.ts';
import { openPage } from './open-page.ts';

const phone = { width: 360, height: 740 };

test.describe('the maps on a phone', () => {
  test('nothing covers the map’s buttons in landscape, and the map stays still when the browser scrolls a hidden row into view @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await openPage(page, '/general-map?at=23.8,90.41,12');
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
    await expect(page).toHaveURL(/[?&]at=[^&]+,11$/);
    // The list's rows can be scrolled into view in full, down to the last one; but for less than a pixel, as one
    // scrolls by whole pixels, which heights of rows are not.
    await mapRows(page).first().scrollIntoViewIfNeeded();
    await expect(mapRows(page).first()).toBeInViewport({ ratio: 0.99 });
    // By its number, since more rows are loaded once it is in view.
    const twelfth = mapRows(page).nth(11);
    await twelfth.scrollIntoViewIfNeeded();
    const last = await twelfth.boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(Math.floor((last?.y ?? Infinity) + (last?.height ?? 0))).toBeLessThanOrEqual(
      bar?.y ?? 0,
    );
    const list = page.locator('#map-list');
    for (const [width, height] of [
      [phone.height, phone.width],
      [phone.width, phone.height],
      [1280, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await mapRows(page).first().scrollIntoViewIfNeeded();
      await expect(mapRows(page).nth(11)).not.toBeInViewport();
      const before = await list.boundingBox();
      await mapRows(page)
        .nth(11)
        .evaluate((row) => row.scrollIntoView({ block: 'center' }));
      await expect(mapRows(page).nth(11)).toBeInViewport();
      expect(await list.boundingBox()).toEqual(before);
      await expect(list.getByRole('heading')).toBeInViewport({ ratio: 1 });
    }
  });

  test('[GENMAP-06] a pressed row stays in view when the map moves to its place and other rows come before it', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openPage(page, '/general-map?at=23.7203,90.40375,12');
    const second = mapRows(page).nth(1);
    // Waits until the list matches the visible part of the map.
    await expect(second).toContainText('Gulshan Society Jame Mosque');
    const pressed = mapRows(page).filter({ hasText: 'Pizza Hut Gulshan' });
    await pressed.getByRole('button', { pressed: false }).click();
    await expect(second).toContainText('United Hospital');
    await expect(pressed.getByRole('button', { pressed: true })).toBeVisible();
    await expect(pressed).toBeInViewport({ ratio: 0.9 });
  });

  test('Tab goes through all visible markers and then leaves the map; the offline note does not make the page taller @extended', async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
    await page.setViewportSize(phone);
    await openPage(page, '/general-map?at=23.75,90.4,13');
    await expect(mapClusters(page).first()).toBeVisible();
    const address = page.url();
    await generalMap(page).focus();
    const focused = generalMap(page).locator('button:focus');
    const inSight = await generalMap(page).getByRole('button').evaluateAll(shownByHitTest);
    expect(inSight.length).toBeGreaterThan(5);
    const reached: (string | null)[] = [];
    for (const _ of inSight) {
      await page.keyboard.press('Tab');
      reached.push(await focused.getAttribute('aria-label'));
    }
    expect(reached).toEqual(inSight);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Go to my location' })).toBeFocused();
    expect(page.url()).toBe(address);
    // Shift+Tab enters the map from its other end.
    await page.keyboard.press('Shift+Tab');
    expect(await focused.getAttribute('aria-label')).toBe(inSight.at(-1));
    // A marker that Tab does not reach is brought into view when a screen reader focuses it.
    const unseen = generalMap(page).locator('button[tabindex="-1"]').first();
    await unseen.focus();
    await expect(page).not.toHaveURL(address);
    await expect(focused).toBeInViewport();
    await expect
      .poll(() => generalMap(page).locator('button:focus').evaluateAll(shownByHitTest))
      .toHaveLength(1);
    await context.setOffline(true);
    await expect(page.getByText(/offline/i)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.height);
    const list = await page.locator('#map-list').boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect((list?.y ?? Infinity) + (list?.height ?? 0)).toBeCloseTo(bar?.y ?? 0);
  });

  test('[GENMAP-03] the list is a sheet of three heights, shows new results from the top, and keeps a very long word within its row', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const category_name = 'Endless'.repeat(14);
    await page.route(/institutions\/in-view/, async (route) => {
      const answered: { items: object[] } = await (await route.fetch()).json();
      const items = answered.items.map((place) => ({ ...place, category_name }));
      await route.fulfill({ json: { ...answered, items } });
    });
    await openPage(page, '/general-map');
    const category = mapRows(page).first().getByText(category_name);
    const words = await category.boundingBox();
    const way = await mapRows(page).first().getByRole('link').boundingBox();
    expect((words?.x ?? 0) + (words?.width ?? Infinity)).toBeLessThanOrEqual(way?.x ?? 0);
    await page.unroute(/institutions\/in-view/);
    await mapRows(page).last().scrollIntoViewIfNeeded();
    await expect(mapRows(page).nth(12)).toBeAttached();
    await page.getByRole('searchbox', { name: 'Search on the map' }).fill('hospital');
    await expect(page.getByRole('heading', { name: 'Places found' })).toBeVisible();
    await expect(mapRows(page).first()).toBeInViewport({ ratio: 1 });
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
    const knob = await handle.boundingBox();
    if (!knob) throw new Error('no handle');
    await page.mouse.move(knob.x + 100, knob.y + 20);
    await page.mouse.down();
    await page.mouse.move(knob.x + 100, knob.y - 240, { steps: 8 });
    await page.mouse.up();
    await expect.poll(height).toBeGreaterThan(half * 1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('the place in the address stays in the middle of the visible map when the phone is turned @extended', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const [place] = (await getJson(page, '/api/institutions?lat=22.35&lng=91.8')).items;
    await openPage(page, `/map/${place.category_id}?place=${place.id}`);
    const marker = page.locator('.map-place[aria-current=true]');
    const covered = page.locator('#map-list');
    const offMiddle = async (coveredPx: () => Promise<number>) => {
      const map = await page.locator('.leaflet-container').boundingBox();
      const own = await marker.boundingBox();
      if (!map || !own) return Infinity;
      const [x, y] = [own.x + own.width / 2 - map.x, own.y + own.height / 2 - map.y];
      return Math.hypot(x - map.width / 2, y - (map.height - (await coveredPx())) / 2);
    };
    const bySheet = async () => (await covered.boundingBox())?.height ?? 0;
    await expect.poll(() => offMiddle(bySheet)).toBeLessThan(3);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await expect.poll(() => offMiddle(async () => 0)).toBeLessThan(3);
    await page.setViewportSize(phone);
    await expect.poll(() => offMiddle(bySheet)).toBeLessThan(3);
  });

  test('a pressed marker is not covered by the list, and stays marked after zooming out @extended', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openPage(page, '/general-map?at=23.75,90.4,13');
    await page.getByRole('button', { name: 'Show more of the list' }).click();
    await page.getByRole('button', { name: 'Show more of the map' }).click();
    const list = page.locator('#map-list');
    const top = async () => (await list.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThan(phone.height - 200);
    await expect(mapClusters(page).first()).toBeVisible();
    const inSight = generalMap(page).locator('.map-place[tabindex="0"]');
    const middles = () =>
      inSight.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + 22));
    const half = phone.height / 2 + 60;
    await expect.poll(async () => Math.max(...(await middles()))).toBeGreaterThan(half);
    const all = await middles();
    const pressed = inSight.nth(all.indexOf(Math.max(...all)));
    await pressed.click();
    const marked = generalMap(page).locator('.map-place[aria-current="true"]');
    await expect.poll(top).toBeLessThan(half);
    await expect.poll(() => marked.evaluateAll(shownByHitTest)).toHaveLength(1);
    const name = await marked.getAttribute('aria-label');
    for (const _ of '12') {
      const before = page.url();
      await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await expect(page).not.toHaveURL(before);
    }
    await expect(mapClusters(page).first()).toBeVisible();
    await expect(marked).toHaveAttribute('aria-label', name ?? '');
    await expect(list.locator('[aria-pressed="true"]')).toBeVisible();
  });
});

/** The names of the buttons whose middle is on the map and not covered by anything beside it. */
function shownByHitTest(buttons: Element[]): (string | null)[] {
  return buttons
    .filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      // A marker covered by another one counts as shown: focusing it raises it.
      return over !== null && over.closest('.leaflet-container') !== null;
    })
    .map((button) => button.getAttribute('aria-label'));
}
