import * as z from 'zod/mini';
import { findViolations } from './accessibility.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { narrowLook, wideLook } from './looks.ts';
import { openPage, reloadPage } from './open-page.ts';
import { cards, listHeader } from './place-list.ts';

const Areas = z.object({ items: z.array(z.unknown()) });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const farther = (page: Page, name = 'Farther away') =>
  page.getByRole('heading', { level: 2, name, exact: true });
const otherAreas = (page: Page, name = 'Hospitals by area') =>
  page.getByRole('navigation', { name });
const nameOf = (page: Page) => cards(page).first().getByRole('heading');

async function hospitalsIn(page: Page, area: string): Promise<string> {
  return `/institutions/${await findCategoryId(page, 'Hospital')}?area=${area}`;
}

/** Waits until the program has counted the places of some areas; it may still be counting those of others. */
async function awaitCountedAreas(page: Page): Promise<void> {
  const category = await findCategoryId(page, 'Hospital');
  const countAreas = async () => {
    const response = await page.request.get(`/api/areas?category=${category}&lat=23.8&lng=90.4`);
    return Areas.parse(await response.json()).items.length;
  };
  await expect.poll(countAreas).toBeGreaterThan(1);
}

const screens = [
  { look: narrowLook, title: 'Hospitals in Dhanmondi, Dhaka', beyond: 'Farther away' },
  { look: wideLook, title: 'ঢাকার ধানমন্ডি এলাকার হাসপাতাল', beyond: 'আরও দূরে' },
] as const;
const widths = [narrowLook.width, wideLook.width];

