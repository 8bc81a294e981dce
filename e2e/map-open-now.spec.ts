import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { mapClusters, generalMap, mapRows } from './map-page.ts';
import { openPage } from './open-page.ts';

test.describe('the map of all places, filtered by open now', () => {
  test('[GENMAP-05] [GENMAP-09] shows only places known to be open, also among search results, and all places again once the filter is off', async ({
    page,
  }) => {
    await openPage(page, '/general-map?at=23.8072,90.3686,16');
    const pharmacy = generalMap(page).getByRole('button', { name: 'Demo Pharmacy, Pharmacy' });
    const isPlace = { name: /, [A-Z][\w ]+$/ };
    await expect(mapClusters(page)).toHaveCount(1);
    const unknown = mapRows(page).filter({ hasText: 'Hours not known' });
    await expect(unknown.first()).toBeVisible();
    const toggle = page.getByRole('link', { name: 'Open now' });
    await toggle.click();
    await expect(page).toHaveURL(/[?&]open=true/);
    await expect(page.getByText('Places whose hours are not known are left out.')).toBeVisible();
    await expect(unknown).toHaveCount(0);
    await expect(mapRows(page).filter({ hasText: 'Demo Pharmacy' })).toHaveCount(1);
    await expect(mapRows(page).filter({ hasNotText: /Open (until|all day)/ })).toHaveCount(0);
    await expect(pharmacy).toBeVisible();
    await expect(generalMap(page).getByRole('button', isPlace)).toHaveCount(
      await mapRows(page).count(),
    );

    const search = page.getByRole('searchbox', { name: 'Search on the map' });
    await search.fill('Lazz');
    await expect(
      page.getByText('No results for “Lazz” that are known to be open now'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show closed places, too' }).click();
    await expect(mapRows(page).filter({ hasText: 'Lazz' }).first()).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);

    // At a spot without places, the message depends on the filter.
    await openPage(page, '/general-map?at=21.2,89.2,12&open=true');
    await expect(page.getByText('No place here is known to be open now')).toBeVisible();
    await toggle.click();
    await expect(page.getByText('No registered places in this area yet')).toBeVisible();
  });

  test('[GENMAP-05] shows already loaded search results only if they are open, and moves to open ones elsewhere @extended', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 23.7497, longitude: 90.3792 });
    await openPage(page, '/general-map?at=23.7497,90.3792,13&q=pharmacy');
    await expect(mapRows(page).filter({ hasText: 'Lazz Pharma' })).toHaveCount(1);
    await expect(mapRows(page).filter({ hasText: 'Demo Pharmacy' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Go to my location' }).click();
    await expect(page).toHaveURL(/[?&]at=23\.7497\d*,90\.3792\d*,15\b/);
    const found = generalMap(page).getByRole('button', { name: 'Demo Pharmacy, Pharmacy' });
    await expect(found).not.toBeInViewport();
    const inView = await holdRequests(page, /\/api\/institutions\/in-view\?.*open=true/);
    const toggle = page.getByRole('link', { name: 'Open now' });
    await toggle.click();
    await expect(mapRows(page)).toHaveCount(1);
    await expect(mapRows(page).first()).toContainText('Demo Pharmacy');
    await expect(found).toBeInViewport();
    inView();

    // The map stays where it is, as some of the results are in view.
    await expect(page).toHaveURL(/[?&]at=23\.8072\d*,90\.3686\d*,15\b/);
    await toggle.click();
    await expect(page).not.toHaveURL(/open=/);
    await expect(mapRows(page).filter({ hasText: 'Lazz Pharma' })).toHaveCount(1);
    await expect(page.locator('#map-list [aria-busy=true]')).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]at=23\.8072\d*,90\.3686\d*,15\b/);
  });

  test('[GENMAP-09] shows no marker that may be closed when the open places fail to load, and loads them by Retry @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/400 \(Bad Request\)/);
    let refused = true;
    const problem = { type: 'about:blank', title: 'no', status: 400, code: 'malformed' };
    await page.route(/\/api\/institutions\/map\?.*open=true/, (route) =>
      refused ? route.fulfill({ status: 400, json: problem }) : route.fallback(),
    );
    await openPage(page, '/general-map?at=23.8072,90.3686,16');
    const marks = generalMap(page).getByRole('button', { name: /, ([A-Z]|zoom in)/ });
    await expect(mapClusters(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Open now' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Not all places could be loaded' });
    await expect(failure).toBeVisible();
    await expect(marks).toHaveCount(0);
    refused = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(marks.and(page.getByLabel('Demo Pharmacy, Pharmacy'))).toBeVisible();
    await expect(mapClusters(page)).toHaveCount(0);
  });
});
