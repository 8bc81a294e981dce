import { findCurrentViolations, findViolations } from './accessibility.ts';
import { registerPlace } from './api-actions.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { pressKeyOn, tabTo } from './keyboard.ts';
import { holdRequests, loseResponse } from './network-failures.ts';
import { test as wiredTest } from './network-proxy.ts';
import { cutNetwork, keepOffline } from './offline-network.ts';
import { waitForCachedFiles, waitForStoredAnswer } from './offline-store.ts';
import { openPage, reloadPage } from './open-page.ts';
import { header, main } from './page-parts.ts';
import { cards } from './place-list.ts';
import { registerAndSignIn, registerPerson, signInAs } from './session.ts';
import { toastWithText } from './toasts.ts';

// They wait for a sign-in, or until the worker has cached everything.
test.describe.configure({ timeout: 90_000 });

/** The heart in the header of a place. */
const heart = (page: Page, name = 'Favourite') =>
  main(page).locator('header').getByRole('button', { name, exact: true });
const isPressed = (is: boolean) => ['aria-pressed', String(is)] as const;
const idsOnServer = async (page: Page): Promise<string[]> =>
  (await (await page.request.get('/api/me/favourites/ids')).json()).ids;
const callPath = (path: string) => path.replace('/institution/', '/api/me/favourites/');
const calls = (path: string) => `**${callPath(path)}`;

