import { loggedEvents } from './analytics-events.ts';
import { installDevice, nativeCalls } from './fake-device.ts';
import { bottomBar, methods, startApp, timeInSteps } from './mobile-app.ts';
import { main } from './page-parts.ts';
import { expect, test } from './static-app.ts';
import type { Page } from './static-app.ts';

const findServices = (page: Page) => main(page).getByRole('link', { name: /^Find services/ });

const barHeight = async (page: Page) =>
  Math.round((await bottomBar(page).boundingBox())?.height ?? 0);

const bannerOn = (page: Page) => page.evaluate(() => window.ads.banner);

/** How often a banner has been asked for. */
const asked = async (page: Page) =>
  (await methods(page, 'AdMob')).filter((method) => method === 'showBanner').length;

const goTo = (page: Page, name: 'Home' | 'Categories') =>
  bottomBar(page).getByRole('link', { name }).click();

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.use({ viewport: { width: 360, height: 740 } });

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
  await goTo(page, 'Categories');
  await meanwhile(async () => expect(page.url()).toContain('category-list'));
  await goTo(page, 'Home');
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
  await expect.poll(() => barHeight(page)).toBe(60 + 56);

  await goTo(page, 'Categories');
  await expect.poll(() => methods(page, 'AdMob')).toContain('removeBanner');
  await expect.poll(() => events).toContainEqual(['ad_banner_hidden', { placement: 'home' }]);
  await expect.poll(() => barHeight(page)).toBe(60);
  expect(await bannerOn(page)).toBe('none');
});

for (const adsOf of ['android', 'ios'] as const) {
  test(`[ADS-03] [ANALYTICS-12] a banner that is on its way when Home is left stands on no other screen (${adsOf})`, async ({
    page,
    app,
  }) => {
    const events = loggedEvents(page);
    await startApp(page, app, { ads: 'hang', adsOf });
    await expect.poll(() => bannerOn(page)).toBe('coming');
    await goTo(page, 'Categories');
    await expect.poll(() => methods(page, 'AdMob')).toContain('removeBanner');
    await expect(page).toHaveURL(/category-list/);
    await page.evaluate(() => window.ads.bannerEnds(true));
    await expect.poll(() => bannerOn(page)).toBe('none');
    await expect.poll(() => barHeight(page)).toBe(60);

    // The next visit has one of its own, which is the first that anybody saw.
    await goTo(page, 'Home');
    await expect.poll(() => bannerOn(page)).toBe('coming');
    expect(await asked(page)).toBe(2);
    await page.evaluate(() => window.ads.bannerEnds(true));
    await expect.poll(() => barHeight(page)).toBe(60 + 56);
    await goTo(page, 'Categories');
    await expect.poll(() => bannerOn(page)).toBe('none');
    const ofAds = () => events.map(([name]) => name).filter((name) => name.startsWith('ad_'));
    await expect.poll(ofAds).toEqual(['ad_banner_shown', 'ad_banner_hidden']);
  });
}

test('[ANALYTICS-12] a banner that there is no ad for is logged neither as shown nor as hidden', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  const none = page.waitForEvent('console', (message) => message.text().startsWith('no banner'));
  await startApp(page, app, { ads: 'fail' });
  expect((await none).text()).toContain('No fill');
  expect(await barHeight(page)).toBe(60);
  await goTo(page, 'Categories');
  await expect(page).toHaveURL(/category-list/);
  await goTo(page, 'Home');
  await expect.poll(() => asked(page)).toBe(2);
  expect(events.map(([name]) => name).filter((name) => name.startsWith('ad_'))).toEqual([]);
});

test('[MOBILE-02] [ADS-04] [ANALYTICS-13] the category-list card shows the test interstitial after a draw below 0.3', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  await startApp(page, app, { draw: 0.2999 });
  // Other ways to the list draw nothing.
  await goTo(page, 'Categories');
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

for (const { title, device, isAsked } of [
  { title: 'a draw of 0.3', device: { draw: 0.3 }, isAsked: false },
  { title: 'an ad that fails', device: { draw: 0, ads: 'fail' }, isAsked: true },
  { title: 'an ad that never answers', device: { draw: 0, ads: 'hang' }, isAsked: true },
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
    await expect.poll(async () => (await called()).includes('initialize')).toBe(isAsked);
    expect(await called()).not.toContain('showInterstitial');
    expect(events.map(([name]) => name)).not.toContain('ad_interstitial_shown');
  });
}

test('[ANALYTICS-13] an interstitial that could not be shown is not logged as shown', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  await startApp(page, app, { draw: 0, ads: 'failToShow' });
  const none = page.waitForEvent('console', (message) =>
    message.text().startsWith('no interstitial'),
  );
  await findServices(page).click();
  await none;
  expect(await methods(page, 'AdMob')).toContain('showInterstitial');
  expect(events.map(([name]) => name)).not.toContain('ad_interstitial_shown');
});
