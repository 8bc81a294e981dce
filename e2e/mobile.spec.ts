import { loggedEvents } from './analytics-events.ts';
import { placePath } from './directory.ts';
import { installDevice, nativeCalls } from './fake-device.ts';
import {
  banner,
  bottomBar,
  keptSession,
  main,
  methods,
  startApp,
  timeInSteps,
} from './mobile-app.ts';
import { photo } from './owner-form.ts';
import { registerPerson } from './session.ts';
import { expect, test } from './static-app.ts';
import type { Page } from './static-app.ts';

const findServices = (page: Page) => main(page).getByRole('link', { name: /^Find services/ });

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.use({ viewport: { width: 360, height: 740 } });

test('[MOBILE-01] starts on Home and has the same screens: who signs in reads a place, reviews it and stays signed in', async ({
  page,
  app,
  baseURL,
  wire,
}) => {
  const person = await registerPerson(page, { roles: ['owner'] });
  // Whose reviews nobody counts.
  const path = await placePath(page, 'Demo Coffee Corner');
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await startApp(page, app);
  await expect(page).toHaveURL(`${app}/`);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await bottomBar(page).getByRole('link', { name: 'Sign In' }).click();
  await main(page).getByLabel('Email', { exact: true }).fill(person.email);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(bottomBar(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  const kept = JSON.parse((await keptSession(page)) ?? '{}');
  expect(kept).toMatchObject({ token: expect.any(String), user: { email: person.email } });
  const cookies = await page.context().cookies([`${baseURL}`, app]);
  expect(cookies.map(({ name }) => name)).not.toContain('thikana.session');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(kept.token);

  // Home, and from there to the place by its own search.
  await bottomBar(page).getByRole('link', { name: 'Home' }).click();
  await main(page).getByRole('combobox').fill('demo coffee corner');
  await page.getByRole('option', { name: /Demo Coffee Corner/ }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(main(page).getByRole('heading', { name: 'Demo Coffee Corner' })).toBeVisible();
  // The small map fetches its tiles when it is seen.
  const tiles = new URL(process.env['E2E_TILE_URL'] ?? '').origin;
  await main(page).getByRole('link', { name: 'Show on the map' }).scrollIntoViewIfNeeded();
  await expect.poll(() => origins.has(tiles)).toBe(true);
  const region = page.getByRole('region', { name: 'Reviews' });
  await region.getByRole('radio', { name: '4 stars' }).check();
  await region.getByRole('textbox', { name: /Comment/ }).fill('Strong coffee, from the app');
  await region.getByRole('button', { name: 'Submit review' }).click();
  await expect(region).toContainText('You have already reviewed this place.');
  await expect(region).toContainText('Strong coffee, from the app');

  // Photos go to the site and come from it; everything else of the app comes from itself.
  await banner(page).getByRole('link', { name: 'Add Business' }).click();
  await page.getByRole('tab', { name: /^Images/ }).click();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/images') && response.request().method() === 'POST',
  );
  await page.getByLabel('Add photos').setInputFiles([await photo('front.jpg')]);
  expect((await answered).status()).toBe(201);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const picture = page.getByRole('img', { name: 'Photo 1 of 1' });
  await expect(picture).toBeVisible();
  // The form is found again as it was left.
  await page.goto(`${app}/register-institution`);
  await page.getByRole('tab', { name: /^Images/ }).click();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${wire.address}/files/`));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect([...origins].toSorted()).toEqual([app, wire.address, tiles].toSorted());

  // Started anew the app knows who it is, and signing out is the end of the token.
  await page.goto(app);
  await bottomBar(page).getByRole('link', { name: 'Profile' }).click();
  await expect(main(page).getByLabel('Full name')).toHaveValue(person.fullName);
  await page.goto(`${app}/settings`);
  await main(page).getByRole('link', { name: 'Download my data' }).click();
  await expect.poll(() => methods(page, 'Share')).toEqual(['share']);
  const [share] = await nativeCalls(page, 'Share');
  expect(share?.options['text']).toContain('Strong coffee, from the app');
  await main(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(bottomBar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => keptSession(page)).toBeUndefined();
  const session = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${kept.token}` },
  });
  expect(await session.json()).toEqual({ user: null });
});

