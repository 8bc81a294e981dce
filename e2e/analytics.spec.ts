import { recordAnalyticsEvents } from './analytics-events.ts';
import type { LoggedEvent } from './analytics-events.ts';
import { findCategoryId } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';

/** Waits until `count` events have been logged since the last call, and gives them. */
async function next(events: LoggedEvent[], count: number): Promise<LoggedEvent[]> {
  await expect.poll(() => events.length).toBe(count);
  return events.splice(0);
}

const pageView = (path: string, lng = 'en'): LoggedEvent => ['page_view', { path, lng }];

test('[ANALYTICS-03] [ANALYTICS-06] [ANALYTICS-08] [ANALYTICS-05] a search that leads to a place is logged event by event, without the text that was searched for', async ({
  page,
}) => {
  const events = recordAnalyticsEvents(page);
  await openPage(page, '/?lng=bn');
  expect(await next(events, 1)).toEqual([pageView('/', 'bn')]);
  await main(page).getByRole('combobox').fill('demo bakery');
  await expect(page.getByRole('option').first()).toBeVisible();
  const found = await page.getByRole('option').count();
  expect(await next(events, 1)).toEqual([
    ['search', { length: 'demo bakery'.length, categories: 0, results: found }],
  ]);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/institution\//);
  const { pathname } = new URL(page.url());
  const institution_id = pathname.split('/').at(-1);
  const category_id = await findCategoryId(page, 'Bakery');
  const [selected, ...views] = await next(events, 3);
  expect(selected).toEqual(['place_selected', { institution_id, position: 1 }]);
  expect(views).toContainEqual(pageView(pathname, 'bn'));
  expect(views).toContainEqual(['view_institution', { institution_id, category_id }]);

  // Going back to a screen counts as a view of it; its search is not logged again.
  await page.goBack();
  expect(await next(events, 1)).toEqual([pageView('/', 'bn')]);
  // A change of the hash is no view.
  await page.evaluate(() => history.pushState(history.state, '', '#search'));
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(main(page)).toContainText('Find services');
  expect(events).toEqual([]);
});

test('[ANALYTICS-03] while search results are slow to arrive, nothing is logged and no empty result is shown', async ({
  page,
}) => {
  const events = recordAnalyticsEvents(page);
  await page.clock.install();
  await openPage(page, '/');
  // The part that shows kept data instead of a late answer is loaded once the page is idle.
  await expect(page.locator('header ~ [role=status]')).toHaveCount(2);
  await next(events, 1);
  const goOn = await holdRequests(page, '**/api/institutions/suggestions*');
  const asked = page.waitForRequest('**/api/institutions/suggestions*');
  await main(page).getByRole('combobox').fill('demo bakery');
  await asked;
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Thikana does not answer/)).toBeVisible();
  await expect(page.getByText('No places found')).toHaveCount(0);
  goOn();
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await next(events, 1)).toEqual([
    ['search', { length: 'demo bakery'.length, categories: 0, results: 1 }],
  ]);
});

test('[ANALYTICS-04] [ANALYTICS-07] [ANALYTICS-09] [ANALYTICS-10] [ANALYTICS-11] views of lists and maps, searches in lists and the links to them are logged', async ({
  page,
}) => {
  const events = recordAnalyticsEvents(page);
  const category_id = await findCategoryId(page, 'Bakery');
  await openPage(page, `/institutions/${category_id}?category=Bakery`);
  expect(await next(events, 2)).toEqual([
    ['view_category', { category_id }],
    pageView(`/institutions/${category_id}`),
  ]);
  await main(page).getByRole('searchbox').fill('zzzzzz');
  await expect(page).toHaveURL(/q=zzzzzz/);
  expect(await next(events, 1)).toEqual([['search', { length: 6, categories: 1, results: 0 }]]);
  await main(page).getByRole('link', { name: 'Map', exact: true }).click();
  const map = await next(events, 2);
  expect(map).toContainEqual(['view_map', { category_id }]);
  expect(map).toContainEqual(pageView(`/map/${category_id}`));

  await page.getByRole('banner').getByRole('link').first().click();
  expect(await next(events, 1)).toEqual([pageView('/')]);
  await main(page)
    .getByRole('link', { name: /^Map view/ })
    .click();
  const [clicked, ...views] = await next(events, 3);
  expect(clicked).toEqual(['map_view_clicked']);
  expect(views).toContainEqual(['view_map', { category_id: null }]);
  expect(views).toContainEqual(pageView('/general-map'));
  await page.goBack();
  await next(events, 1);
  await main(page)
    .getByRole('link', { name: /^Find services/ })
    .click();
  expect(await next(events, 2)).toEqual([['category_list_clicked'], pageView('/category-list')]);
  await page.getByRole('banner').getByRole('link', { name: 'Add Business' }).click();
  expect(await next(events, 2)).toEqual([['add_business_clicked'], pageView('/auth')]);
});

test('[ADS-01] a browser shows no ad and calls no native bridge, even where there is one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const record = { postMessage: (text: string) => calls.push(text) };
    const nativePromise = async (plugin: string, method: string) =>
      calls.push(`${plugin}.${method}`);
    const PluginHeaders = [{ name: 'AdMob', methods: [{ name: 'showBanner', rtype: 'promise' }] }];
    Object.assign(window, {
      nativeCalls: calls,
      androidBridge: record,
      Capacitor: { PluginHeaders, nativePromise },
    });
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.runFor(10_000);
  await main(page)
    .getByRole('link', { name: /^Find services/ })
    .click();
  await expect(page).toHaveURL('/category-list');
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => 'nativeCalls' in window && window.nativeCalls)).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  await expect(page.locator('iframe, ins, [id*=ad-]')).toHaveCount(0);
});
