import * as z from 'zod/mini';
import { findViolations } from './accessibility.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { holdRequests } from './network-failures.ts';
import {
  waitForStoredAnswer,
  waitForCachedFiles,
  storeRecordsOfAges,
  readStoredRecords,
} from './offline-store.ts';
import {
  cutNetwork,
  restoreAndRetry,
  restoreNetwork,
  controlStorageQuota,
  keepOffline,
} from './offline-network.ts';
import { openPage, reloadPage } from './open-page.ts';
import { expect, test } from './network-proxy.ts';
import type { Page } from './network-proxy.ts';
import { shiftClock } from './shift-clock.ts';

const hourMs = 3600_000;
const tileImages = (page: Page) => page.locator('img.leaflet-tile');
const drawnTiles = (page: Page) =>
  tileImages(page).evaluateAll((all: HTMLImageElement[]) =>
    all.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ src }) => src),
  );

/** The addresses in a cache of the service worker. */
const cachedIn = (page: Page, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
    name,
  );

// They wait for up to 20 s (until the worker has cached everything) and 45 s (until the next try).
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ expectTrouble }) => {
  // Failed requests are what these journeys are about.
  expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
});

test('offline, visitors can open and search what they saw, and read how old it is; data older than 60 days is removed @extended', async ({
  page,
  wire,
}) => {
  const never = await findPlacePath(page, 'Demo Pharmacy');
  const ids = async (name: 'answers' | 'places') =>
    (await readStoredRecords(page, name)).map(({ id }) => id);
  const bakeries = `/institutions/${await findCategoryId(page, 'Bakery')}`;
  const begin = await holdRequests(page, '**/assets/offline-*.js');
  await openPage(page, bakeries);
  await page.getByRole('link', { name: 'Demo Bakery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  begin();
  await waitForStoredAnswer(page, 'institution');
  await page.unrouteAll();
  // Each place is stored with the time when it was last seen.
  const Kept = z.array(z.object({ at: z.number(), place: z.object({ name: z.string() }) }));
  const places = Kept.parse(await readStoredRecords(page, 'places'));
  expect(places.length).toBeGreaterThan(5);
  const [newest, next] = places.toSorted((a, b) => b.at - a.at);
  expect(newest?.place.name).toBe('Demo Bakery');
  expect(newest?.at).not.toBe(next?.at);

  await waitForCachedFiles(page);
  await storeRecordsOfAges(page, 'answers', [59, 61]);
  await storeRecordsOfAges(page, 'places', [59, 61]);
  await reloadPage(page);
  await waitForStoredAnswer(page, 'reviews');
  // Records older than 60 days are removed by themselves.
  await expect.poll(() => ids('answers')).not.toContain(' 61');
  expect(await ids('answers')).toContain(' 59');
  expect(await ids('places')).toContain(' 59');
  expect(await ids('places')).not.toContain(' 61');
  await cutNetwork(page, wire);

  // By a reload, when the device's clock says a later hour at which the shop is closed.
  const later = new Date(Date.now() + 3 * hourMs);
  const hour = later.getUTCHours();
  if (hour >= 1 && hour < 16) later.setUTCHours(20, 0, 0, 0);
  await page.clock.setFixedTime(later);
  await page.reload();
  await keepOffline(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  await expect(page.getByText(/You are offline\. Saved \d+ hours? ago/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' }).first()).toHaveAttribute(
    'href',
    /^tel:\+?880/,
  );
  await expect(page.getByText('Dhanmondi, Dhaka').first()).toBeVisible();
  await expect(page.getByText(/\d\s?km/).first()).toBeVisible();
  await expect(page.getByText(/Closed, opens/).first()).toBeVisible();
  await expect(page.getByText('Fresh bread', { exact: false }).first()).toBeVisible();
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // By typing its address, in the other language.
  await openPage(page, `${bakeries}?lng=bn`);
  await expect(page.getByRole('link', { name: 'ডেমো বেকারি', exact: true })).toBeVisible();
  await expect(page.getByText(/ঘণ্টা আগে রাখা তথ্য দেখছেন/)).toBeVisible();

  // A page that was never opened says so, and links to what is saved.
  await openPage(page, `${never}?lng=en`);
  await expect(page.getByText('You have not opened this page before')).toBeVisible();
  await page.getByRole('link', { name: 'Show what is saved' }).click();
  await looksThroughSaved(page);

  // The search box of home searches what is saved.
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('main').getByRole('combobox').fill('demo bak');
  await page.getByRole('option', { name: /Demo Bakery/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();

  await page.clock.setFixedTime(new Date());
  await restoreNetwork(page, wire);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

/** Expects saved places to be listed by when they were seen, and to be searchable. */
async function looksThroughSaved(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible();
  // The place that was seen last comes first.
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Demo Bakery');
  const search = page.getByRole('searchbox', { name: 'Search what is saved' });
  await search.fill('zzzz');
  await expect(page.getByText('Nothing saved here matches “zzzz”')).toBeVisible();
  const told = await page.evaluateHandle(() => {
    const titles = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main p')) titles.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return titles;
  });
  await page.getByRole('button', { name: 'Show all that is saved' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Demo Bakery');
  // The message for an empty store was not shown even for a moment.
  expect(await told.evaluate((titles) => titles.has('Nothing is saved yet'))).toBe(false);
  await search.fill('বেকারি');
  await expect(page.getByRole('link', { name: 'Demo Bakery', exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
}

test('cached data shows its true age on a device with a wrong clock, and is shown while the server does not answer @extended', async ({
  page,
  wire,
}) => {
  await shiftClock(page, -48 * hourMs);
  // From the server's response the page knows the right time.
  const told = page.waitForResponse('**/api/health');
  const bakery = await findPlacePath(page, 'Demo Bakery');
  await openPage(page, bakery);
  await told;
  await waitForCachedFiles(page);
  await waitForStoredAnswer(page, 'institution');
  await cutNetwork(page, wire);
  await expect(page.getByText('You are offline. Saved just now')).toBeVisible();
  await restoreNetwork(page, wire);
  await expect(page.getByText('You are offline.')).toBeHidden();

  wire.decideOutcomes(() => 'hangs');
  const start = Date.now();
  await openPage(page, bakery);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(2500);
  await expect(page.getByText(/Thikana does not answer\. Saved/)).toBeVisible();
  await restoreAndRetry(page, wire);
  await expect(page.getByText('Thikana does not answer.')).toBeHidden();
});

test('a response that the network sends in place of the site is not cached as a file of the site @extended', async ({
  page,
  wire,
}) => {
  const files = (await (await page.request.get('/sw.js')).text()).match(/\/assets\/[\w.-]+\.js/g);
  const screen = files?.find((path) => path.includes('ProfileScreen')) ?? '';
  const signInFirst = { path: '/api/docs' };
  // First for the document that pages start with offline, before any worker is installed.
  wire.decideOutcomes(({ path }) => (path === '/offline.html' ? signInFirst : 'passes'));
  await openPage(page, '/category-list');
  await expect.poll(() => wire.countArrived('GET', /offline\.html$/)).toBeGreaterThan(0);
  wire.decideOutcomes(({ path }) => (path === screen ? signInFirst : 'passes'));
  await openPage(page, '/category-list');
  await expect.poll(() => wire.countArrived('GET', /ProfileScreen/)).toBeGreaterThan(0);
  wire.decideOutcomes(() => 'passes');
  await openPage(page, '/category-list');
  await waitForCachedFiles(page);
  const kept = await page.evaluate(
    (paths) =>
      Promise.all(paths.map(async (path) => (await (await caches.match(path))?.text()) ?? '')),
    ['/offline.html', screen],
  );
  expect(kept[0]).toContain('<div id="root"></div>');
  expect(kept[1]).not.toContain('<html');
});

test('offline, a map shows tiles that were viewed and the outline elsewhere; only viewed tiles are cached, in place of older ones', async ({
  page,
  wire,
}) => {
  const seen = '/general-map?at=23.7465,90.376,14';
  await openPage(page, '/category-list');
  await waitForCachedFiles(page);
  // Fills the cache to its limit with older tiles.
  await page.evaluate(async () => {
    const cache = await caches.open('tiles');
    for (let index = 0; index < 400; index += 1) await cache.put(`/old/${index}`, new Response());
  });
  const keptTiles = async (old: boolean) =>
    (await cachedIn(page, 'tiles')).filter((url) => url.includes('/old/') === old).toSorted();
  await openPage(page, seen);
  await expect.poll(async () => (await drawnTiles(page)).length).toBeGreaterThan(3);
  // No tile is prefetched, as tile servers forbid that.
  await expect(async () => {
    const shown = await tileImages(page).evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ src }) => src),
    );
    const addresses = [...new Set(shown)].toSorted();
    expect(await keptTiles(false)).toEqual(addresses);
    expect(await keptTiles(true)).toHaveLength(400 - addresses.length);
  }).toPass({ timeout: 15_000 });

  // Clears the browser's own HTTP cache.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await cutNetwork(page, wire);
  await openPage(page, seen);
  await keepOffline(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect.poll(async () => (await drawnTiles(page)).length).toBeGreaterThan(3);
  await expect(page.getByText('No map images')).toBeHidden();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await openPage(page, '/general-map?at=22.33,91.83,14');
  await expect(page.getByText('No map images')).toBeVisible();
  await expect(page.locator('path.map-outline')).toBeAttached();
});

test('on a full device the oldest cached pictures are removed, and a place can still be opened offline @extended', async ({
  page,
  wire,
}) => {
  const path = await findPlacePath(page, 'Demo Bookshop');
  const old = 100;
  // A document of the site that runs none of its scripts.
  await page.goto('/icon.svg');
  await page.evaluate(async (number) => {
    const cache = await caches.open('pictures');
    const headers = { 'content-type': 'image/webp' };
    for (let index = 0; index < number; index += 1) {
      const picture = new Response(new Uint8Array(50_000), { headers });
      await cache.put(`/files/old${index}-320.webp`, picture);
    }
  }, old);
  const oldPictures = async () =>
    (await cachedIn(page, 'pictures')).filter((url) => url.includes('/files/old'));
  expect(await oldPictures()).toHaveLength(old);
  const device = await controlStorageQuota(page, wire);
  await device.grant((await device.used()) + 100);
  await openPage(page, path);
  await waitForStoredAnswer(page, 'institution');
  await waitForCachedFiles(page);
  const left = await oldPictures();
  expect(left.length).toBeLessThan(old);
  expect(left).not.toContain(`${wire.address}/files/old0-320.webp`);

  await cutNetwork(page, wire);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bookshop' })).toBeVisible();
});
