import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { cards } from './place-list.ts';

test.describe('pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ expectTrouble }) => {
    expectTrouble(/ csp$/);
  });

  /** Expects no buttons but those that submit a form: any other would need a script. */
  const offersNoMore = async (page: Page) => {
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('main').locator('button:not([type=submit]):visible')).toHaveCount(
      0,
    );
  };

  test('[LIST-10] load more places by a link, and have no button that needs a script @extended', async ({
    page,
  }) => {
    const id = await findCategoryId(page, 'Restaurant');
    await page.goto(`/institutions/${id}?category=Restaurant&lng=en`);
    await expect(cards(page)).toHaveCount(12);
    const last = await cards(page).last().getAttribute('id');
    const first = await cards(page).first().textContent();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await offersNoMore(page);
    const more = page.getByRole('link', { name: 'Load more places' });
    await expect(more).toHaveAttribute('rel', 'next');
    await page.emulateMedia({ media: 'print' });
    await expect(more).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await more.click();
    await expect(page).toHaveURL(/&lng=en&page=2#/);
    await expect(cards(page)).toHaveCount(24);
    await expect(cards(page).first()).toHaveText(first ?? '');
    await expect(page.locator(`[id="${last}"]`)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/\/map\//);
    await offersNoMore(page);
  });

  test('[CATLIST-01] load all categories by links, and have no button that needs a script', async ({
    page,
  }) => {
    await page.goto('/?lng=bn');
    await offersNoMore(page);
    await page.goto('/category-list?lng=bn');
    await offersNoMore(page);
    for (const shown of [15, 30]) {
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(shown);
      await page.getByRole('link', { name: 'আরও ক্যাটাগরি দেখুন' }).click();
    }
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(44);
    await expect(page).toHaveURL(/\?lng=bn&page=3#/);
    await expect(page.getByText('মোট ৪৪টি')).toBeVisible();
  });

  test('[EMPTY-03] lead from a search without results to all places or categories, in the same language @extended', async ({
    page,
  }) => {
    for (const path of ['/category-list?search=xyzzyx', `${await listPath(page)}?q=xyzzyx`]) {
      await page.goto(`${path}&lng=bn`);
      await expect(page.getByText('xyzzyx').first()).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^সব (জায়গা|ক্যাটাগরি) দেখুন$/ })
        .click();
      await expect(page).toHaveURL(`${path.split('?')[0]}?lng=bn`);
      await expect(page.getByRole('main').getByRole('listitem').nth(11)).toBeVisible();
    }
    // Like a new visit: the current one is in Bangla.
    await page.context().clearCookies({ name: 'visit-language' });
    await page.goto('/general-map?at=23.8,90.4,12&q=xyzzyx');
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/general-map?at=23.8,90.4,12');
  });

  test('[GENMAP-05] keep the open-now filter when the map of all places is searched @extended', async ({
    page,
  }) => {
    await page.goto('/general-map?at=23.8072,90.3686,16');
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/[?&]open=true/);
    const box = page.getByRole('searchbox', { name: 'Search on the map' });
    await box.fill('Lazz');
    await box.press('Enter');
    await expect(
      page.getByText('No results for “Lazz” that are known to be open now'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show closed places, too' }).click();
    await expect(page).toHaveURL('/general-map?q=Lazz');
    await expect(page.locator('#map-list')).toContainText('Lazz Pharma');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('[GENMAP-05] the list of the map of all places is printed whole, and any part of a row opens its place @extended', async ({
      page,
    }) => {
      await page.goto('/general-map?q=dhaka');
      const rows = page.locator('#map-list').getByRole('listitem');
      await expect(rows).toHaveCount(12);
      const [first, last] = [rows.first(), rows.last()];
      const title = await first.getByRole('link').getAttribute('title');
      const name = title?.replace(/^Open /, '') ?? '';
      await page.emulateMedia({ media: 'print' });
      await expect(first.getByText(name)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^Open / })).toHaveCount(0);
      const main = await page.getByRole('main').boundingBox();
      const end = await last.boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan((main?.y ?? 0) + (main?.height ?? 0));
      expect(main?.height).toBeGreaterThan(740);
      await page.emulateMedia({ media: 'screen' });
      // The map is not shown, and the list takes its space.
      expect((await first.boundingBox())?.y).toBeLessThan(740 / 2);
      await expect(page.getByRole('button', { name: /^(Zoom|Go to|Show more)/ })).toHaveCount(0);
      await first.click();
      await expect(page).toHaveURL(/\/institution\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
  });

  const listPath = async (page: Page) =>
    `/institutions/${await findCategoryId(page, 'Restaurant')}`;
});
