import { setOpeningHours, registerPlace } from './api-actions.ts';
import { findCategoryId } from './demo-directory.ts';
import { waitForStoredAnswer, waitForCachedFiles } from './offline-store.ts';
import { cutNetwork, restoreNetwork } from './offline-network.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { cards, openPlaceList } from './place-list.ts';
import { registerAndSignIn } from './session.ts';
import { expect, test } from './network-proxy.ts';
import type { Page } from './network-proxy.ts';
import { shiftClock } from './shift-clock.ts';

// Shorter than the time until the bakeries of these journeys close.
test.describe.configure({ timeout: 90_000 });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Registers a bakery that closes in two to three minutes; gives its id and that moment. */
async function closingSoon(page: Page, name: string): Promise<{ id: string; closes: number }> {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, name);
  const closes = (Math.floor(Date.now() / minuteMs) + 3) * minuteMs;
  await setOpeningHours(page, id, new Date(closes - hourMs), new Date(closes));
  return { id, closes };
}

/** That of the place itself, before those of its alternatives. */
const pill = (page: Page) =>
  main(page)
    .getByText(/^(Open until|Closed, opens) /)
    .first();
const today = (page: Page) =>
  page.getByRole('definition').first().locator('..').getByRole('term').filter({ hasText: 'today' });
const weekday = () =>
  new Date().toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Asia/Dhaka' });

/** Blocks the service worker: caching the whole program takes longer than these journeys. */
const online = { serviceWorkers: 'block' } as const;

/** Sends the event of somebody coming back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.describe('the opening status of a place on a screen that is left open', () => {
  test.use(online);

  test('[PLACE-20] changes to closed on the minute, on return to the tab, and after a long sleep even before the server is reached @extended', async ({
    page,
    wire,
  }) => {
    const { id, closes } = await closingSoon(page, `Minute Tea ${Date.now()}`);
    // Set before the page opens: changing the rule later would cut its notification stream.
    let isReached = true;
    wire.decideOutcomes(({ path }) => (path === '/api/health' && !isReached ? 'hangs' : 'passes'));
    await page.clock.install();
    await openPage(page, `/institution/${id}`);
    await expect(pill(page)).toHaveText(/^Open until/);
    await page.clock.pauseAt(closes - 16_000);
    await expect(pill(page)).toHaveText(/^Open until/);
    await page.clock.runFor(15_000);
    await expect(pill(page)).toHaveText(/^Open until/);
    await page.clock.runFor(1000);
    await expect(pill(page)).toHaveText(/^Closed, opens/);

    // Like on a sleeping phone, the time goes on, but no timer fires.
    for (const [asleep, reached] of [
      [2 * minuteMs, true],
      [hourMs + minuteMs, false],
    ] as const) {
      await page.clock.setSystemTime(closes - minuteMs);
      await comeBack(page);
      await expect(pill(page)).toHaveText(/^Open until/);
      isReached = reached;
      await page.clock.setSystemTime(closes - minuteMs + asleep);
      await comeBack(page);
      await expect(pill(page), `${asleep} ms`).toHaveText(/^Closed, opens/);
    }
  });

  test('[PLACE-20] does not change to closed early when the clock of the device is five minutes fast @extended', async ({
    page,
  }) => {
    await shiftClock(page, 5 * minuteMs);
    const { id } = await closingSoon(page, `Early Tea ${Date.now()}`);
    const told = page.waitForResponse('**/api/health');
    await openPage(page, `/institution/${id}`);
    await told;
    await comeBack(page);
    await expect(pill(page)).toHaveText(/^Open until/);
  });
});

test.describe('places that have closed while the tab was hidden', () => {
  test.use(online);

  /** Opens a path that shows a place, which then closes while the page is hidden. */
  async function closedMeanwhile(page: Page, path: (name: string) => string) {
    const name = `Leaving Tea ${Date.now()}`;
    const { id, closes } = await closingSoon(page, name);
    await page.clock.install();
    await openPage(page, path(name));
    const place = main(page)
      .getByRole('button', { name })
      .or(cards(page).filter({ hasText: name }));
    await expect(place.first()).toBeVisible();
    const opens = closes + hourMs;
    await setOpeningHours(page, id, new Date(opens), new Date(opens + hourMs));
    await page.clock.fastForward(2 * minuteMs);
    await comeBack(page);
    return place;
  }

  test('disappear from a list of open places when the visitor returns', async ({ page }) => {
    const bakeries = `/institutions/${await findCategoryId(page, 'Bakery')}`;
    const left = await closedMeanwhile(
      page,
      (name) => `${bakeries}?open=true&farther=true&q=${encodeURIComponent(name)}`,
    );
    await expect(left).toHaveCount(0);
  });

  test('disappear from a map of open places when the visitor returns @extended', async ({
    page,
  }) => {
    const bakeries = `/map/${await findCategoryId(page, 'Bakery')}`;
    const left = await closedMeanwhile(page, () => `${bakeries}?open=true`);
    await expect(left).toHaveCount(0);
  });
});

test.describe('a device with a wrong clock', () => {
  test.beforeEach(({ expectTrouble }) => {
    expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
  });

  test('[PLACE-19] filters cached places offline by the status on their cards, and marks today correctly on a page loaded offline once reconnected @extended', async ({
    page,
    wire,
  }) => {
    // Off by more than two days and some hours, so that both day and time are wrong.
    await shiftClock(page, -54 * hourMs);
    const name = `Late Tea ${Date.now()}`;
    const { id } = await closingSoon(page, name);
    await openPage(page, `/institution/${id}`);
    await waitForStoredAnswer(page, 'institution');
    const told = page.waitForResponse('**/api/health');
    await openPlaceList(page, 'Bakery');
    await told;
    await waitForCachedFiles(page);
    await waitForStoredAnswer(page, 'institutions');
    await cutNetwork(page, wire);
    await page.getByRole('link', { name: 'Open now' }).click();
    const card = cards(page).filter({ hasText: name });
    await expect(card).toContainText('Open until');
    await expect(cards(page).filter({ hasText: 'Closed' })).toHaveCount(0);

    await card.getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
    await reloadPage(page);
    await expect(today(page)).not.toContainText(weekday());
    await restoreNetwork(page, wire);
    await comeBack(page);
    await expect(today(page)).toContainText(weekday());
  });
});