test('[MOBILE-02] [ADS-02] [ADS-03] [ANALYTICS-12] the test banner comes 2000 ms after Home opens and goes with it', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  await page.addInitScript(() => {
    const log = console.info.bind(console);
    console.info = (name: string, ...rest: unknown[]) => {
      if (name === 'page_view' && location.pathname === '/')
        document.documentElement.dataset['opened'] = `${performance.now()}`;
      log(name, ...rest);
    };
  });
  const meanwhile = await timeInSteps(page);
  const openedAt = () =>
    page.evaluate(() => Number(document.documentElement.dataset['opened'] ?? 0));
  await installDevice(page);
  await page.goto(app);
  await meanwhile(async () => expect(await openedAt()).toBeGreaterThan(0));
  const first = await openedAt();
  // A visit that is too short brings none, and the next one starts the time anew.
  await page.clock.runFor(1000);
  await bottomBar(page).getByRole('link', { name: 'Categories' }).click();
  await meanwhile(async () => expect(page.url()).toContain('category-list'));
  await bottomBar(page).getByRole('link', { name: 'Home' }).click();
  await meanwhile(async () => expect(await openedAt()).toBeGreaterThan(first));
  const opened = await openedAt();
  const now = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.round(opened + 1990 - now));
  expect(await methods(page, 'AdMob')).toEqual([]);
  await meanwhile(async () => expect(await methods(page, 'AdMob')).toContain('showBanner'));
  const calls = await nativeCalls(page, 'AdMob');
  const waited = (calls[0]?.at ?? 0) - opened;
  expect(Math.round(waited)).toBe(2000);
  const shown = calls.filter(({ method }) => method === 'showBanner');
  expect(shown).toHaveLength(1);
  expect(shown[0]?.options).toMatchObject({
    adId: 'ca-app-pub-3940256099942544/9214589741',
    isTesting: true,
  });
  await page.clock.resume();
  await expect.poll(() => events).toContainEqual(['ad_banner_shown', { placement: 'home' }]);
  // The bars make room for it.
  const height = async () => Math.round((await bottomBar(page).boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(60 + 56);

  await bottomBar(page).getByRole('link', { name: 'Categories' }).click();
  await expect.poll(() => methods(page, 'AdMob')).toContain('removeBanner');
  await expect.poll(() => events).toContainEqual(['ad_banner_hidden', { placement: 'home' }]);
  await expect.poll(height).toBe(60);
});

test('[MOBILE-02] [ADS-04] [ANALYTICS-13] the category-list card shows the test interstitial after a draw below 0.3', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  await startApp(page, app, { draw: 0.2999 });
  // Other ways to the list draw nothing.
  await bottomBar(page).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/category-list/);
  await page.goBack();
  await findServices(page).click();
  await expect(page).toHaveURL(/category-list/);
  await expect.poll(() => methods(page, 'AdMob')).toContain('showInterstitial');
  const calls = await nativeCalls(page, 'AdMob');
  const loaded = calls.filter(({ method }) => method === 'prepareInterstitial');
  expect(loaded).toHaveLength(1);
  expect(loaded[0]?.options).toMatchObject({
    adId: 'ca-app-pub-3940256099942544/1033173712',
    isTesting: true,
  });
  await expect
    .poll(() => events)
    .toContainEqual(['ad_interstitial_shown', { placement: 'category_list' }]);
});

for (const { title, device, asked } of [
  { title: 'a draw of 0.3', device: { draw: 0.3 }, asked: false },
  { title: 'an ad that fails', device: { draw: 0, ads: 'fail' }, asked: true },
  { title: 'an ad that never answers', device: { draw: 0, ads: 'hang' }, asked: true },
] as const) {
  test(`[ADS-04] [ADS-05] the card leads to the list at once, also with ${title}`, async ({
    page,
    app,
  }) => {
    const events = loggedEvents(page);
    // After two seconds on Home its banner would ask for ads, too, however long the start takes.
    const meanwhile = await timeInSteps(page);
    await installDevice(page, device);
    await page.goto(app);
    await meanwhile(async () => expect(await findServices(page).isVisible()).toBe(true));
    // Time stands still: nothing is waited for.
    await findServices(page).evaluate((card: HTMLElement) => card.click());
    await expect(page).toHaveURL(/\/category-list$/);
    await page.clock.resume();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    const called = () => methods(page, 'AdMob');
    await expect.poll(async () => (await called()).includes('initialize')).toBe(asked);
    expect(await called()).not.toContain('showInterstitial');
    expect(events.map(([name]) => name)).not.toContain('ad_interstitial_shown');
  });
}