test.describe('the list of a category in an area', () => {
  for (const { look, title, beyond } of screens) {
    const { language } = look;
    test(`is whole when opened by its address, at ${look.width} px in ${language}, and has nothing that axe finds @extended`, async ({
      page,
    }) => {
      await awaitCountedAreas(page);
      await page.setViewportSize({ width: look.width, height: 780 });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry)
              document.documentElement.dataset['shifts'] =
                `${document.documentElement.dataset['shifts'] ?? ''} ${Number(entry.value)}`;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, `${await hospitalsIn(page, 'dhanmondi-dhaka')}&lng=${language}`);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
      await expect(farther(page, beyond)).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`area=dhanmondi-dhaka&lng=${language}$`),
      );
      const shifts = await page.evaluate(() => document.documentElement.dataset['shifts']);
      expect(shifts).toBeUndefined();
      expect(await findViolations(page)).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 780 });
        const isCut = await heading(page).evaluate((h1) => h1.scrollWidth > h1.clientWidth);
        expect(isCut, `${width} px`).toBe(false);
      }
      expect(await page.evaluate(() => localStorage.getItem('userLocation'))).toBeNull();
    });
  }

  test('[SEARCH-30] is a press away from the search for a kind in an area, as the map is from that for the area alone @extended', async ({
    page,
  }) => {
    await openPage(page, '/');
    const box = page.getByRole('combobox');
    await box.fill('dhanmondi');
    const map = page.getByRole('link', { name: 'Dhanmondi, Dhaka on the map' });
    await expect(map).toHaveAttribute('href', '/general-map?at=23.7461,90.3742,15');
    await box.pressSequentially(' hospital');
    await page.getByRole('link', { name: 'Hospitals in Dhanmondi, Dhaka' }).click();
    await expect(heading(page)).toHaveText('Hospitals in Dhanmondi, Dhaka');
    await expect(farther(page)).toBeVisible();
  });

  test('is led to for good by the name of the area alone, with all else that the address has @extended', async ({
    page,
  }) => {
    const path = await hospitalsIn(page, 'dhanmondi');
    const answer = await page.request.get(`${path}&open=true&q=heart`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(
      `${await hospitalsIn(page, 'dhanmondi-dhaka')}&open=true&q=heart`,
    );
    await openPage(page, path.replace('/institutions/', '/map/'));
    await expect(page).toHaveURL(/\/map\/[^?]+\?area=dhanmondi-dhaka/);
    await expect(heading(page)).toHaveText('Hospitals in Dhanmondi, Dhaka');
  });

  test('keeps its area in searches, filters, reloads, on the map and on the way back @extended', async ({
    page,
  }) => {
    const path = await hospitalsIn(page, 'dhanmondi-dhaka');
    await openPage(page, path);
    const nearest = await nameOf(page).textContent();
    await page.getByRole('searchbox', { name: 'Search in Hospital' }).fill('hospital');
    await expect(page).toHaveURL(`${path}&q=hospital`);
    await expect(farther(page)).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search in Hospital' }).fill('');
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(`${path}&open=true`);
    await expect(heading(page)).toHaveText('Hospitals in Dhanmondi, Dhaka');
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(path);
    await reloadPage(page);
    await expect(nameOf(page)).toHaveText(nearest ?? '');
    await listHeader(page).getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/\/map\/[^?]+\?category=Hospital&area=dhanmondi-dhaka/);
    await expect(heading(page)).toHaveText('Hospitals in Dhanmondi, Dhaka');
    await expect(page.locator('#map-list').getByRole('listitem').first()).toContainText(
      nearest ?? '',
    );
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/institutions\/[^?]+\?category=Hospital&area=dhanmondi-dhaka$/);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/institution\//);
    await page.goBack();
    await expect(nameOf(page)).toHaveText(nearest ?? '');
    await page.getByRole('link', { name: 'Hospitals near you' }).click();
    await expect(page).toHaveURL(/\/institutions\/[^?]+\?category=Hospital$/);
    await expect(heading(page)).toHaveText('Hospital');
  });

  test('is left for another area by the links at its end, and for the list of an area from the page of a place @extended', async ({
    page,
  }) => {
    await awaitCountedAreas(page);
    const id = await findCategoryId(page, 'Hospital');
    await openPage(page, `/institutions/${id}`);
    const areaName = (await otherAreas(page).getByRole('link').first().textContent()) ?? '';
    const link = otherAreas(page).getByRole('link', { name: areaName, exact: true });
    await link.click();
    await expect(page).toHaveURL(/\/institutions\/[^?]+\?category=Hospital&area=[a-z0-9-]+$/);
    await expect(heading(page)).toHaveText(`Hospitals in ${areaName}`);
    await expect(link).toHaveCount(0);
    await expect(otherAreas(page).getByRole('link').first()).toBeVisible();
    await openPage(page, await findPlacePath(page, 'Demo Bakery'));
    const toArea = page.getByRole('link', { name: /^Bakeries in / });
    const name = await toArea.textContent();
    await toArea.click();
    await expect(heading(page)).toHaveText(name ?? '');
    await expect(cards(page).getByRole('link', { name: 'Demo Bakery', exact: true })).toBeVisible();
  });

  test('is shared by its own address', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.documentElement.dataset['shared'] = JSON.stringify(data);
        },
      });
    });
    const path = await hospitalsIn(page, 'dhanmondi-dhaka');
    await openPage(page, path.replace('?', '?category=Hospital&'));
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = page.locator('html');
    const data = { title: 'Hospitals in Dhanmondi, Dhaka', url: `${baseURL}${path}` };
    await expect(shared).toHaveAttribute('data-shared', JSON.stringify(data));
  });
});

test.describe('without JavaScript the list of a category in an area', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ expectTrouble }) => {
    expectTrouble(/ csp$/);
  });

  test('is searched, filtered and continued by links, in both languages @extended', async ({
    page,
  }) => {
    await awaitCountedAreas(page);
    const path = await hospitalsIn(page, 'dhanmondi-dhaka');
    for (const { look, title, beyond } of screens) {
      await page.setViewportSize({ width: look.width, height: 780 });
      await page.goto(`${path}&lng=${look.language}`);
      await expect(heading(page)).toHaveText(title);
      await expect(farther(page, beyond)).toBeVisible();
      await expect(page.locator('#root nav a[href*="area="]').first()).toBeVisible();
    }
    const count = await cards(page).count();
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(/area=dhanmondi-dhaka.*&page=2#/);
    await expect(cards(page)).not.toHaveCount(count);
    await page.goto(`${path}&lng=bn`);
    await page.getByRole('main').getByRole('searchbox').fill('hospital');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/area=dhanmondi-dhaka/);
    await expect(page).toHaveURL(/q=hospital/);
    await expect(heading(page)).toContainText('ধানমন্ডি');
  });
});
