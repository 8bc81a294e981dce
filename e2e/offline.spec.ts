import { violations } from './accessibility.ts';
import { categoryId, placePath } from './directory.ts';
import { answerKept, everythingKept, stored } from './kept.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';
import { expect, test } from './wire.ts';
import type { Page, Wire } from './wire.ts';

// What they wait for may take 20 s (the worker, to keep everything) and 45 s (the next try).
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ expectTrouble }) => {
  // What does not come through is what these journeys are about.
  expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
});

const hourMs = 3600_000;

async function cutNetwork(page: Page, wire: Wire) {
  wire.rule(() => 'breaks');
  await page.context().setOffline(true);
}

async function mendNetwork(page: Page, wire: Wire) {
  wire.rule(() => 'passes');
  await page.context().setOffline(false);
}

test('in flight mode a visitor finds again what they saw, and is told how old it is', async ({
  page,
  wire,
}) => {
  const never = await placePath(page, 'Demo Pharmacy');
  const bakeries = `/institutions/${await categoryId(page, 'Bakery')}`;
  await open(page, '/');
  await everythingKept(page);
  await open(page, bakeries);
  await page.getByRole('link', { name: 'Demo Bakery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  await answerKept(page, 'institution');
  await answerKept(page, 'reviews');
  await cutNetwork(page, wire);

  // By reload, hours later by the device's clock, when the shop is closed.
  const later = new Date(Date.now() + 3 * hourMs);
  const hour = later.getUTCHours();
  if (hour >= 1 && hour < 16) later.setUTCHours(20, 0, 0, 0);
  await page.clock.setFixedTime(later);
  await page.reload();
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
  await open(page, `${bakeries}?lng=bn`);
  await expect(page.getByRole('link', { name: 'ডেমো বেকারি', exact: true })).toBeVisible();
  await expect(page.getByText(/রাখা হয়েছে .*ঘণ্টা আগে/)).toBeVisible();

  // What was never seen says so, and leads to what is there.
  await open(page, `${never}?lng=en`);
  await expect(page.getByText('You have not opened this page before')).toBeVisible();
  await page.getByRole('link', { name: 'Show what is saved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search what is saved' }).fill('বেকারি');
  await expect(page.getByRole('link', { name: 'Demo Bakery', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The search box of home looks among what is kept.
  await open(page, '/?lng=en');
  await page.getByRole('combobox').fill('demo bak');
  await page.getByRole('option', { name: /Demo Bakery/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();

  await page.clock.setFixedTime(new Date());
  await mendNetwork(page, wire);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a server that does not answer gives way to what is kept, and takes over when it does', async ({
  page,
  wire,
}) => {
  const bakery = await placePath(page, 'Demo Bakery');
  await open(page, bakery);
  await everythingKept(page);
  await answerKept(page, 'institution');
  wire.rule(() => 'hangs');
  const start = Date.now();
  await open(page, bakery);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(2500);
  await expect(page.getByText(/Thikana does not answer\. Saved/)).toBeVisible();
  wire.rule(() => 'passes');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Thikana does not answer.')).toBeHidden();
});

const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });

async function reviewsOf(page: Page, path: string, text: string): Promise<number> {
  const id = path.split('/').at(-1);
  const { items }: { items: { comment: string | null }[] } = await (
    await page.request.get(`/api/institutions/${id}/reviews`)
  ).json();
  return items.filter((item) => item.comment === text).length;
}

test('a review written without a network waits, outlives its tab, and is sent exactly once', async ({
  page,
  wire,
}) => {
  const path = await placePath(page, 'Demo Bookshop');
  const first = `Written on the train, ${Date.now()}`;
  const second = `${first}, by night`;
  await registerAndSignIn(page, { fullName: 'Waiting Writer' });
  await open(page, path);
  await everythingKept(page);
  await answerKept(page, 'reviews');
  await cutNetwork(page, wire);
  await page.reload();
  await stars(page, '4 stars').check();
  await comment(page).fill(first);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');

  // It can be changed, and survives the tab.
  await section(page).getByRole('button', { name: 'Edit your review' }).click();
  await comment(page).fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(section(page)).toContainText(second);
  const context = page.context();
  const tab = await context.newPage();
  await page.close();

  // The first answer is lost on the way; two tabs are open when the network is back.
  let lost = 0;
  wire.rule(({ method, path: asked }) => {
    const loses = method === 'POST' && asked.endsWith('/reviews') && lost === 0;
    if (loses) lost += 1;
    return loses ? 'answerLost' : 'passes';
  });
  await context.setOffline(false);
  const other = await context.newPage();
  await Promise.all([open(tab, path), open(other, path)]);
  await expect.poll(() => wire.arrived('POST', /\/reviews$/), { timeout: 45_000 }).toBe(2);
  await expect(section(tab)).toContainText('You have already reviewed this place.');
  await expect(section(tab)).not.toContainText('waiting to be sent');
  expect(await reviewsOf(tab, path, second)).toBe(1);
  expect(await reviewsOf(tab, path, first)).toBe(0);
  await expect.poll(() => stored(tab, 'outbox')).toEqual([]);
});

test('what the server refuses comes back with the reason and its words; replies wait likewise', async ({
  page,
  wire,
}) => {
  const path = await placePath(page, 'Demo Bookshop');
  const words = `So it is, ${Date.now()}`;
  await registerAndSignIn(page, { fullName: 'Second Thoughts' });
  await open(page, path);
  await everythingKept(page);
  await answerKept(page, 'reviews');
  await cutNetwork(page, wire);
  await section(page)
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill(words);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(section(page)).toContainText('Your reply is waiting to be sent');
  await section(page).getByRole('button', { name: 'Cancel sending' }).click();
  await expect(section(page)).not.toContainText('waiting to be sent');
  await section(page)
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue(words);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await stars(page, '2 stars').check();
  await comment(page).fill('Said twice');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');

  // Meanwhile the same person reviews it on another device.
  const id = path.split('/').at(-1);
  const elsewhere = await page.request.post(
    `${process.env['E2E_URL']}/api/institutions/${id}/reviews`,
    {
      data: { rating: 5, comment: 'Said first' },
    },
  );
  expect(elsewhere.status()).toBe(201);
  await mendNetwork(page, wire);
  await expect(section(page)).toContainText('Your review could not be sent');
  await expect(section(page)).toContainText('Said twice');
  await expect(section(page)).toContainText('You have already reviewed this place.');
  await expect(section(page).getByText(words)).toBeVisible();
  await expect(section(page)).not.toContainText('Your reply is waiting');
  expect(wire.arrived('POST', /\/replies$/)).toBe(1);
  await section(page).getByRole('button', { name: 'Discard' }).click();
  await expect(section(page)).not.toContainText('Said twice');
});

test("signing out leaves nothing of a person's own on the device, and no answer of theirs was kept", async ({
  page,
  wire,
}) => {
  const path = await placePath(page, 'Demo Bakery');
  await open(page, '/');
  await answerKept(page, 'categories');
  const person = await registerAndSignIn(page, { fullName: 'Private Person' });
  await open(page, path);
  await everythingKept(page);
  await answerKept(page, 'reviews');
  await open(page, '/profile');
  await expect(page.getByRole('textbox', { name: /name/i })).toHaveValue('Private Person');
  const kept = JSON.stringify(await stored(page, 'answers'));
  expect(kept).not.toContain(person.email);
  const cached = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        urls.push(new URL(url).pathname);
    }
    return urls;
  });
  expect(cached.length).toBeGreaterThan(50);
  expect(
    cached.filter(
      (url) => !/^\/(assets|files|test-tiles)\/|^\/(offline\.html|kept-builds)$/.test(url),
    ),
  ).toEqual([]);

  await page
    .getByRole('banner')
    .getByLabel(/Account of/)
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(async () => (await stored(page, 'facts')).length).toBe(1);
  const left = await stored(page, 'answers');
  expect(left.map(({ id }) => String(id).startsWith(' '))).not.toContain(false);
  expect(left.some(({ queryKey }) => Array.isArray(queryKey) && queryKey[0] === 'categories')).toBe(
    true,
  );
  await cutNetwork(page, wire);
  await open(page, path);
  await expect(page.getByText('You have not opened this page before')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

const tileImages = (page: Page) => page.locator('img.leaflet-tile');
const drawnTiles = (page: Page) =>
  tileImages(page).evaluateAll((all: HTMLImageElement[]) =>
    all.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ src }) => src),
  );
/** The addresses that a cache of the worker holds. */
const cachedIn = (page: Page, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
    name,
  );

test('without a network a map shows the tiles that were looked at, and the outline elsewhere', async ({
  page,
  wire,
}) => {
  const seen = '/general-map?at=23.7465,90.376,14';
  await open(page, '/');
  await everythingKept(page);
  // As many as are kept at most, from other days.
  await page.evaluate(async () => {
    const cache = await caches.open('tiles');
    for (let index = 0; index < 400; index += 1) await cache.put(`/old/${index}`, new Response());
  });
  const keptTiles = async (old: boolean) =>
    (await cachedIn(page, 'tiles')).filter((url) => url.includes('/old/') === old).toSorted();
  await open(page, seen);
  await expect.poll(async () => (await drawnTiles(page)).length).toBeGreaterThan(3);
  // None is fetched ahead: tile servers forbid it.
  await expect(async () => {
    const shown = await tileImages(page).evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ src }) => src),
    );
    const addresses = [...new Set(shown)].toSorted();
    expect(await keptTiles(false)).toEqual(addresses);
    expect(await keptTiles(true)).toHaveLength(400 - addresses.length);
  }).toPass({ timeout: 15_000 });

  // What the browser keeps by itself is gone.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await cutNetwork(page, wire);
  await open(page, seen);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect.poll(async () => (await drawnTiles(page)).length).toBeGreaterThan(3);
  await expect(page.getByText('Map images could not be loaded')).toBeHidden();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await open(page, '/general-map?at=22.33,91.83,14');
  await expect(page.getByText('Map images could not be loaded')).toBeVisible();
  await expect(page.locator('path.map-outline')).toBeAttached();
});

