import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { button, comment, newPlace, region, reviews, stars } from './review-page.ts';
import { registerAndSignIn } from './session.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

/**
 * A review of the place that waits, since the first tries to send it failed; the next one has begun
 * and is held back.
 */
async function waitingReview(page: Page, failing: number) {
  const creates = /\/api\/institutions\/[^/]+\/reviews$/;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let tries = 0;
  await page.route(creates, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    if (tries <= failing) return route.abort();
    await held;
    return route.fallback();
  });
  await stars(page, '4 stars').check();
  await comment(page).fill('Fine tea');
  await button(page, 'Submit review').click();
  await expect(region(page)).toContainText('Your review is waiting to be sent');
  await expect.poll(() => tries).toBe(2);
  return { goOn, arrives: () => page.waitForResponse(creates), done: () => page.unroute(creates) };
}

test.describe('a review that waits', () => {
  test.beforeEach(({ expectTrouble }) => expectTrouble(/ERR_FAILED/));

  test('keeps the form in which it is changed while it arrives, and is sent when that is left as it was', async ({
    page,
  }) => {
    const { path } = await newPlace(page);
    await registerAndSignIn(page);
    await open(page, path);
    const first = await waitingReview(page, 1);
    await button(page, 'Edit your review').click();
    await comment(page).fill('Better tea');
    const arrived = first.arrives();
    first.goOn();
    await arrived;
    await button(page, 'Save').click();
    await expect(region(page)).toContainText('You have already reviewed this place.');
    await expect(reviews(page)).toContainText('Better tea');
    await first.done();

    await button(page, 'Delete your review').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(region(page)).toContainText('No reviews yet');
    const second = await waitingReview(page, 2);
    await button(page, 'Edit your review').click();
    second.goOn();
    const sent = second.arrives();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    expect((await sent).status()).toBe(201);
  });
});
