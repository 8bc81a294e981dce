import { mockReverseGeocoding } from './mock-reverse-geocoding.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';

const phone = { width: 360, height: 740 };

function cards(page: Page) {
  return page.getByRole('region', { name: 'Categories' }).getByRole('listitem');
}

test.describe('home', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/');
  });

  test('[HOME-01] [HOME-03] [HOME-06] [HOME-07] [HOME-10] links to all categories and the general map by its cards, and has Add Business, Sign In and the languages in its header', async ({
    page,
  }) => {
    await page.getByRole('link', { name: /^Find services/ }).click();
    await expect(page).toHaveURL('/category-list');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: /^Map view/ }).click();
    await expect(page).toHaveURL('/general-map');
    await page.goBack();
    const header = page.getByRole('banner');
    const languages = header.getByRole('group', { name: 'Language' });
    await expect(languages.getByRole('link', { name: 'English' })).toBeVisible();
    await expect(languages.getByRole('link', { name: 'বাংলা' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    // Signed-out visitors have to sign in first.
    await header.getByRole('link', { name: 'Add Business' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('[HOME-05] [GRID-01] [GRID-03] [GRID-09] shows 12 categories in 2 columns on phones and 3 on wide screens, each linked to its places, and loads 12 more until all 44 are shown', async ({
    page,
  }) => {
    const columns = () =>
      cards(page).evaluateAll(
        (items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size,
      );
    await expect.poll(columns).toBe(3);
    for (let shown = 12; shown < 44; shown += 12) {
      await expect(cards(page)).toHaveCount(shown);
      await page.getByRole('button', { name: 'Load more categories' }).click();
    }
    await expect(page.getByText('All categories loaded: 44 total')).toBeVisible();
    const addresses = await cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(44);
    await page.setViewportSize(phone);
    await expect.poll(columns).toBe(2);
    const card = cards(page).getByRole('link').nth(2);
    const address = (await card.getAttribute('href')) ?? '';
    const words = (await card.textContent()) ?? '';
    await card.click();
    await expect(page).toHaveURL(address);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toMatch(/^\/institutions\/[\da-f-]{36}$/);
    expect(words.startsWith(searchParams.get('category') ?? '?')).toBe(true);
  });
});

test.describe('home of visitors who update their location', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 22.3569, longitude: 91.7832 },
  });

  test('keeps a photo open while the nearest places replace those behind it @extended', async ({
    page,
  }) => {
    await mockReverseGeocoding(page, 'Harbour Road');
    await openPage(page, '/');
    const nearby = page.getByRole('region', { name: 'Places near you' });
    const first = await nearby.getByRole('heading', { level: 3 }).first().textContent();
    const goOn = await holdRequests(page, /\/api\/institutions\?/);
    await page.getByRole('button', { name: 'Update location' }).click();
    await expect(page.getByText('Location updated successfully')).toBeVisible();
    await nearby
      .getByRole('link', { name: /^Photo 2 of/ })
      .first()
      .click();
    const photos = page.getByRole('dialog', { name: 'Photos' });
    await expect(photos).toBeVisible();
    goOn();
    const names = page.getByRole('heading', { level: 3, includeHidden: true });
    await expect(names.filter({ hasText: first ?? '' })).toHaveCount(0);
    await expect(photos.getByRole('img', { name: /^Photo 2 of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photos).toBeHidden();
  });
});

test.describe('home on a phone', () => {
  test.use({ viewport: phone });

  test('shows a long address in at most two lines @extended', async ({ page, baseURL }) => {
    const address =
      'House 12, Road 27, Block A, Dhanmondi Residential Area, Ward 15, Dhaka South City ' +
      'Corporation, Dhaka Metropolitan, Dhaka District, Dhaka Division, 1209, Bangladesh';
    const saved = JSON.stringify({ lat: 23.7461, lng: 90.3742, address });
    const value = encodeURIComponent(saved);
    await page.addInitScript((text) => localStorage.setItem('userLocation', text), saved);
    await page.context().addCookies([{ name: 'userLocation', value, url: baseURL ?? '' }]);
    await openPage(page, '/?lng=en');
    const area = page.getByText(`Near ${address}`);
    await expect(area).toHaveAttribute('title', address);
    const lines = () =>
      area.evaluate((shown) => shown.clientHeight / parseFloat(getComputedStyle(shown).lineHeight));
    expect(await lines()).toBeLessThan(2.1);
  });

  test('does not scroll sideways, and its layout does not shift while it loads @extended', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect();
            const values = list.getEntries().map((entry) => ('value' in entry ? entry.value : 0));
            resolve(values.reduce<number>((sum, value) => sum + Number(value), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBe(0);
  });
});

test('home says that no place is near when the nearest ones are far away @extended', async ({
  request,
}) => {
  const homeFrom = async (lat: number, lng: number) => {
    const saved = encodeURIComponent(JSON.stringify({ lat, lng, address: 'Abroad' }));
    const headers = { cookie: `userLocation=${saved}` };
    return (await request.get('/?lng=en', { headers })).text();
  };
  const nothing = 'No registered places in this area yet';
  expect(await homeFrom(40.7128, -74.006)).toContain(nothing);
  expect(await homeFrom(23.8103, 90.4125)).not.toContain(nothing);
});

test.describe('home without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists categories in both languages, links between them, and has no button that does nothing @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ csp$/);
    const buttons = page.getByRole('button').and(page.locator('[type=button]'));
    await page.goto('/category-list?search=hospital&lng=bn');
    await expect(page.getByRole('link', { name: 'হাসপাতাল' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      '/category-list?search=hospital&lng=en',
    );
    await page.goto('/?lng=en');
    await expect(cards(page)).toHaveCount(12);
    await expect(buttons, 'home').toHaveCount(0);
    await page.getByRole('link', { name: /^Find services/ }).click();
    await expect(page).toHaveURL('/category-list');
    await expect(buttons, 'category list').toHaveCount(0);
    for (const path of ['/?q=hospital', '/category-list?search=99999']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(buttons, path).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Show all categories' }).click();
    await expect(page).toHaveURL('/category-list');
    await expect(page.getByRole('link', { name: 'Hospital' })).toBeVisible();
  });
});