/** Sets how much the browser grants the site; it stays so while the page is open. */
async function quota(page: Page, { address: origin }: Wire) {
  const device = await page.context().newCDPSession(page);
  return {
    grant: (quotaSize: number) =>
      device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize }),
    used: async () => (await device.send('Storage.getUsageAndQuota', { origin })).usage,
  };
}

test('on a full device the oldest pictures give way to what matters', async ({ page, wire }) => {
  const path = await placePath(page, 'Demo Bookshop');
  const old = 100;
  // Of the site, but without its scripts.
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
  const device = await quota(page, wire);
  await device.grant((await device.used()) + 100);
  await open(page, path);
  await answerKept(page, 'institution');
  await everythingKept(page);
  const left = await oldPictures();
  expect(left.length).toBeLessThan(old);
  expect(left).not.toContain(`${wire.address}/files/old0-320.webp`);

  await cutNetwork(page, wire);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Bookshop' })).toBeVisible();
});

test('where nothing can be kept pages work, and what is written stays in its form and says so', async ({
  page,
  wire,
}) => {
  const path = await placePath(page, 'Demo Bookshop');
  const words = `Read on the roof, ${Date.now()}`;
  const device = await quota(page, wire);
  await device.grant(1);
  await registerAndSignIn(page, { fullName: 'Full Device' });
  await open(page, path);
  await stars(page, '5 stars').check();
  await comment(page).fill(words);
  wire.rule(() => 'breaks');
  const submit = page.getByRole('button', { name: 'Submit review' });
  await submit.click();
  const told = page.getByText('Nothing is lost: try again when you are back online.');
  await expect(told).toBeVisible();
  await expect(comment(page)).toHaveValue(words);
  expect(await stored(page, 'outbox')).toEqual([]);

  // With room again it waits, and is sent.
  await device.grant(1e9);
  await submit.click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');
  wire.rule(() => 'passes');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page)).toContainText('You have already reviewed this place.');
  expect(await reviewsOf(page, path, words)).toBe(1);
});