test.describe('on a phone in Bangla', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a visitor signs in by the heart of a place, adds it by the keyboard, finds it in the account menu and removes it in the list @extended', async ({
    page,
  }) => {
    const path = await findPlacePath(page, 'Demo Bakery');
    const { email, password } = await registerPerson();
    await openPage(page, `${path}?lng=bn`);
    const before = await main(page).locator('header').boundingBox();
    await main(page).getByRole('link', { name: 'প্রিয় তালিকায় রাখতে সাইন ইন করুন' }).click();
    await page.getByLabel('ইমেইল').fill(email);
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'সাইন ইন করুন', exact: true }).click();
    const ownHeart = heart(page, 'প্রিয় জায়গা');
    await expect(ownHeart).toHaveAttribute(...isPressed(false));
    expect(new URL(page.url()).pathname).toBe(path);
    // Nothing is added by signing in alone.
    expect(await idsOnServer(page)).toEqual([]);
    await pressKeyOn(page, ownHeart, 'Space');
    await expect(ownHeart).toHaveAttribute(...isPressed(true));
    await expect(ownHeart).toHaveAccessibleDescription('প্রিয় তালিকা থেকে সরান');
    expect(await main(page).locator('header').boundingBox()).toEqual(before);
    expect((await ownHeart.boundingBox())?.width).toBe(44);
    await expect.poll(() => idsOnServer(page)).toEqual([path.replace('/institution/', '')]);

    await header(page).locator('summary').last().click();
    await header(page).getByRole('link', { name: 'প্রিয় জায়গা' }).click();
    await expect(page).toHaveURL('/favourites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('প্রিয় জায়গা');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('কিমি দূরে');
    const listed = main(page).getByRole('button', { name: 'প্রিয় জায়গা: ডেমো বেকারি' });
    await expect(listed).toHaveAttribute(...isPressed(true));
    expect(await findCurrentViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    // Its card stays, so that it can be put back, and so does the focus.
    await pressKeyOn(page, listed);
    await expect(listed).toHaveAttribute(...isPressed(false));
    await expect(listed).toBeFocused();
    await expect.poll(() => idsOnServer(page)).toEqual([]);
    await listed.press('Enter');
    await expect.poll(() => idsOnServer(page)).toHaveLength(1);
    await listed.press('Enter');
    await expect.poll(() => idsOnServer(page)).toEqual([]);
    await reloadPage(page);
    await expect(main(page)).toContainText('আপনার প্রিয় তালিকায় এখনও কিছু নেই');
    expect(await findCurrentViolations(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'হোমে ফিরে যান' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the heart shows at once what was wanted last, takes back what failed, and follows the account, not the browser @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|404/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const owner = await registerAndSignIn(page, { roles: ['owner'], fullName: 'Karima Begum' });
  const own = await registerPlace(page, `Favourite Bakery ${Date.now()}`);
  const path = await findPlacePath(page, 'Demo Bakery');
  await openPage(page, `/institution/${own}`);
  // Beside Edit.
  await expect(main(page).getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await heart(page).click();
  await expect.poll(() => idsOnServer(page)).toEqual([own]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findCurrentViolations(page, { within: 'main header' })).toEqual([]);
  // It is deleted meanwhile.
  expect((await page.request.delete(`/api/institutions/${own}`)).ok()).toBe(true);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute(...isPressed(false));
  await heart(page).click();
  await expect(page.getByText('This place is no longer in the directory.')).toBeVisible();
  await expect(heart(page)).toHaveAttribute(...isPressed(false));

  await openPage(page, path);
  const answer = await holdRequests(page, calls(path));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute(...isPressed(true));
  expect(await idsOnServer(page)).toEqual([]);
  // Hurried presses: the last state wins, whatever is on its way.
  await heart(page).click();
  await heart(page).click();
  await heart(page).dblclick();
  await expect(heart(page)).toHaveAttribute(...isPressed(true));
  // Each press is a call of its own, after which the server may look as it will at the end.
  let answered = 0;
  page.on('response', (response) => {
    if (response.url().endsWith(callPath(path))) answered += 1;
  });
  answer();
  await expect.poll(() => answered).toBe(5);
  await expect.poll(() => idsOnServer(page)).toEqual([path.replace('/institution/', '')]);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(heart(page)).toHaveAttribute(...isPressed(true));

  // A lost response is asked for once more; a call that fails is taken back.
  await loseResponse(page, calls(path));
  // That of the second try: one that comes after the next route is laid would fail, too.
  const second = page.waitForResponse(calls(path));
  await heart(page).click();
  await second;
  await expect.poll(() => idsOnServer(page)).toEqual([]);
  await expect(heart(page)).toHaveAttribute(...isPressed(false));
  await page.route(calls(path), (route) => route.abort());
  await heart(page).click();
  await expect(toastWithText(page, 'It could not be added to your favourites')).toBeVisible();
  await expect(heart(page)).toHaveAttribute(...isPressed(false));
  await page.unrouteAll({ behavior: 'wait' });

  // The list, newest first, which going back shows anew.
  const hotels = await findCategoryId(page, 'Hotel');
  const { items } = await (await page.request.get(`/api/institutions?category=${hotels}`)).json();
  const others = items.map(({ id }: { id: string }) => `/institution/${id}`);
  const known = [await findPlacePath(page, 'Demo Pharmacy'), path];
  for (const place of [...others, ...known]) await page.request.put(callPath(place));
  await openPage(page, '/favourites');
  const shown = cards(page).getByRole('heading');
  await expect(shown).toHaveCount(12);
  await expect(shown.nth(0)).toHaveText('Demo Bakery');
  await expect(shown.nth(1)).toHaveText('Demo Pharmacy');
  await main(page).getByRole('button', { name: 'Load more places' }).click();
  await expect(shown).toHaveCount(14);
  // Further down than the first page is long.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await reloadPage(page);
  await expect(shown).toHaveCount(14);
  await tabTo(page, main(page).getByRole('button', { name: 'Favourite: Demo Bakery' }));
  expect(await findViolations(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Demo Pharmacy', exact: true }).click();
  await expect(heart(page)).toHaveAttribute(...isPressed(true));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute(...isPressed(false));
  await expect.poll(() => idsOnServer(page)).toHaveLength(13);
  await page.goBack();
  await expect(shown).toHaveCount(13);

  // Somebody else in the same browser, told by another tab, and the same person in the next.
  const other = await registerPerson({ fullName: 'Yasmin Akter' });
  for (const [person, count] of [
    [other, 0],
    [owner, 12],
  ] as const) {
    const beside = await page.context().newPage();
    await signInAs(beside, person);
    await openPage(beside, path);
    await expect(heart(beside)).toHaveAttribute(...isPressed(count > 0));
    await expect(header(page).getByLabel(`Account of ${person.fullName}`)).toBeAttached();
    if (count === 0) await expect(main(page)).toContainText('You have no favourites yet');
    await expect(cards(page)).toHaveCount(count);
    await beside.close();
  }
});

test('a heart that is pressed in one tab changes in the others, on whatever screen it comes to be seen @extended', async ({
  page,
}) => {
  await registerAndSignIn(page);
  const path = await findPlacePath(page, 'Demo Bakery');
  const beside = await page.context().newPage();
  await openPage(beside, path);
  await openPage(page, path);
  await heart(page).click();
  await expect(heart(beside)).toHaveAttribute(...isPressed(true));
  // While no heart is shown, too.
  await header(beside).getByRole('link', { name: 'Categories' }).first().click();
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Categories');
  await heart(page).click();
  await expect.poll(() => idsOnServer(page)).toEqual([]);
  await beside.goBack();
  await expect(heart(beside)).toHaveAttribute(...isPressed(false));
  await beside.close();
});

test('who signs out beside a heart is not asked about any more @extended', async ({ page }) => {
  await registerAndSignIn(page);
  await openPage(page, await findPlacePath(page, 'Demo Bakery'));
  await expect(heart(page)).toHaveAttribute(...isPressed(false));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await header(page).locator('summary').last().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    main(page)
      .getByRole('link', { name: /^Sign in to/ })
      .first(),
  ).toBeVisible();
  expect(asked).toContain('/api/auth/sign-out');
  expect(asked.filter((path) => path.startsWith('/api/me/'))).toEqual([]);
});

wiredTest(
  'favourites that were read once open without a network, where none can be changed',
  async ({ page, wire, expectTrouble }) => {
    expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
    await registerAndSignIn(page);
    const path = await findPlacePath(page, 'Demo Bakery');
    await page.request.put(callPath(path));
    await openPage(page, '/favourites');
    await waitForStoredAnswer(page, 'favourites');
    await waitForStoredAnswer(page, 'favourite-ids');
    await waitForCachedFiles(page);
    await cutNetwork(page, wire);
    await page.reload();
    await keepOffline(page);
    await expect(page.getByText(/You are offline\. Saved/)).toBeVisible();
    const listed = main(page).getByRole('button', { name: 'Favourite: Demo Bakery' });
    await expect(listed).toHaveAttribute(...isPressed(true));
    await expect(cards(page)).toContainText('km away');
    await listed.click();
    await expect(toastWithText(page, 'It could not be removed from your favourites')).toBeVisible();
    await expect(listed).toHaveAttribute(...isPressed(true));
    // Its page was never opened, but its place came with the list.
    await main(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demo Bakery' })).toBeVisible();
    await expect(heart(page)).toHaveAttribute(...isPressed(true));
  },
);
