import { registerPlace } from './api-actions.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { cards, listHeader, openPlaceList } from './place-list.ts';
import { saveLocationInOtherTab } from './save-location-in-other-tab.ts';
import { randomAddressHeader, registerAndSignIn } from './session.ts';

test.describe('the page of a place', () => {
  test('[PLACE-01] goes back by one step of history, also after the stars led to its reviews', async ({
    page,
  }) => {
    await openPlaceList(page, 'Bakery', '&q=Demo+Bakery');
    const list = page.url();
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    const stars = page.getByRole('main').locator('a[href="#reviews"]');
    const reviews = page.getByRole('heading', { name: 'Reviews', exact: true });
    for (const _ of ['first', 'again']) {
      await stars.click();
      await expect(page).toHaveURL(/\/institution\/[^?]+\?category=Bakery#reviews$/);
      await expect(reviews).toBeInViewport();
      // The focus moves along.
      await expect(reviews).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL(list);
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    // Waits for the place, as the list has a link Back, too.
    await expect(listHeader(page)).toContainText('Demo Bakery');
    // A double click goes back once.
    await listHeader(page).getByRole('link', { name: 'Back' }).dblclick();
    await expect(page).toHaveURL(/\/institutions\/.*q=Demo\+Bakery/);
  });

  test('[PLACE-02] [ROUTE-06] [PLACE-14] shows the category from the address for a place that is missing, or Institution, and an error above the skeleton with links on', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/404/);
    const missing = `/institution/${crypto.randomUUID()}`;
    const name = 'Coffee & C# + 100% মুদি';
    await openPage(page, `${missing}?category=${encodeURIComponent(name)}`);
    await expect(listHeader(page)).toContainText(name);
    const response = await openPage(page, missing);
    await expect(listHeader(page)).toContainText('Institution');
    expect(response?.status()).toBe(404);
    const message = page.getByRole('main').getByRole('alert');
    await expect(message).toContainText('This place is not available');
    const skeleton = page.getByRole('main').locator('[aria-hidden].card');
    await expect(skeleton).toBeVisible();
    const [told, shape] = [await message.boundingBox(), await skeleton.boundingBox()];
    expect(shape?.y).toBeGreaterThanOrEqual((told?.y ?? Infinity) + (told?.height ?? 0));
    await expect(message.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await expect(message.getByRole('link', { name: 'All categories' })).toHaveAttribute(
      'href',
      '/category-list',
    );
  });

  test('[PLACE-02][PLACE-03][PLACE-05][PLACE-17][PLACE-19] shows its details under its own category whatever the address says, its reviews below, and a link to sign in', async ({
    page,
  }) => {
    await openPage(page, `${await findPlacePath(page, 'Demo Bakery')}?category=Tea%20House`);
    await expect(listHeader(page).getByText('Demo Bakery', { exact: true })).toBeVisible();
    await expect(listHeader(page).getByText('Bakery', { exact: true })).toBeVisible();
    await expect(listHeader(page)).not.toContainText('Tea House');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
    await expect(main.getByText(/^\d\.\d of 5 stars, \d+ reviews$/).first()).toBeAttached();
    await expect(main).toContainText('Bread, buns and birthday cakes');
    await expect(main).toContainText('Dhanmondi, Dhaka');
    const summary = main.locator('.card').first();
    await expect(summary.getByText(/^\d+\.\d+km away$/)).toBeVisible();
    await expect(summary.getByText(/^(Open until|Closed, opens)/)).toBeVisible();
    const hours = page.getByRole('region', { name: 'Opening hours' });
    await expect(hours.getByRole('term').first()).toContainText('(today)');
    const card = await page.getByRole('heading', { level: 1 }).boundingBox();
    const reviews = await page.getByRole('region', { name: 'Reviews' }).boundingBox();
    expect(reviews?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
    // Printed, the place is shown without the parts around it.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 33, 28)');
    await expect(page.locator('.bg-marigold').first()).toHaveCSS('print-color-adjust', 'exact');
    // The name is printed once.
    await expect(main.locator('header')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('link', { name: /^Directions/ })).toBeHidden();
    await expect(main.getByRole('link', { name: /sign in/ })).toBeHidden();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The bars of the ratings are visible in forced colours, too.
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    const bar = page.locator('.bg-marigold').first();
    const ground = await bar.evaluate(
      (one) => getComputedStyle(one.closest('section') ?? one).backgroundColor,
    );
    await expect(bar).not.toHaveCSS('background-color', ground);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('[PLACE-10][PLACE-11] shows its photos in a lightbox that goes round, has dots, and closes without leaving the page when a phone goes Back', async ({
    page,
    expectTrouble,
  }) => {
    // The lightbox's files fail to load once, and are requested again.
    expectTrouble(/Lightbox/);
    await page.route(/\/Lightbox-[^?]*\.(js|css)$/, (route) => route.abort());
    const again: string[] = [];
    page.on('request', (request) => {
      if (/\/Lightbox-.*again/.test(request.url())) again.push(request.url());
    });
    await page.addInitScript(() => {
      // Simulates a phone's Back gesture, which a test cannot trigger.
      const Native = Reflect.get(window, 'CloseWatcher');
      const asked = class extends Native {
        constructor() {
          super();
          addEventListener('back', () => this.requestClose(), { once: true });
          document.documentElement.dataset['hearsBack'] = '';
        }
      };
      Reflect.set(window, 'CloseWatcher', asked);
    });
    await openPage(page, await findPlacePath(page, 'Demo Bakery'));
    const photo = page.getByRole('link', { name: 'Photo 2 of 5: Demo Bakery' });
    await photo.click();
    const lightbox = page.getByRole('dialog', { name: 'Photos' });
    await expect(lightbox.getByRole('button', { name: 'Show photo 2' })).toBeVisible();
    await expect(lightbox).toBeInViewport({ ratio: 1 });
    // Waits for its listener, which is added just after it is rendered.
    await expect(page.locator('html[data-hears-back]')).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event('back')));
    await expect(lightbox).toBeHidden();
    await expect(photo).toBeFocused();
    await expect(page).toHaveURL(/\/institution\//);
    await page.getByRole('link', { name: 'Photo 1 of 5: Demo Bakery' }).first().click();
    const isOpen = (n: number) =>
      expect(lightbox.getByRole('button', { name: `Show photo ${n}` })).toHaveAttribute(
        'aria-current',
        'true',
      );
    await isOpen(1);
    await lightbox.getByRole('button', { name: 'Previous photo' }).click();
    await isOpen(5);
    await lightbox.getByRole('button', { name: 'Next photo' }).click();
    await isOpen(1);
    await lightbox.getByRole('button', { name: 'Show photo 3' }).click();
    await isOpen(3);
    await page.keyboard.press('ArrowRight');
    await isOpen(4);
    // A new location makes the page load the place again, with its photos.
    const answer = page.waitForResponse(/\/api\/institutions\/[^/]*\?lat=22\.6533/);
    await saveLocationInOtherTab(page, { lat: 22.6533, lng: 92.1789, address: 'Rangamati' });
    await (await answer).finished();
    await expect(page.getByText(/^2\d\d\.\dkm away$/)).toBeAttached();
    await isOpen(4);
    // In forced colours, too, the dot of the open photo is filled with the colour of its edge.
    await page.emulateMedia({ forcedColors: 'active' });
    const full = await lightbox.getByRole('button', { name: /^Show photo/ }).evaluateAll((all) =>
      all.map((dot) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(dot, '::before');
        return backgroundColor === borderTopColor;
      }),
    );
    expect(full).toEqual([false, false, false, true, false]);
    await page.emulateMedia({ forcedColors: 'none' });
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
    // Loaded once, it is not loaded again: a second lightbox would open at the first photo.
    expect(again).toHaveLength(1);
    await expect(page).toHaveURL(/\/institution\//);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('[PLACE-10] zooms an open photo by pinching and by its buttons @extended', async ({
      page,
    }) => {
      await openPage(page, await findPlacePath(page, 'Demo Bakery'));
      await page.getByRole('link', { name: 'Photo 2 of 5: Demo Bakery' }).tap();
      const lightbox = page.getByRole('dialog', { name: 'Photos' });
      const photo = lightbox.getByRole('img', { name: 'Photo 2 of 5: Demo Bakery' });
      const width = async () => Math.round((await photo.boundingBox())?.width ?? 0);
      await expect.poll(width).toBe(358);
      await lightbox.getByRole('button', { name: 'Zoom in' }).tap();
      await expect.poll(width).toBeGreaterThan(500);
      await lightbox.getByRole('button', { name: 'Zoom out' }).tap();
      await expect.poll(width).toBe(358);
      const fingers = await page.context().newCDPSession(page);
      await fingers.send('Input.synthesizePinchGesture', {
        ...{ x: 195, y: 400, scaleFactor: 2, gestureSourceType: 'touch' },
      });
      await expect.poll(width).toBeGreaterThan(500);
      await expect(lightbox.getByRole('button', { name: 'Show photo 2' })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
  });

  test('[PLACE-02] has metadata for search engines in its language, and shows its Bangla category uncut and its photo count in Bangla digits', async ({
    page,
  }) => {
    const path = await findPlacePath(page, 'Demo Bakery');
    const html = await (await page.request.get(`${path}?category=Bakery&lng=bn`)).text();
    expect(html).toContain('<title>ডেমো বেকারি, বেকারি | ঠিকানা</title>');
    expect(html).toMatch(new RegExp(`rel="canonical" href="http[^"]*${path}\\?lng=bn"`));
    expect(html).toMatch(/property="og:image" content="http[^"]*\/files\//);
    const [, data = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'LocalBusiness',
      url: expect.stringMatching(`^http.*${path}$`),
      name: 'ডেমো বেকারি',
      aggregateRating: { reviewCount: 36 },
    });
    await openPage(page, `${path}?category=Bakery&lng=bn`);
    await expect(page).toHaveTitle('ডেমো বেকারি, বেকারি | ঠিকানা');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`${path}\\?lng=bn$`));
    const category = listHeader(page).getByText('বেকারি', { exact: true });
    await expect(category).toBeVisible();
    expect(
      await category.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
    await page.getByRole('link', { name: '৫টির মধ্যে ৪ নম্বর ছবি: ডেমো বেকারি' }).first().click();
    const lightbox = page.getByRole('dialog', { name: 'ছবি' });
    // The others are inert.
    const shown = lightbox.locator('[role=group]:not([inert])');
    await expect(shown).toHaveAttribute('aria-label', '৫টির মধ্যে ৪');
    await lightbox.getByRole('button', { name: 'পরের ছবি' }).click();
    await expect(shown).toHaveAttribute('aria-label', '৫টির মধ্যে ৫');
  });

  test('stays readable at 400 % zoom without scrolling sideways, keeps its actions in view there and on a phone, and copies the address or says that it cannot @extended', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openPage(page, await findPlacePath(page, 'Demo Bakery'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const actions = page.getByRole('group', { name: 'Actions' });
    const share = actions.getByRole('button', { name: 'Share' });
    await share.focus();
    const shareBox = await share.boundingBox();
    expect((shareBox?.x ?? 320) + (shareBox?.width ?? 320)).toBeLessThanOrEqual(320);
    const address = page.getByText('Dhanmondi, Dhaka').first();
    await address.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    // Of the fixed bars, only the one at the bottom covers the page.
    const covered = await page.evaluate(() => {
      const ys = Array.from({ length: innerHeight }, (_, y) => y);
      const bars = 'header, nav, [role=group]';
      return ys.filter((y) => document.elementFromPoint(160, y)?.closest(bars)).length;
    });
    expect(covered).toBeLessThan(64);
    await page.getByRole('link', { name: /^Directions/ }).focus();
    await expect(page.getByRole('link', { name: /^Directions/ })).toBeInViewport({ ratio: 1 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(actions).toBeInViewport({ ratio: 1 });
    await expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+8801000000001',
    );
    await page.getByRole('button', { name: 'Copy address' }).click();
    const told = page.getByRole('status').filter({ hasText: 'Address copied' });
    await expect(told).toBeVisible();
    // The toast is above the row of buttons.
    const [toast, row] = [await told.boundingBox(), await actions.boundingBox()];
    expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dhanmondi, Dhaka');
    // In-app browsers may have no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'It could not be copied' });
    await expect(refused).toContainText(page.url());
    const box = await refused.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('[PLACE-19] keeps marking the right day when the clock of the device jumps @extended', async ({
    page,
  }) => {
    await page.clock.install();
    await openPlaceList(page, 'Bakery', '&q=Demo+Bakery');
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    const today = page.getByRole('definition').first().locator('..').getByRole('term');
    await expect(today).toContainText('(today)');
    const day = await today.textContent();
    const server = page.waitForResponse('**/api/health');
    await page.clock.setSystemTime(Date.now() + 24 * 3600 * 1000);
    await page.clock.runFor(31_000);
    await server;
    await page.clock.runFor(31_000);
    await expect(today).toHaveText(day ?? '');
  });

  test('[PLACE-12] opens directions from the visitor’s location in a new tab @extended', async ({
    page,
  }) => {
    const place = JSON.stringify({ lat: 22.3569, lng: 91.7832, address: 'Chattogram' });
    await page.addInitScript((saved) => localStorage.setItem('userLocation', saved), place);
    await page
      .context()
      .route('https://www.google.com/**', (route) => route.fulfill({ body: 'map' }));
    // With `lng`, since a location in Bangladesh would switch to Bangla, perhaps before the press.
    await openPage(page, `${await findPlacePath(page, 'Demo Bakery')}?lng=en`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Directions' }).click();
    const { searchParams, pathname } = new URL((await opened).url());
    expect(pathname).toBe('/maps/dir/');
    expect(searchParams.get('origin')).toBe('22.3569,91.7832');
    expect(searchParams.get('destination')).toBe('23.7461,90.3742');
  });

  test('does not scroll sideways on a phone, however long its words are @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await registerAndSignIn(page, { roles: ['owner'] });
    const id = await registerPlace(page, 'Endless Bakery');
    const data = {
      ...{ name: 'Endless'.repeat(20), address: 'HouseTwelveRoadSeven'.repeat(15) },
      ...{ description: 'bread'.repeat(60), website: `https://example.com/${'a'.repeat(200)}` },
    };
    await page.request.patch(`/api/institutions/${id}`, { data, headers: randomAddressHeader() });
    await openPage(page, `/institution/${id}?lng=bn`);
    await expect(page.getByText(data.address).first()).toBeVisible();
    const share = page.getByRole('button', { name: 'শেয়ার', exact: true });
    for (const width of [360, 320, 280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { x = width, width: taken = 0 } = (await share.boundingBox()) ?? {};
      expect(x + taken, `share at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
});
