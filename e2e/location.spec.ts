import { mockReverseGeocoding } from './mock-reverse-geocoding.ts';
import { recordAnalyticsEvents } from './analytics-events.ts';
import { readMaximumAges, recordMaximumAges } from './position-ages.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';

const dhanmondi = { latitude: 23.7461, longitude: 90.3742 };

function locationCard(page: Page) {
  return page.getByRole('region', { name: 'Your location' });
}

function saved(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userLocation') ?? 'null'));
}

test.describe('a location in a cookie', () => {
  const harbour = { lat: 22.3569, lng: 91.7832, address: 'Harbour Road' };
  const cookie = {
    name: 'userLocation',
    value: encodeURIComponent(JSON.stringify(harbour)),
    url: process.env['E2E_URL'] ?? '',
  };
  const asked = (page: Page) => {
    const latitudes: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/institutions') latitudes.push(searchParams.get('lat'));
    });
    return latitudes;
  };
  const mirrored = async (page: Page) =>
    (await page.context().cookies()).some(({ name }) => name === 'userLocation');
  const goToList = async (page: Page) => {
    await page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: /^Hospital/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospital');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  };

  test('[LOC-02] [LOC-03] is dropped in favour of the default when local storage has no location, or one that cannot be read @extended', async ({
    page,
  }) => {
    const latitudes = asked(page);
    for (const kept of [null, '{"lat":"north"}']) {
      if (kept) await page.evaluate((text) => localStorage.setItem('userLocation', text), kept);
      await page.context().addCookies([cookie]);
      await openPage(page, '/');
      await expect(locationCard(page)).toContainText('Location not set');
      await expect(page.getByRole('alert')).toHaveText('');
      expect(await mirrored(page), `after ${kept}`).toBe(false);
      latitudes.length = 0;
      await goToList(page);
      await expect(page.getByText('Distances from Dhaka (default)')).toBeVisible();
      expect(new Set(latitudes), `after ${kept}`).toEqual(new Set(['23.8103']));
    }
  });

  test('is used when the browser refuses local storage @extended', async ({ page }) => {
    await page.context().addCookies([cookie]);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPage(page, '/');
    await expect(locationCard(page)).toContainText('Harbour Road');
    const latitudes = asked(page);
    await goToList(page);
    await expect(page.getByText('Distances from Dhaka (default)')).toHaveCount(0);
    expect(new Set(latitudes)).toEqual(new Set(['22.3569']));
    expect(await mirrored(page)).toBe(true);
    await reloadPage(page);
    await expect(page.getByText('Distances from Dhaka (default)')).toHaveCount(0);
  });
});

