import { findViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { waitForStoredAnswer, waitForCachedFiles, readStoredRecords } from './offline-store.ts';
import {
  cutNetwork,
  restoreAndRetry,
  restoreNetwork,
  controlStorageQuota,
} from './offline-network.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';
import { expect, test } from './network-proxy.ts';
import type { Page, NetworkProxy } from './network-proxy.ts';

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

/** Writes a reply by the first button with this name. */
async function writeReply(page: Page, name: string | RegExp, text: string): Promise<void> {
  await section(page).getByRole('button', { name }).first().click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill(text);
  await page.getByRole('button', { name: 'Post reply' }).click();
}

/** Which of the typed names local storage holds in unsent drafts. */
async function typed(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => Object.values(localStorage).join());
  return ['Secret Person', 'Secret Shop'].filter((name) => all.includes(name));
}

// They wait for up to 20 s (until the worker has cached everything) and 45 s (until the next try).
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ expectTrouble }) => {
  // Failed requests are what these journeys are about.
  expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
});

/** Opens the page of a place, and again once the network is gone. */
async function openWithoutNetwork(page: Page, wire: NetworkProxy, path: string): Promise<void> {
  await openPage(page, path);
  await waitForCachedFiles(page);
  await waitForStoredAnswer(page, 'reviews');
  await cutNetwork(page, wire);
  await page.reload();
}

test('a review written offline waits, survives closing its tab, and is published exactly once @extended', async ({
  page,
  wire,
}) => {
  const path = await findPlacePath(page, 'Demo Bookshop');
  const first = `Written on the train, ${Date.now()}`;
  const second = `${first}, by night`;
  await registerAndSignIn(page, { fullName: 'Waiting Writer' });
  await openWithoutNetwork(page, wire, path);
  await stars(page, '4 stars').check();
  await comment(page).fill(first);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');
  await expect(section(page).getByRole('group', { name: 'Write a review' })).toBeFocused();

  // The waiting review can be edited without losing the focus, and survives closing the tab.
  const edit = section(page).getByRole('button', { name: 'Edit your review' });
  await edit.press('Enter');
  await comment(page).fill(second);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(section(page)).toContainText(second);
  await expect(edit).toBeFocused();
  const context = page.context();
  const tab = await context.newPage();
  await page.close();

  // The first response is lost; two tabs are open when the network is back.
  let lost = 0;
  wire.decideOutcomes(({ method, path: asked }) => {
    const loses = method === 'POST' && asked.endsWith('/reviews') && lost === 0;
    if (loses) lost += 1;
    return loses ? 'answerLost' : 'passes';
  });
  await context.setOffline(false);
  const other = await context.newPage();
  // This tab never gets the lock, so the other one sends, and this one has to learn of it.
  await tab.addInitScript(() => {
    navigator.locks.request = () => Promise.resolve([]);
  });
  await Promise.all([openPage(tab, path), openPage(other, path)]);
  await expect.poll(() => wire.countArrived('POST', /\/reviews$/), { timeout: 45_000 }).toBe(2);
  await expect(section(tab)).toContainText('You have already reviewed this place.');
  await expect(section(tab)).not.toContainText('waiting to be sent');
  expect(await reviewsOf(tab, path, second)).toBe(1);
  expect(await reviewsOf(tab, path, first)).toBe(0);
  await expect.poll(() => readStoredRecords(tab, 'outbox')).toEqual([]);

  // Switching the language does not load the reviews again.
  const asked = () => wire.countArrived('GET', /\/reviews\b/);
  const before = asked();
  const banner = tab.getByRole('banner');
  await banner.getByRole('link', { name: 'বাংলা' }).click();
  await expect(tab.getByRole('region', { name: 'রিভিউ' })).toContainText(second);
  await readStoredRecords(tab, 'facts');
  await banner.getByRole('link', { name: 'English' }).click();
  await expect(section(tab)).toContainText(second);
  await readStoredRecords(tab, 'facts');
  expect(asked()).toBe(before);
});

