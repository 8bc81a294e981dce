import { recordAnalyticsEvents } from './analytics-events.ts';
import type { FakeAds } from './fake-ads.ts';
import { installFakeDevice, nativeCalls } from './fake-device.ts';
import { bottomBar, calledMethods, startApp, startSteppedClock } from './mobile-app.ts';
import { main } from './page-parts.ts';
import { expect, test } from './static-app.ts';
import type { Page } from './static-app.ts';

const findServices = (page: Page) => main(page).getByRole('link', { name: /^Find services/ });

const barHeight = async (page: Page) =>
  Math.round((await bottomBar(page).boundingBox())?.height ?? 0);

const bannerOn = (page: Page) => page.evaluate(() => window.ads.banner);

/** How often a banner has been asked for. */
const asked = async (page: Page) =>
  (await calledMethods(page, 'AdMob')).filter((method) => method === 'showBanner').length;

/** Changes how ads behave from now on. */
const behave = (page: Page, how: FakeAds) =>
  page.evaluate((ads) => void Object.assign(window.ads.behaviour, ads), how);

const goTo = (page: Page, name: 'Home' | 'Categories') =>
  bottomBar(page).getByRole('link', { name }).click();

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.use({ viewport: { width: 360, height: 740 } });

test('[MOBILE-02] [ADS-02] [ADS-03] [ANALYTICS-12] the test banner appears 2000 ms after Home opens, and is removed when Home is left', async ({
  page,
  app,
}) => {
  const events = recordAnalyticsEvents(page);
  await page.addInitScript(() => {
    const log = console.info.bind(console);
    console.info = (name: string, ...rest: unknown[]) => {
      if (name === 'page_view' && location.pathname === '/')
        document.documentElement.dataset['opened'] = `${performance.now()}`;
      log(name, ...rest);
    };
  });
  const meanwhile = await startSteppedClock(page);
  const openedAt = () =>
    page.evaluate(() => Number(document.documentElement.dataset['opened'] ?? 0));
  await installFakeDevice(page);
  await page.goto(app);
  await meanwhile(async () => expect(await openedAt()).toBeGreaterThan(0));
  const first = await openedAt();
  // Too short a visit shows no banner, and the next visit starts the time anew.
  await page.clock.runFor(1000);
  await goTo(page, 'Categories');
  await meanwhile(async () => expect(page.url()).toContain('category-list'));
  await goTo(page, 'Home');
  await meanwhile(async () => expect(await openedAt()).toBeGreaterThan(first));
  const opened = await openedAt();
  const now = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.round(opened + 1990 - now));
  expect(await calledMethods(page, 'AdMob')).toEqual([]);
  await meanwhile(async () => expect(await calledMethods(page, 'AdMob')).toContain('showBanner'));
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
  // The bottom bar makes room for the banner.
  await expect.poll(() => barHeight(page)).toBe(60 + 56);

  await goTo(page, 'Categories');
  await expect.poll(() => calledMethods(page, 'AdMob')).toContain('removeBanner');
  await expect.poll(() => events).toContainEqual(['ad_banner_hidden', { placement: 'home' }]);
  await expect.poll(() => barHeight(page)).toBe(60);
  expect(await bannerOn(page)).toBe('none');
});

test('[ADS-03] [ANALYTICS-12] a banner still loading when Home is left appears on no other screen, and one without an ad is not logged @extended', async ({
  page,
  app,
}) => {
  const events = recordAnalyticsEvents(page);
  const ofAds = () => events.map(([name]) => name).filter((name) => name.startsWith('ad_'));
  await startApp(page, app, { ads: 'hang' });
  const seen: string[] = [];
  let times = 0;
  for (const adPlatform of ['android', 'ios'] as const) {
    await behave(page, { adPlatform });
    await expect.poll(() => bannerOn(page), adPlatform).toBe('coming');
    await goTo(page, 'Categories');
    await expect.poll(async () => (await calledMethods(page, 'AdMob')).at(-1)).toBe('removeBanner');
    await expect(page).toHaveURL(/category-list/);
    await page.evaluate(() => window.ads.endBannerLoading(true));
    await expect.poll(() => bannerOn(page), adPlatform).toBe('none');
    await expect.poll(() => barHeight(page)).toBe(60);

    // The next visit loads a banner of its own, the first that is ever shown.
    await goTo(page, 'Home');
    await expect.poll(() => bannerOn(page), adPlatform).toBe('coming');
    times += 2;
    expect(await asked(page)).toBe(times);
    await page.evaluate(() => window.ads.endBannerLoading(true));
    await expect.poll(() => barHeight(page)).toBe(60 + 56);
    await goTo(page, 'Categories');
    await expect.poll(() => bannerOn(page), adPlatform).toBe('none');
    seen.push('ad_banner_shown', 'ad_banner_hidden');
    await expect.poll(ofAds, adPlatform).toEqual(seen);
    await goTo(page, 'Home');
  }

  await behave(page, { ads: 'fail' });
  const none = page.waitForEvent('console', (message) => message.text().startsWith('no banner'));
  await expect.poll(() => asked(page)).toBe(times + 1);
  expect((await none).text()).toContain('No fill');
  expect(await barHeight(page)).toBe(60);
  await goTo(page, 'Categories');
  await expect(page).toHaveURL(/category-list/);
  await goTo(page, 'Home');
  await expect.poll(() => asked(page)).toBe(times + 2);
  expect(ofAds()).toEqual(seen);
});