test.describe('with a position from the device', () => {
  test.use({ geolocation: dhanmondi, permissions: ['geolocation'] });

  test('[LOC-04] [LOC-12] updating the location shows and stores its address, and how inaccurate it may be; until then the default is named', async ({
    page,
  }) => {
    const address = 'Road 27, Dhanmondi';
    const asked = await mockReverseGeocoding(page, address);
    const otherTab = await page.context().newPage();
    await openPage(otherTab, '/');
    await openPage(page, '/');
    await expect(locationCard(page)).toContainText('Location not set');
    const note = page.getByText('Distances from Dhaka (default)');
    await expect(locationCard(page).getByText('Distances from Dhaka (default)')).toBeVisible();
    await page.getByRole('button', { name: 'Update location' }).click();
    await expect(page.getByText('Location updated successfully')).toBeVisible();
    await expect(locationCard(otherTab)).toContainText(address);
    expect(asked).toEqual(['23.7461, 90.3742']);
    expect(await saved(page)).toEqual({ lat: 23.7461, lng: 90.3742, address });
    await expect(locationCard(page)).not.toContainText('Location not set');
    await expect(locationCard(page)).toContainText(address);
    await expect(note).toHaveCount(0);
    await reloadPage(page);
    await expect(locationCard(page)).toContainText(address);
    await expect(note).toHaveCount(0);

    await page.context().setGeolocation({ ...dhanmondi, accuracy: 2100 });
    await page.getByRole('button', { name: 'Update location' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Location updated' })).toContainText(
      'It may be off by about 2 km, so distances are only rough.',
    );
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('button', { name: 'অবস্থান হালনাগাদ করুন' }).click();
    await expect(page.getByText('প্রায় ২ কিমি এদিক-সেদিক হতে পারে')).toBeVisible();
  });

  test('the address of the location is shown in the language of the page, after a switch and by the server @extended', async ({
    page,
  }) => {
    const asked = await mockReverseGeocoding(page, 'Road 27, Dhanmondi', 'রোড ২৭, ধানমন্ডি');
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Update location' }).click();
    await expect(page.getByText('Near Road 27, Dhanmondi')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    const bangla = page.getByText('রোড ২৭, ধানমন্ডি', { exact: true });
    await expect(bangla).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Road 27');
    const sent = await page.request.get('/');
    const html = await sent.text();
    expect(html).toContain('>রোড ২৭, ধানমন্ডি<');
    expect(html).not.toContain('>Road 27, Dhanmondi<');
    await reloadPage(page);
    await expect(bangla).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.getByText('Near Road 27, Dhanmondi')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('[HOME-09] home sends one location request at a time, and both of its buttons show that it is updating', async ({
    page,
  }) => {
    await page.addInitScript(recordMaximumAges);
    for (const [first, other, age] of [
      ['Update location', 'Use my location', 300_000],
      ['Use my location', 'Update location', 0],
    ] as const) {
      await openPage(page, '/');
      const goOn = await holdRequests(page, '**/api/geocode/reverse*');
      const pressedOther = await page.getByRole('button', { name: other }).elementHandle();
      await page.getByRole('button', { name: first }).click();
      const busy = page.getByRole('button', { name: 'Updating...' });
      await expect(busy).toHaveCount(2);
      for (const button of await busy.all()) await expect(button).toBeDisabled();
      await expect(locationCard(page).getByRole('button', { name: 'Updating...' })).toBeVisible();
      await pressedOther?.dispatchEvent('click');
      goOn();
      await expect(page.getByRole('button', { name: 'Update location' })).toBeEnabled();
      await expect(busy).toHaveCount(0);
      expect(await readMaximumAges(page), first).toEqual([age]);
      await page.evaluate(() => localStorage.removeItem('userLocation'));
    }
  });

  test('[LOC-12] [LOC-08] lists and maps name the default location, replace it by a fresh position on request, and keep the focus in its place @extended', async ({
    page,
  }) => {
    await page.addInitScript(recordMaximumAges);
    await mockReverseGeocoding(page, 'Road 27, Dhanmondi');
    const bakery = await findCategoryId(page, 'Bakery');
    const note = page.getByText('Distances from Dhaka (default)');
    const updated = page.getByText('Location updated successfully');
    const use = page.getByRole('button', { name: 'Use my location' });
    const places = page.getByRole('main').getByRole('listitem');
    const expectSet = async () => {
      await expect(updated).toBeVisible();
      await expect(note).toHaveCount(0);
      expect(await readMaximumAges(page), page.url()).toEqual([0]);
    };

    await openPage(page, `/institutions/${bakery}`);
    await expect(note).toBeVisible();
    const listed = page.waitForResponse(/\/api\/institutions\?/);
    await use.press('Enter');
    await expectSet();
    await expect(use).toHaveCount(0);
    await expect(page.getByText('Near Road 27, Dhanmondi')).toBeFocused();
    await (await listed).finished();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(places.first().getByRole('link').first()).toBeFocused();

    // Takes the location away before each.
    const reopen = async (path: string) => {
      await page.evaluate(() => localStorage.removeItem('userLocation'));
      await page.context().clearCookies({ name: 'userLocation' });
      await openPage(page, path);
      await expect(places.first()).toBeVisible();
      await expect(note, path).toBeVisible();
    };
    await reopen(`/map/${bakery}`);
    await use.click();
    await expectSet();
    await reopen('/general-map');
    const go = page.getByRole('button', { name: 'Go to my location' });
    await go.press('Enter');
    await expectSet();
    await expect(go).toBeFocused();
  });

  test('[PLACE-05] a place stays on screen at its scroll position while it is loaded again for the visitor’s location @extended', async ({
    page,
  }) => {
    const events = recordAnalyticsEvents(page);
    const path = await findPlacePath(page, 'Demo Bakery');
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, path);
    const use = page.getByRole('button', { name: 'Use my location' });
    await use.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    // The clock stands still, so that no note about a server that does not answer moves the page.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const goOn = await holdRequests(page, /\/api\/institutions\/[0-9a-f-]{36}\?/);
    await use.press('Enter');
    await expect(page.getByText('Location updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
    // The location is that of the place itself.
    await expect(page.getByText('0.00km away')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('P');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    const answered = page.waitForResponse(/\/api\/institutions\/[0-9a-f-]{36}\?/);
    goOn();
    await (await answered).finished();
    await page.clock.resume();
    await expect(page.getByText('0.00km away')).toBeVisible();
    expect(events.filter(([name]) => name === 'view_institution')).toHaveLength(1);
  });
});

test.describe('without a position from the device', () => {
  test('[LOC-05] [ERR-17] updating the location fails with a message and changes nothing, also in a browser without geolocation', async ({
    page,
  }) => {
    await openPage(page, '/');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
    });
    const update = page.getByRole('button', { name: 'Update location' });
    await update.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Geolocation is not supported by this browser',
    );
    await expect(update).toBeEnabled();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'geolocation'));
    await update.click();
    await expect(
      page.getByRole('alert').getByText('Failed to get your location. Please try again.'),
    ).toBeVisible();
    // The browser denies it without asking, so the message says where to change that.
    await expect(page.getByRole('alert')).toContainText('in the settings of the browser or phone');
    await expect(locationCard(page)).toContainText('Location not set');
    expect(await saved(page)).toBeNull();

    const before = { lat: 22.3569, lng: 91.7832, address: 'Harbour Road' };
    await page.evaluate((place) => {
      localStorage.setItem('userLocation', JSON.stringify(place));
    }, before);
    await reloadPage(page);
    await expect(locationCard(page)).toContainText('Harbour Road');
    await update.click();
    await expect(page.getByRole('alert').getByText(/^Failed to get your location/)).toBeVisible();
    await expect(locationCard(page)).toContainText('Harbour Road');
    expect(await saved(page)).toEqual(before);
  });

  test('a toast under a resting pointer disappears as usual, but stays when the pointer moves on it @extended', async ({
    page,
  }) => {
    await page.clock.install();
    await openPage(page, '/');
    const update = page.getByRole('button', { name: 'Update location' });
    const failure = page.getByText('Failed to get your location. Please try again.');
    await update.press('Enter');
    const box = await failure.boundingBox();
    if (!box) throw new Error('nothing is said');
    await page.clock.fastForward(6000);
    await expect(failure).toBeHidden();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await update.press('Enter');
    await expect.poll(() => failure.evaluate((text) => text.matches(':hover'))).toBe(true);
    await page.clock.fastForward(6000);
    await expect(failure).toBeHidden();
    await update.press('Enter');
    await expect(failure).toBeVisible();
    await page.mouse.move(x + 4, y);
    await page.clock.fastForward(60_000);
    await expect(failure).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.fastForward(6000);
    await expect(failure).toBeHidden();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('a tap dismisses a toast @extended', async ({ page }) => {
      await page.clock.install();
      await openPage(page, '/');
      // The clock stands still, so that the toast does not leave by itself.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Update location' }).tap();
      const failure = page.getByText('Failed to get your location. Please try again.');
      await failure.tap();
      await expect(failure).toBeHidden();
    });
  });
});
