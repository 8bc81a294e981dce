import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import {
  reviewButton,
  commentField,
  createOwnedPlace,
  reviewRegion,
  reviewArticles,
  starRadio,
} from './review-page.ts';
import { registerAndSignIn } from './session.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

/**
 * A review of a new place that waits to be sent: the first `failing` tries have failed, and the next one
 * has begun and is held back.
 */
async function waitingReview(page: Page, failing: number) {
  const { path } = await createOwnedPlace(page);
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
  await registerAndSignIn(page);
  await openPage(page, path);
  await starRadio(page, '4 stars').check();
  await commentField(page).fill('Fine tea');
  await reviewButton(page, 'Submit review').click();
  await expect(reviewRegion(page)).toContainText('Your review is waiting to be sent');
  await expect.poll(() => tries).toBe(2);
  return { goOn, arrives: () => page.waitForResponse(creates) };
}

test.describe('a review that waits to be sent', () => {
  test.beforeEach(({ expectTrouble }) => expectTrouble(/ERR_FAILED/));

  test('can be changed in its form although it is sent meanwhile', async ({ page }) => {
    const { goOn, arrives } = await waitingReview(page, 1);
    await reviewButton(page, 'Edit your review').click();
    await commentField(page).fill('Better tea');
    const arrived = arrives();
    goOn();
    await arrived;
    await reviewButton(page, 'Save').click();
    await expect(reviewRegion(page)).toContainText('You have already reviewed this place.');
    await expect(reviewArticles(page)).toContainText('Better tea');
  });

  test('is sent when its form is left unchanged @extended', async ({ page }) => {
    const { goOn, arrives } = await waitingReview(page, 2);
    await reviewButton(page, 'Edit your review').click();
    goOn();
    const arrived = arrives();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    expect((await arrived).status()).toBe(201);
  });
});
