import { findViolations } from './accessibility.ts';
import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { generalMap, mapRows } from './map-page.ts';
import { openPage, reloadPage } from './open-page.ts';
import { cards, listHeader, openPlaceList } from './place-list.ts';

const toggle = (page: Page) => page.getByRole('link', { name: '4+ stars' });
const note = (page: Page) =>
  page.getByText('Places with fewer than 4 stars on average, or without reviews, are left out.');
const robots = (page: Page) => page.locator('meta[name="robots"]');

/** The number of stars on each card. */
const stars = async (page: Page) =>
  (await cards(page).allTextContents()).map((text) => Number(/(\d\.\d) of 5/.exec(text)?.[1]));

test.describe('the filter for places with many stars', () => {
  test('[LIST-03] [CATMAP-03] leaves a list and its map with those alone, also of the open ones, and is taken off again @extended', async ({
    page,
  }) => {
    await openPlaceList(page, 'Restaurant');
    await expect(cards(page)).toHaveCount(12);
    await expect(robots(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(page).toHaveURL(/[?&]minRating=4$/);
    await expect(note(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-current', 'true');
    await expect(cards(page).getByRole('heading', { name: 'Demo Mezban' })).toBeVisible();
    const rated = await stars(page);
    expect(rated.filter((average) => average >= 4)).toEqual(rated);
    await expect(listHeader(page).getByRole('status')).toHaveText(`${rated.length} places found`);
    expect(await findViolations(page)).toEqual([]);
    await reloadPage(page);
    await expect(cards(page)).toHaveCount(rated.length);
    await expect(robots(page)).toHaveAttribute('content', 'noindex');

    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/[?&]minRating=4&open=true$/);
    await expect(page.getByText('Places whose hours are not known are left out.')).toBeVisible();
    await page.getByRole('link', { name: 'Open now' }).click();
    await page.getByRole('searchbox', { name: 'Search in Restaurant' }).fill('biryani');
    await expect(page).toHaveURL(/[?&]q=biryani$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Demo Biryani House');
    await listHeader(page).getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/\/map\/[^#]*[?&]q=biryani&minRating=4$/);
    await expect(mapRows(page)).toHaveCount(1);
    await expect(note(page)).toBeVisible();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/institutions\/[^#]*[?&]q=biryani&minRating=4$/);
    await toggle(page).click();
    await expect(page).not.toHaveURL(/minRating/);
    await expect(note(page)).toHaveCount(0);
  });

  test('[EMPTY-03] says where it leaves nothing, and offers places with fewer stars', async ({
    page,
  }) => {
    await openPlaceList(page, 'Gym', '&minRating=4');
    await expect(page.getByText('Nothing in Gym has 4 stars or more yet')).toBeVisible();
    await page.getByRole('link', { name: 'Show places with fewer stars, too' }).click();
    await expect(cards(page).getByRole('heading', { name: 'Demo Gym' })).toBeVisible();
    await expect(page).not.toHaveURL(/minRating/);
  });

  test('marks only those on the map of a category, and on the map of all also among what is searched for @extended', async ({
    page,
  }) => {
    const id = await findCategoryId(page, 'Pharmacy');
    await openPage(page, `/map/${id}?category=Pharmacy`);
    const markers = page
      .getByRole('region', { name: 'Map: Pharmacy' })
      .getByRole('button', { name: /, Pharmacy$/ });
    await expect(markers.nth(3)).toBeAttached();
    await toggle(page).click();
    await expect(markers).toHaveCount(1);
    await expect(mapRows(page)).toHaveCount(1);
    await expect(mapRows(page)).toContainText('Demo Pharmacy');

    await openPage(page, '/general-map?at=23.8072,90.3686,16');
    await expect(mapRows(page).filter({ hasNotText: 'Demo' }).first()).toBeVisible();
    await toggle(page).click();
    await expect(page).toHaveURL(/[?&]minRating=4/);
    await expect(mapRows(page).filter({ hasNotText: 'Demo' })).toHaveCount(0);
    await expect(mapRows(page).filter({ hasText: 'Demo Pharmacy' })).toHaveCount(1);
    await expect(
      generalMap(page).getByRole('button', { name: 'Demo Pharmacy, Pharmacy' }),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search on the map' }).fill('Lazz');
    await expect(page.getByText('No results for “Lazz” with 4 stars or more')).toBeVisible();
    await page.getByRole('link', { name: 'Show places with fewer stars, too' }).click();
    await expect(mapRows(page).filter({ hasText: 'Lazz' }).first()).toBeVisible();
  });

  test('narrows down the list of an area, and is kept for the places near the visitor @extended', async ({
    page,
  }) => {
    const id = await findCategoryId(page, 'Pharmacy');
    await openPage(page, `/institutions/${id}?category=Pharmacy&area=mirpur-10-dhaka`);
    await toggle(page).click();
    await expect(page).toHaveURL(/[?&]area=mirpur-10-dhaka&minRating=4$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Pharmacies in Mirpur 10, Dhaka',
    );
    await expect(cards(page)).toHaveCount(1);
    await expect(listHeader(page).getByRole('status')).toHaveText('1 place found');
    await page.getByRole('link', { name: 'Pharmacies near you' }).click();
    await expect(page).toHaveURL(/\/institutions\/[^?]+\?category=Pharmacy&minRating=4$/);
  });

  test('stands beside that for open places in one line on narrow phones, pressed or not @extended', async ({
    page,
  }) => {
    const id = await findCategoryId(page, 'Pharmacy');
    for (const filters of ['', '&open=true&minRating=4']) {
      await openPage(page, `/institutions/${id}?category=Pharmacy&lng=bn${filters}`);
      for (const width of [280, 320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        const open = await page.getByRole('link', { name: 'এখন খোলা' }).boundingBox();
        const rated = await page.getByRole('link', { name: '৪+ তারা' }).boundingBox();
        expect(rated?.y, `${width} px ${filters}`).toBe(open?.y);
        expect(rated?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test.beforeEach(({ expectTrouble }) => {
      expectTrouble(/ csp$/);
    });

    test('is switched by a link, and kept by a search in the list and on the map of all @extended', async ({
      page,
    }) => {
      const id = await findCategoryId(page, 'Restaurant');
      await page.goto(`/institutions/${id}?category=Restaurant&page=2`);
      await toggle(page).click();
      await expect(page).toHaveURL(`/institutions/${id}?category=Restaurant&minRating=4`);
      await expect(note(page)).toBeVisible();
      const box = page.getByRole('searchbox', { name: 'Search in Restaurant' });
      await box.fill('biryani');
      await box.press('Enter');
      await expect(page).toHaveURL(/[?&]minRating=4/);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText('Demo Biryani House');
      await expect(robots(page)).toHaveAttribute('content', 'noindex');

      await page.goto('/general-map?at=23.8072,90.3686,16&minRating=4');
      const mapBox = page.getByRole('searchbox', { name: 'Search on the map' });
      await mapBox.fill('Lazz');
      await mapBox.press('Enter');
      await expect(page.getByText('No results for “Lazz” with 4 stars or more')).toBeVisible();
      await page.getByRole('link', { name: 'Show places with fewer stars, too' }).click();
      await expect(page.locator('#map-list')).toContainText('Lazz Pharma');
    });
  });
});