test('[MOBILE-02] [ADS-04] [ANALYTICS-13] the card to the category list shows the test interstitial on a draw below 0.3, and logs only one that was shown', async ({
  page,
  app,
}) => {
  const events = recordAnalyticsEvents(page);
  const shown = () => events.filter(([name]) => name === 'ad_interstitial_shown');
  await startApp(page, app, { draw: 0.2999 });
  // Other links to the list do not draw for an interstitial.
  await goTo(page, 'Categories');
  await expect(page).toHaveURL(/category-list/);
  await page.goBack();
  await findServices(page).click();
  await expect(page).toHaveURL(/category-list/);
  await expect.poll(() => calledMethods(page, 'AdMob')).toContain('showInterstitial');
  const calls = await nativeCalls(page, 'AdMob');
  const loaded = calls.filter(({ method }) => method === 'prepareInterstitial');
  expect(loaded).toHaveLength(1);
  expect(loaded[0]?.options).toMatchObject({
    adId: 'ca-app-pub-3940256099942544/1033173712',
    isTesting: true,
  });
  await expect.poll(shown).toEqual([['ad_interstitial_shown', { placement: 'category_list' }]]);

  await behave(page, { ads: 'failToShow' });
  await page.goBack();
  const none = page.waitForEvent('console', (message) =>
    message.text().startsWith('no interstitial'),
  );
  await findServices(page).click();
  await none;
  const both = (await calledMethods(page, 'AdMob')).filter(
    (method) => method === 'showInterstitial',
  );
  expect(both).toHaveLength(2);
  expect(shown()).toHaveLength(1);
});

test('[ADS-04] [ADS-05] the card opens the category list at once without an ad, with one that fails, and with one that never answers', async ({
  page,
  app,
}) => {
  const events = recordAnalyticsEvents(page);
  // The clock is controlled, since a slow start could reach the two seconds after which a banner loads.
  const meanwhile = await startSteppedClock(page);
  await installFakeDevice(page, { draw: 0.3 });
  await page.goto(app);
  let wanted = 0;
  for (const { draw, ads, isAsked } of [
    { draw: 0.3, ads: 'work', isAsked: false },
    { draw: 0, ads: 'fail', isAsked: true },
    { draw: 0, ads: 'hang', isAsked: true },
  ] as const) {
    const how = `a draw of ${draw}, ads ${ads}`;
    await meanwhile(async () => expect(await findServices(page).isVisible()).toBe(true));
    await behave(page, { ads });
    await page.evaluate((drawn) => (window.device.draw = drawn), draw);
    // The clock stands still, so the navigation cannot be waiting for the ad.
    await findServices(page).evaluate((card: HTMLElement) => card.click());
    await expect(page, how).toHaveURL(/\/category-list$/);
    await page.clock.resume();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    const called = () => calledMethods(page, 'AdMob');
    if (isAsked) wanted += 1;
    const loads = async () =>
      (await called()).filter((method) => method === 'prepareInterstitial').length;
    await expect.poll(loads, how).toBe(wanted);
    expect((await called()).includes('initialize'), how).toBe(isAsked);
    expect(await called(), how).not.toContain('showInterstitial');
    expect(events.map(([name]) => name)).not.toContain('ad_interstitial_shown');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.goBack();
  }
});
