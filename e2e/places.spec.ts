import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { categoryId, placePath } from './directory.ts';
import { open, reload } from './open.ts';

const headerOf = (page: Page) => page.getByRole('main').locator('header');
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function openList(page: Page, category: string, query = ''): Promise<void> {
  const id = await categoryId(page, category);
  await open(page, `/institutions/${id}?category=${encodeURIComponent(category)}${query}`);
}

/** What the cards say of the distance, in km. */
async function distances(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^[\d.,]+k?m away$/)
    .allTextContents();
  return texts.map((text) => {
    const value = Number(text.replace(/[^\d.]/g, ''));
    return text.includes('km') ? value : value / 1000;
  });
}

test.describe('the list of a category', () => {
  test('[LIST-01][LIST-02] keeps its header with the way back and the count of places', async ({
    page,
  }) => {
    await openList(page, 'Bakery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery');
    await expect(headerOf(page).getByRole('status')).toHaveText(/^\d+ places found$/);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(headerOf(page)).toBeInViewport({ ratio: 1 });
    await headerOf(page).getByRole('link', { name: 'Back to all categories' }).click();
    await expect(page).toHaveURL('/category-list');
  });

  test('[LIST-03] leads to the map of the category by its name', async ({ page }) => {
    await openList(page, 'Coffee Shop');
    const id = await categoryId(page, 'Coffee Shop');
    await headerOf(page).getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(`/map/${id}?category=Coffee%20Shop`);
  });

  test('[LIST-04] offers a visitor to sign in', async ({ page }) => {
    await openList(page, 'Bakery');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('[LIST-05] is narrowed by its search box, in the address too', async ({ page }) => {
    await openList(page, 'Bakery');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('searchbox', { name: 'Search in Bakery' }).fill('Demo Bakery');
    await expect(cards(page)).toHaveCount(1);
    await expect(headerOf(page).getByRole('status')).toHaveText('1 place found');
    await expect(page).toHaveURL(/[?&]q=Demo\+Bakery/);
    await reload(page);
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search in Bakery' }).fill('');
    await expect(cards(page)).toHaveCount(12);
  });

  test('leaves only what is known to be open now, and all again', async ({ page }) => {
    await openList(page, 'Pharmacy');
    await expect(cards(page)).toHaveCount(12);
    const note = page.getByText('Places whose hours are not known are left out.');
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/[?&]open=true$/);
    await expect(note).toBeVisible();
    await expect(cards(page).filter({ hasNotText: /Open (until|all day)/ })).toHaveCount(0);
    await expect(cards(page).getByRole('heading', { name: 'Demo Pharmacy' })).toBeVisible();
    const count = await cards(page).count();
    await expect(headerOf(page).getByRole('status')).toHaveText(
      new RegExp(`^${count} places? found$`),
    );
    await page.getByRole('searchbox', { name: 'Search in Pharmacy' }).fill('Lazz');
    await expect(
      page.getByText('No results for “Lazz” in Pharmacy that are known to be open now'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show closed places, too' }).click();
    await expect(cards(page).first()).toContainText('Lazz');
    await expect(note).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
  });

  test('leads to a place that is long in coming, whatever is typed meanwhile', async ({ page }) => {
    await openList(page, 'Bakery');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/assets/PlaceScreen*', async (route) => {
      await held;
      await route.continue();
    });
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    const asked = page.waitForResponse(/\/api\/institutions\?.*search=sweet/);
    await page.getByRole('searchbox', { name: 'Search in Bakery' }).fill('sweet');
    await (await asked).finished();
    goOn();
    await expect(page).toHaveURL(/\/institution\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
  });

  test('[LIST-06] comes nearest first, also after more is loaded', async ({ page }) => {
    await openList(page, 'Restaurant');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Load more places' }).click();
    await expect(cards(page)).toHaveCount(24);
    const found = await distances(page);
    expect(found).toHaveLength(24);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test('is as it was left after going on, a reload there, and back', async ({ page }) => {
    await openList(page, 'Restaurant');
    await page.getByRole('button', { name: 'Load more places' }).click();
    await expect(cards(page)).toHaveCount(24);
    const link = cards(page).nth(20).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1000);
    await link.click();
    await expect(page).toHaveURL(/\/institution\//);
    await reload(page);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('[LIST-13] leads to a place from its card, with the name of the category', async ({
    page,
  }) => {
    await openList(page, 'Bakery', '&q=Demo+Bakery');
    // Anywhere on the card.
    await cards(page).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/institution\/[0-9a-f-]{36}\?category=Bakery$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
  });

  test('[LIST-15] opens a photo over the list, and goes nowhere', async ({ page }) => {
    await openList(page, 'Bakery', '&q=Demo+Bakery');
    await page.getByRole('link', { name: 'Photo 2 of 5: Demo Bakery' }).click();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    await expect(page).toHaveURL(/\/institutions\//);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeHidden();
  });

  test('[PLACE-18][PLACE-19] speaks Bangla: the Bangla name first, the hours in Bangla digits', async ({
    page,
  }) => {
    await openList(page, 'Bakery', '&q=Demo+Bakery&lng=bn');
    await expect(cards(page).getByRole('heading')).toHaveText('ডেমো বেকারি');
    await expect(cards(page)).toContainText(/[০-৯]{2}:[০-৯]{2}/);
    await cards(page).getByRole('link', { name: 'ডেমো বেকারি', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ডেমো বেকারি');
    await expect(page.getByText('Demo Bakery', { exact: true })).toBeVisible();
  });

  test('[EMPTY-03] says that nothing was found for a query, and shows all again', async ({
    page,
  }) => {
    await openList(page, 'Bakery', '&q=xyzzyx');
    await expect(page.getByText('No results for “xyzzyx” in Bakery')).toBeVisible();
    await page.getByRole('button', { name: 'Show all places' }).click();
    await expect(cards(page)).toHaveCount(12);
  });

  test('shows what lies farther away when nothing is near (D24)', async ({ page }) => {
    await openList(page, 'Hotel', '&q=Sylhet');
    await expect(page.getByText('Nothing matches within 50 km.')).toBeVisible();
    const farther = page.getByRole('link', { name: /^Show results farther away \(\d+\)$/ });
    const count = Number((await farther.textContent())?.replace(/\D/g, ''));
    await farther.click();
    await expect(cards(page)).toHaveCount(Math.min(count, 12));
    expect(Math.min(...(await distances(page)))).toBeGreaterThan(50);
  });
});

test.describe('the page of a place', () => {
  test('[PLACE-01] goes back by one step of history', async ({ page }) => {
    await openList(page, 'Bakery', '&q=Demo+Bakery');
    await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
    // The list has a way back, too, until the place is there.
    await expect(headerOf(page)).toContainText('Demo Bakery');
    await headerOf(page).getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/institutions\/.*q=Demo\+Bakery/);
  });

  test('[PLACE-02] shows its own category once it is loaded, whatever the address says', async ({
    page,
  }) => {
    await open(page, `${await placePath(page, 'Demo Bakery')}?category=Tea%20House`);
    await expect(headerOf(page)).toContainText('Demo Bakery');
    await expect(headerOf(page)).toContainText('Bakery');
    await expect(headerOf(page)).not.toContainText('Tea House');
  });

  test('[PLACE-02] shows the category of the address until then, or Institution', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/404/);
    const missing = `/institution/${crypto.randomUUID()}`;
    await open(page, `${missing}?category=Coffee%20Shop`);
    await expect(headerOf(page)).toContainText('Coffee Shop');
    await open(page, missing);
    await expect(headerOf(page)).toContainText('Institution');
  });

  test('[PLACE-03] offers a visitor to sign in', async ({ page }) => {
    await open(page, await placePath(page, 'Demo Bakery'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('[PLACE-05][PLACE-17][PLACE-19] tells what is known of it, with its reviews below', async ({
    page,
  }) => {
    await open(page, await placePath(page, 'Demo Bakery'));
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
    await expect(main.getByText(/^\d\.\d of 5 stars, \d+ reviews$/).first()).toBeAttached();
    await expect(main).toContainText('Bread, buns and birthday cakes');
    await expect(main).toContainText('Dhanmondi, Dhaka');
    await expect(main.getByText(/^\d+\.\d+km away$/)).toBeVisible();
    await expect(main.getByText(/^(Open until|Closed, opens)/)).toBeVisible();
    const hours = page.getByRole('region', { name: 'Opening hours' });
    await expect(hours.getByRole('term').first()).toContainText('(today)');
    const card = await page.getByRole('heading', { level: 1 }).boundingBox();
    const reviews = await page.getByRole('region', { name: 'Reviews' }).boundingBox();
    expect(reviews?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
    // On paper it stands alone.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('link', { name: /^Directions/ })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[PLACE-10][PLACE-11] shows its photos in full, round and round, with dots', async ({
    page,
  }) => {
    await open(page, await placePath(page, 'Demo Bakery'));
    await page.getByRole('link', { name: 'Photo 1 of 5: Demo Bakery' }).first().click();
    const lightbox = page.getByRole('dialog', { name: 'Photos' });
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
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL(/\/institution\//);
  });

  test('closes its photos, and stays, when a phone goes Back', async ({ page }) => {
    await page.addInitScript(() => {
      // As a phone's Back does it, which no test can press.
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
    await open(page, await placePath(page, 'Demo Bakery'));
    const photo = page.getByRole('link', { name: 'Photo 2 of 5: Demo Bakery' });
    await photo.click();
    const lightbox = page.getByRole('dialog', { name: 'Photos' });
    await expect(lightbox.getByRole('button', { name: 'Show photo 2' })).toBeVisible();
    // It listens a moment after it is drawn.
    await expect(page.locator('html[data-hears-back]')).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event('back')));
    await expect(lightbox).toBeHidden();
    await expect(photo).toBeFocused();
    await expect(page).toHaveURL(/\/institution\//);
  });

  test('[PLACE-12] gives directions from the visitor in a new tab', async ({ page }) => {
    const place = JSON.stringify({ lat: 22.3569, lng: 91.7832, address: 'Chattogram' });
    await page.addInitScript((saved) => localStorage.setItem('userLocation', saved), place);
    await page
      .context()
      .route('https://www.google.com/**', (route) => route.fulfill({ body: 'map' }));
    await open(page, await placePath(page, 'Demo Bakery'));
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Directions' }).click();
    const { searchParams, pathname } = new URL((await opened).url());
    expect(pathname).toBe('/maps/dir/');
    expect(searchParams.get('origin')).toBe('22.3569,91.7832');
    expect(searchParams.get('destination')).toBe('23.7461,90.3742');
  });

  test('[PLACE-14] says that it is not available above its skeleton, with two ways on', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/404/);
    const response = await page.goto(`/institution/${crypto.randomUUID()}`);
    expect(response?.status()).toBe(404);
    const message = page.getByRole('main').getByRole('alert');
    await expect(message).toContainText('This place is not available');
    await expect(message.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await expect(message.getByRole('link', { name: 'All categories' })).toHaveAttribute(
      'href',
      '/category-list',
    );
  });

  test('keeps the row of actions within reach on a phone, and copies what is asked for', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, await placePath(page, 'Demo Bakery'));
    await page.evaluate(() => window.scrollTo(0, 1500));
    const actions = page.getByRole('group', { name: 'Actions' });
    await expect(actions).toBeInViewport({ ratio: 1 });
    await expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+8801700000001',
    );
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Address copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dhanmondi, Dhaka');
  });

  test('describes itself to search engines in the language of the page', async ({ page }) => {
    const path = await placePath(page, 'Demo Bakery');
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
    await open(page, `${path}?category=Bakery&lng=bn`);
    await expect(page).toHaveTitle('ডেমো বেকারি, বেকারি | ঠিকানা');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`${path}\\?lng=bn$`));
  });
});
