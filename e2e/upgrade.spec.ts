import { findPlacePath } from './demo-directory.ts';
import { waitForStoredAnswer, waitForCachedFiles } from './offline-store.ts';
import { keepOffline } from './offline-network.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { expect, test } from './network-proxy.ts';
import type { Page, NetworkProxy } from './network-proxy.ts';

const hashedFile = /[\w.-]+?-[\w-]{8}\.(?:js|css|woff2|svg)/g;

/**
 * From now on the wire serves another build of the interface: every file has a new name, as if each had
 * changed, and the files of the former build are gone from the server.
 */
async function nextBuild(page: Page, wire: NetworkProxy) {
  const list = await (await page.request.get('/sw.js')).text();
  const names = new Set([...list.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name));
  const renamed = new Map([...names].map((name) => [name, nextName(name)]));
  const before = new Map([...renamed].map(([name, next]) => [next, name]));
  const transformText = (text: string) =>
    text.replaceAll(hashedFile, (name) => renamed.get(name) ?? name);
  const lost = { path: '', asked: 0 };
  wire.decideOutcomes(({ path }) => {
    if (path === lost.path) {
      lost.asked += 1;
      if (lost.asked === 1) return 'leadsNowhere';
    }
    const [, name] = /^\/assets\/([^?]+)/.exec(path) ?? [];
    if (name !== undefined) {
      const old = before.get(name);
      if (old === undefined) return 'missing';
      return { path: `/assets/${old}`, ...(/\.(js|css)$/.test(old) && { transformText }) };
    }
    return /^\/(api|files)\//.test(path) || /\.(png|svg)$/.test(path)
      ? 'passes'
      : { path, transformText };
  });
  /** Loses the next response for a path; the returned function counts the requests since. */
  const loseNext = (path: string) => {
    Object.assign(lost, { path, asked: 0 });
    return () => lost.asked;
  };
  return { loseNext };
}

function nextName(name: string): string {
  return name.replace(/.(?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'));
}

const entryOf = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.find((name) => /entry-browser-[^/]*\.js$/.test(name));
  });
const notice = (page: Page) => page.getByText('A new version is ready');
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Makes the page check for a new version until it shows the notice. */
async function seeNotice(page: Page): Promise<void> {
  // Retried, as a check that was under way when the build changed has seen the former one.
  await expect(async () => {
    await look(page);
    await expect(notice(page)).toBeVisible();
  }).toPass({ timeout: 30_000 });
}

test('a new version leaves open tabs working until they reload, and is requested again when its page gets lost @extended', async ({
  page,
  wire,
  context,
  expectTrouble,
}) => {
  test.setTimeout(120_000);
  // The last part has no network.
  expectTrouble(/net::ERR_/);
  const place = await findPlacePath(page, 'Demo Bakery');
  // Opened before any worker exists: a tab that is opened while a worker starts may never load.
  const other = await context.newPage();
  await openPage(page, '/');
  await waitForCachedFiles(page);
  await openPage(other, '/category-list');
  const entry = await entryOf(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const stays = () => page.evaluate(() => 'stays' in window);
  const { loseNext } = await nextBuild(page, wire);
  await seeNotice(page);
  await expect(notice(other)).toBeVisible();
  await waitForCachedFiles(page);

  // Parts that this tab has not loaded yet come from the cache, though the server no longer has them.
  expect(await stays()).toBe(true);
  await page.getByRole('combobox').fill('Demo Bakery');
  await page.getByRole('option', { name: /Demo Bakery/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  expect(await stays()).toBe(true);
  expect(await entryOf(page)).toBe(entry);

  // The new version is loaded when the visitor asks for it, and only once.
  let loads = 0;
  page.on('load', () => (loads += 1));
  const { pathname, search } = new URL(page.url());
  const asked = loseNext(pathname + search);
  const button = page.getByRole('button', { name: 'Reload' });
  // Recorded in the page, which may reload before the journey can look at the button.
  await button.evaluate((element) =>
    new MutationObserver(() => {
      if (element.matches(':disabled')) sessionStorage.setItem('waited', 'yes');
    }).observe(element, { attributes: true }),
  );
  await button.click();
  await expect.poll(asked).toBe(2);
  // Retried, as `evaluate` fails while the page reloads.
  await expect(async () => expect(await entryOf(page)).not.toBe(entry)).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  await look(page);
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => loads).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('waited'))).toBe('yes');
  await expect(notice(other)).toBeVisible();
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(other)).toBeHidden();
  expect(loads).toBe(1);

  // Without a network the new version starts.
  await context.setOffline(true);
  await openPage(page, place);
  await keepOffline(page);
  await expect(page.getByText(/You are offline\./)).toBeVisible();
  expect(await entryOf(page)).not.toBe(entry);
});

test.describe('a tab without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows a note when a new version has removed a part of its screen, and loads the new version with the next screen @extended', async ({
    page,
    wire,
    expectTrouble,
  }) => {
    expectTrouble(/404/);
    await openPage(page, '/');
    // Waits for the part that checks versions: it is loaded once the page is idle, and keeps answers first.
    await waitForStoredAnswer(page, 'categories');
    const mark = () => page.evaluate(() => Object.assign(window, { stays: true }));
    const stays = () => page.evaluate(() => 'stays' in window);
    await mark();
    await nextBuild(page, wire);
    await page.getByRole('combobox').fill('Demo Bakery');
    await expect(notice(page)).toBeVisible();
    expect(await stays()).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await waitForHydration(page);
    await page.getByRole('combobox').fill('Demo Baker');
    await page.getByRole('option', { name: /Demo Bakery/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
    await page.goBack();

    // For this tab, going back to the former build is another new version.
    await mark();
    wire.decideOutcomes(() => 'passes');
    await page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: /Bakery/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
    expect(await stays()).toBe(false);
    await waitForHydration(page);
    await page.goBack();
    await expect(page.getByRole('combobox')).toBeVisible();
  });
});

test('a site that has dropped its service worker removes the old worker and its caches @extended', async ({
  page,
  wire,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  await openPage(page, '/category-list');
  await waitForCachedFiles(page);
  wire.decideOutcomes(({ path }) => (path === '/sw.js' ? 'missing' : 'passes'));
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return { workers: workers.length, caches: await caches.keys() };
      }),
    )
    .toEqual({ workers: 0, caches: [] });
  // The worker still controls this page, but caches nothing for it any more.
  const kept = await page.evaluate(async () => {
    const message = { type: 'keep', pictures: [], rest: true };
    navigator.serviceWorker.controller?.postMessage(message, []);
    await fetch('/files/none.webp');
    return caches.keys();
  });
  expect(kept).toEqual([]);
  await openPage(page, '/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