test.describe('without a service worker', () => {
  // Caching the whole program takes longer than this journey, which needs none of it.
  test.use({ serviceWorkers: 'block' });

  test('a review waits to be sent also when the browser has silently closed the database connection', async ({
    page,
    wire,
  }) => {
    await page.addInitScript(() => {
      const native = indexedDB.open.bind(indexedDB);
      const openAndListen = (...asked: Parameters<typeof native>) => {
        const opening = native(...asked);
        opening.addEventListener('success', () => {
          addEventListener('stores-given-up', () => opening.result.close());
        });
        return opening;
      };
      Object.defineProperty(indexedDB, 'open', { value: openAndListen });
    });
    const path = await findPlacePath(page, 'Demo Bookshop');
    await registerAndSignIn(page, { fullName: 'Waiting Writer' });
    await openPage(page, path);
    await waitForStoredAnswer(page, 'reviews');
    await stars(page, '4 stars').check();
    await comment(page).fill('Written after a nap of the phone');
    await cutNetwork(page, wire);
    await page.evaluate(() => dispatchEvent(new Event('stores-given-up')));
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(section(page)).toContainText('Your review is waiting to be sent');
  });
});

test('an offline review that the server refuses is shown with the reason; an offline reply to a deleted review is kept in the profile @extended', async ({
  page,
  wire,
}) => {
  const path = await findPlacePath(page, 'Demo Bookshop');
  const words = `So it is, ${Date.now()}`;
  const twice = `Said twice, ${Date.now()}`;
  const nobody = `To nobody, ${Date.now()}`;
  await registerAndSignIn(page, { fullName: 'Second Thoughts' });
  await openPage(page, path);
  await waitForCachedFiles(page);
  await waitForStoredAnswer(page, 'reviews');
  await cutNetwork(page, wire);
  await writeReply(page, /^Reply to/, words);
  await expect(section(page)).toContainText('Your reply is waiting to be sent');
  await section(page).getByRole('button', { name: 'Cancel sending' }).press('Enter');
  await expect(section(page)).not.toContainText('waiting to be sent');
  await expect(
    section(page)
      .getByRole('button', { name: /^Reply to/ })
      .first(),
  ).toBeFocused();
  await section(page)
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue(words);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await stars(page, '2 stars').check();
  await comment(page).fill(twice);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');

  // Meanwhile the same person reviews it on another device.
  const api = `${process.env['E2E_URL']}/api`;
  const elsewhere = await page.request.post(
    `${api}${path.replace('institution', 'institutions')}/reviews`,
    { data: { rating: 5, comment: 'Said first' } },
  );
  expect(elsewhere.status()).toBe(201);
  await restoreNetwork(page, wire);
  await expect(section(page)).toContainText('Your review could not be sent');
  await expect(section(page)).toContainText(twice);
  await expect(section(page)).toContainText('You have already reviewed this place.');
  await expect(section(page).getByText(words)).toBeVisible();
  await expect(section(page)).not.toContainText('Your reply is waiting');
  expect(wire.countArrived('POST', /\/replies$/)).toBe(1);
  // Sending it again would be refused again, but the existing review can be changed to this one.
  await expect(section(page).getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await expect(section(page).getByRole('button', { name: 'Discard' })).toBeVisible();
  await section(page).getByRole('button', { name: 'Change your review to this' }).press('Enter');
  await expect(section(page)).not.toContainText('Your review could not be sent');
  await expect(comment(page)).toHaveValue(twice);
  await expect(stars(page, '2 stars')).toBeFocused();
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect(comment(page)).toBeHidden();
  await expect(section(page).getByText(twice)).toBeVisible();
  await expect(section(page)).not.toContainText('Said first');
  await expect.poll(() => readStoredRecords(page, 'outbox')).toEqual([]);

  // A reply to a deleted review is kept in the profile until its author discards it.
  await cutNetwork(page, wire);
  await writeReply(page, 'Reply to Second Thoughts', nobody);
  await expect(section(page)).toContainText('Your reply is waiting to be sent');

  // Meanwhile they delete the review on the other device.
  const { id }: { id: string } = await elsewhere.json();
  expect((await page.request.delete(`${api}/reviews/${id}`)).status()).toBe(204);
  await restoreNetwork(page, wire);
  const told = page.getByRole('alert');
  await expect(told).toContainText('Your reply could not be sent');
  await expect(told).toContainText('It is no longer there. Your words are in your profile.');

  await openPage(page, '/profile');
  const unsent = page.getByRole('list', { name: 'Not sent yet' });
  await expect(unsent).toContainText(nobody);
  await expect(unsent).toContainText('It is no longer there.');
  await expect(unsent.getByRole('link', { name: 'Demo Bookshop' })).toHaveAttribute(
    'href',
    `${path}#reviews`,
  );
  expect(await findViolations(page)).toEqual([]);
  await unsent.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(unsent).toBeHidden();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await expect.poll(() => readStoredRecords(page, 'outbox')).toEqual([]);
});

test('signing out removes a person’s drafts, unsent reviews and visited pages from the device; their email was never cached @extended', async ({
  page,
  wire,
}) => {
  const path = await findPlacePath(page, 'Demo Bakery');
  await openPage(page, '/category-list');
  await waitForStoredAnswer(page, 'categories');
  const person = await registerAndSignIn(page, { fullName: 'Private Person' });
  await openPage(page, path);
  await waitForCachedFiles(page);
  await waitForStoredAnswer(page, 'reviews');
  // A review of theirs waits, as it could not be sent.
  wire.decideOutcomes(({ method, path: to }) =>
    method === 'POST' && to.endsWith('/reviews') ? 'breaks' : 'passes',
  );
  await stars(page, '3 stars').check();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');
  expect(await readStoredRecords(page, 'outbox')).toHaveLength(1);
  const account = page.getByRole('banner').getByLabel(/Account of/);
  await account.click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('textbox', { name: /name/i })).toHaveValue('Private Person');
  // Unsaved drafts, of their name and of a place to register, must not be left either.
  await page.getByRole('textbox', { name: /name/i }).fill('Secret Person');
  await openPage(page, '/register-institution');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Secret Shop');
  await expect.poll(() => typed(page)).toEqual(['Secret Person', 'Secret Shop']);
  const kept = JSON.stringify(await readStoredRecords(page, 'answers'));
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

  await account.click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(async () => (await readStoredRecords(page, 'facts')).length).toBe(1);
  const left = await readStoredRecords(page, 'answers');
  for (const { id } of [...left, ...(await readStoredRecords(page, 'places'))])
    expect(id).toMatch(/^ /);
  await expect.poll(() => readStoredRecords(page, 'outbox')).toEqual([]);
  expect(await typed(page)).toEqual([]);
  expect((await readStoredRecords(page, 'pages')).map(({ id }) => id)).not.toContain(path);
  expect(left.some(({ queryKey }) => Array.isArray(queryKey) && queryKey[0] === 'categories')).toBe(
    true,
  );
  await cutNetwork(page, wire);
  await openPage(page, path);
  await expect(page.getByText('You have not opened this page before')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a review stays in its form when the device is full; once there is space, it and later replies wait and are sent in turn @extended', async ({
  page,
  wire,
}) => {
  const path = await findPlacePath(page, 'Demo Bookshop');
  const words = `Read on the roof, ${Date.now()}`;
  const device = await controlStorageQuota(page, wire);
  await device.grant(1);
  await registerAndSignIn(page, { fullName: 'Full Device' });
  await openPage(page, path);
  await stars(page, '5 stars').check();
  await comment(page).fill(words);
  wire.decideOutcomes(() => 'breaks');
  const submit = page.getByRole('button', { name: 'Submit review' });
  await submit.click();
  const told = page.getByText('Nothing is lost: try again when you are back online.');
  await expect(told).toBeVisible();
  await expect(comment(page)).toHaveValue(words);
  expect(await readStoredRecords(page, 'outbox')).toEqual([]);

  // Once there is space again, it is stored to wait, and sent.
  await device.grant(1e9);
  await submit.click();
  await expect(section(page)).toContainText('Your review is waiting to be sent');
  await restoreAndRetry(page, wire);
  await expect(section(page)).toContainText('You have already reviewed this place.');
  expect(await reviewsOf(page, path, words)).toBe(1);

  // Two replies fail to be sent. The second starts to wait while the first is about to be sent again,
  // and follows it at once.
  let breaks = true;
  let beginnings = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  wire.decideOutcomes(({ method, path: to }) => {
    if (to.startsWith('/api/session')) {
      beginnings += 1;
      return { after: held };
    }
    return breaks && method === 'POST' && to.endsWith('/replies') ? 'breaks' : 'passes';
  });
  for (const more of ['And then', 'And at last']) {
    await writeReply(page, /^Reply to/, `${words}: ${more}`);
    // Waits until the form has closed, since it holds the same text.
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0);
    await expect(section(page).getByText(`${words}: ${more}`)).toBeVisible();
    // Before sending, the page asks the server who is signed in.
    await expect.poll(() => beginnings).toBeGreaterThan(0);
  }
  await expect.poll(async () => (await readStoredRecords(page, 'outbox')).length).toBe(2);
  breaks = false;
  goOn();
  await expect.poll(() => wire.countArrived('POST', /\/replies$/), { timeout: 10_000 }).toBe(2);
  await expect(section(page)).not.toContainText('Your reply is waiting');
});
