import { findCurrentViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import {
  reviewButton,
  commentField,
  createOwnedPlace,
  reviewRegion,
  reviewArticles,
  starRadio,
  writeReview,
} from './review-page.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import { dismissToast } from './toasts.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

test.describe('a review', () => {
  test('[REV-10] does not move other reviews when its form loads, and its draft is kept for its own place only @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    const first = await findPlacePath(page, 'Demo Bakery');
    for (const [width, language] of [
      [360, 'bn'],
      [1280, 'en'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const goOn = await holdRequests(page, '**/assets/OwnReviewSection*');
      await openPage(page, `${first}?lng=${language}`);
      await expect(reviewArticles(page)).toHaveCount(12);
      const top = () =>
        reviewArticles(page)
          .first()
          .evaluate((one) => one.getBoundingClientRect().top);
      const before = await top();
      goOn();
      await expect(reviewRegion(page).getByRole('form')).toBeVisible();
      expect(Math.abs((await top()) - before), `at ${width}`).toBeLessThan(8);
    }
    await expect(reviewButton(page, /^(Edit|Delete)/)).toHaveCount(0);

    await expect(commentField(page)).toHaveValue('');
    const alternatives = page.getByRole('region', { name: 'More nearby: Bakery' });
    await alternatives.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Demo Bakery');
    await starRadio(page, '2 stars').check();
    await commentField(page).fill('About this place alone.');
    await page.goBack();
    await expect(page).toHaveURL(`${first}?lng=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
    await expect(commentField(page)).toHaveValue('');
    await expect(starRadio(page, '2 stars')).not.toBeChecked();
    await page.goForward();
    await expect(commentField(page)).toHaveValue('About this place alone.');
  });

  test('[REV-04] [REV-07] [REV-09] [REV-10] [SHELL-08] is written once, not by the owner, updates the rating, is changed only by its author, and survives the end of a user session', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    const place = await createOwnedPlace(page);
    await registerAndSignIn(page, { fullName: 'Demo Author' });
    await openPage(page, place.path);
    await expect(reviewRegion(page)).toContainText('No reviews yet');
    await expect(reviewRegion(page).getByRole('radio')).toHaveCount(5);
    await expect(commentField(page)).toBeVisible();
    await expect(reviewButton(page, 'Submit review')).toBeDisabled();
    const goOn = await holdRequests(page, /\/api\/institutions\/[^/]+\/reviews$/);
    const writing = writeReview(page, '4 stars', 'Strong tea, short queue.');
    await expect(reviewButton(page, 'Submitting...')).toBeDisabled();
    // A choice made now would be neither sent nor kept, so it has no effect.
    await starRadio(page, '1 star').click();
    await expect(starRadio(page, '4 stars')).toBeChecked();
    goOn();
    await writing;
    await expect(page.getByRole('status')).toContainText(['Review submitted successfully']);
    await expect(reviewArticles(page)).toHaveCount(1);
    await expect(reviewArticles(page)).toContainText('Strong tea, short queue.');
    await expect(reviewRegion(page).getByText('4 stars: 1 review')).toBeAttached();
    await expect(page.locator('a[href="#reviews"]')).toContainText('4.0');
    await expect(reviewButton(page, 'Submit review')).toHaveCount(0);

    await signInAs(page, place.owner);
    await reloadPage(page);
    await expect(reviewArticles(page)).toContainText('Strong tea, short queue.');
    await expect(reviewButton(page, 'Reply to Demo Author')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(reviewButton(page, /^(Edit|Delete)/)).toHaveCount(0);

    const other = await registerAndSignIn(page, { roles: ['user', 'admin'] });
    await reloadPage(page);
    await expect(reviewArticles(page)).toContainText('Strong tea, short queue.');
    await expect(reviewButton(page, 'Submit review')).toBeVisible();
    await expect(reviewButton(page, /^(Edit|Delete)/)).toHaveCount(0);
    expect.soft(await findCurrentViolations(page), 'form').toEqual([]);

    await starRadio(page, '3 stars').check();
    await commentField(page).fill('Half written');
    // The session ends as the review is on its way: earlier, the page may notice it first.
    await page.route(/\/api\/institutions\/[^/]+\/reviews$/, async (route) => {
      await page.context().clearCookies();
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await reviewButton(page, 'Submit review').click();
    await expect(page.getByRole('alert')).toContainText(['Failed to submit review']);
    await expect(page.getByRole('alert')).toContainText('You are signed out.');
    await page.unrouteAll({ behavior: 'wait' });
    const signIn = reviewRegion(page).getByRole('link', {
      name: 'Please sign in to leave a review',
    });
    await expect(signIn).toBeVisible();
    // The reason is shown in place, so no second toast follows.
    await dismissToast(page, 'Failed to submit review');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await signInAs(page, other);
    await reloadPage(page);
    await expect(commentField(page)).toHaveValue('Half written');
    await expect(starRadio(page, '3 stars')).toBeChecked();
    await reviewButton(page, 'Submit review').click();
    await expect(reviewArticles(page)).toContainText(['Half written', 'Strong tea, short queue.']);
  });

  test('is stored and deleted once although responses are lost, and loses no text when it is changed on another device @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|status of (404|409)/);
    const { path } = await createOwnedPlace(page);
    await registerAndSignIn(page);
    await openPage(page, path);
    const pages = '**/reviews?page=*';
    const lose = async (call: string | RegExp) => {
      await page.route(call, async (route) => {
        await route.fetch();
        return route.abort();
      });
      await page.route(pages, (route) => route.abort());
    };
    await lose('**/reviews');
    await starRadio(page, '1 star').check();
    await commentField(page).fill('Closed when I came.');
    await reviewButton(page, 'Submit review').click();
    await expect(reviewRegion(page)).toContainText('Your review is waiting to be sent');
    await expect(reviewRegion(page)).toContainText('Closed when I came.');
    await expect(reviewArticles(page)).toHaveCount(0);
    // A retry of the call may be under way just now.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await reloadPage(page);
    await expect(reviewRegion(page)).toContainText('You have already reviewed this place.');
    await expect(reviewArticles(page)).toHaveCount(1);
    await expect(page.locator('a[href="#reviews"]')).toContainText('(1)');

    const one = /\/api\/reviews\//;
    await lose(one);
    const remove = async () => {
      await reviewButton(page, 'Delete your review').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await expect(page.getByText('Failed to delete review')).toBeVisible();
    await page.unroute(one);
    await remove();
    await expect(page.getByText('Review deleted successfully')).toBeVisible();
    await expect(reviewArticles(page)).toHaveCount(0);
    await page.unroute(pages);
    // Another try of the aborted call would show the other device's review too early.
    await reloadPage(page);

    await starRadio(page, '2 stars').check();
    await commentField(page).fill('Written at the desk.');
    const calls = `/api${path.replace('institution', 'institutions')}/reviews`;
    const data = { rating: 4, comment: 'Written on the phone.' };
    const { id }: { id: string } = await (await page.request.post(calls, { data })).json();
    const goOn = await holdRequests(page, '**/reviews?page=*');
    await reviewButton(page, 'Submit review').click();
    await expect(page.getByRole('alert')).toContainText('You have already reviewed this place.');
    await commentField(page).fill('Written at the desk, once more.');
    goOn();
    await expect(reviewRegion(page).getByRole('form', { name: 'Edit your review' })).toBeVisible();
    await expect(commentField(page)).toHaveValue('Written at the desk, once more.');
    await expect(starRadio(page, '2 stars')).toBeFocused();
    await reloadPage(page);
    await expect(reviewArticles(page)).toContainText('Written on the phone.');
    await reviewButton(page, 'Edit your review').click();
    await expect(commentField(page)).toHaveValue('Written at the desk, once more.');
    expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);
    await commentField(page).fill('Written at the desk, later.');
    await reviewButton(page, 'Save').click();
    await expect(page.getByRole('alert')).toContainText('It is no longer there.');
    await expect(reviewRegion(page).getByRole('form', { name: 'Write a review' })).toBeVisible();
    await expect(commentField(page)).toHaveValue('Written at the desk, later.');
    await expect(starRadio(page, '2 stars')).toBeChecked();
    await reviewButton(page, 'Submit review').click();
    await expect(reviewArticles(page)).toContainText('Written at the desk, later.');
  });

  test('[REV-10] [REV-11] [ERR-36] [ERR-37] can be written, changed and deleted by keyboard alone by its author, who is asked first, in Bangla; a draft does not hide a newer version', async ({
    page,
  }) => {
    // No animations, so that axe never sees an element that is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { path } = await createOwnedPlace(page);
    await registerAndSignIn(page);
    const calls = `/api${path.replace('institution', 'institutions')}/reviews`;
    const stored = async () => (await (await page.request.get(calls)).json()).own;
    await openPage(page, `${path}?lng=bn`);
    await starRadio(page, '১ তারা').focus();
    await page.keyboard.press('Space');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(starRadio(page, '৪ তারা')).toBeChecked();
    expect.soft(await findCurrentViolations(page, { within: '#reviews' }), 'form').toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('চা খুব ভালো।');
    // To the photos, and past them.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    const own = reviewRegion(page).getByRole('group', { name: 'আপনি এই জায়গার রিভিউ আগেই দিয়েছেন।' });
    await expect(own).toBeFocused();
    await page.keyboard.press('Tab');
    const edit = reviewButton(page, 'আপনার রিভিউ সম্পাদনা');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(starRadio(page, '৪ তারা')).toBeFocused();
    expect.soft(await findCurrentViolations(page), 'editing').toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type(' আরও ভালো।');
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(edit).toBeFocused();
    await expect(reviewArticles(page)).toContainText('আরও ভালো।');
    await expect(page.getByRole('status')).toContainText(['রিভিউ হালনাগাদ হয়েছে']);
    await expect(reviewRegion(page).getByText('৫ তারা: ১টি রিভিউ')).toBeAttached();

    await edit.press('Enter');
    await commentField(page).fill('Half typed');
    // A newer version is saved on another device.
    const changed = { rating: 5, comment: 'Best of all.' };
    const { id } = await stored();
    expect((await page.request.patch(`/api/reviews/${id}`, { data: changed })).ok()).toBe(true);
    await reloadPage(page);
    await edit.press('Enter');
    await expect(commentField(page)).toHaveValue('Best of all.');
    await reviewButton(page, 'বাতিল').press('Enter');

    const remove = reviewButton(page, 'আপনার রিভিউ মুছুন');
    const dialog = page.getByRole('dialog', { name: 'আপনার রিভিউ মুছবেন?' });
    await remove.press('Enter');
    await expect(dialog).toBeVisible();
    expect.soft(await findCurrentViolations(page), 'asking before deleting').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    expect(await stored()).toMatchObject(changed);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'মুছুন', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(reviewRegion(page)).toContainText('এখনও কোনো রিভিউ নেই');
    await expect(page.getByRole('status')).toContainText(['রিভিউ মুছে ফেলা হয়েছে']);
    await expect(reviewButton(page, 'রিভিউ জমা দিন')).toBeDisabled();
    await expect(reviewRegion(page).getByRole('group', { name: 'রিভিউ লিখুন' })).toBeFocused();
  });
});
