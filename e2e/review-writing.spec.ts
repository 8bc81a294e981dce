import { violationsNow } from './accessibility.ts';
import { placePath } from './directory.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held.ts';
import { open, reload } from './open.ts';
import { cards } from './place-list.ts';
import {
  button,
  comment,
  newPlace,
  region,
  reviewedPlace,
  reviews,
  stars,
  writeReview,
} from './review-page.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import { dismiss, dismissAll } from './toasts.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

test.describe('a review', () => {
  test('[REV-10] does not move other reviews when its form loads, and its draft is kept for its own place only', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    const first = await placePath(page, 'Demo Bakery');
    for (const [width, language] of [
      [360, 'bn'],
      [1280, 'en'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const goOn = await holdCalls(page, '**/assets/MyReview*');
      await open(page, `${first}?lng=${language}`);
      await expect(reviews(page)).toHaveCount(12);
      const top = () =>
        reviews(page)
          .first()
          .evaluate((one) => one.getBoundingClientRect().top);
      const before = await top();
      goOn();
      await expect(region(page).getByRole('form')).toBeVisible();
      expect(Math.abs((await top()) - before), `at ${width}`).toBeLessThan(8);
    }
    await expect(button(page, /^(Edit|Delete)/)).toHaveCount(0);

    await expect(comment(page)).toHaveValue('');
    await page.getByRole('banner').getByRole('link').first().click();
    // Waits for each page, since the next one's link is on it already, and pressing early skips a step.
    await expect(page).toHaveURL('/');
    await page.getByRole('main').locator('a[href^="/institutions/"]').first().click();
    await expect(page).toHaveURL(/\/institutions\//);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/institution\//);
    await stars(page, '2 stars').check();
    await comment(page).fill('About this place alone.');
    // Jumps from one place to the other, as the Back button's history menu can.
    await page.evaluate(() => history.go(-3));
    await expect(page).toHaveURL(`${first}?lng=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
    await expect(comment(page)).toHaveValue('');
    await expect(stars(page, '2 stars')).not.toBeChecked();
    await page.evaluate(() => history.go(3));
    await expect(comment(page)).toHaveValue('About this place alone.');
  });

  test('[REV-04] [REV-07] [REV-09] [REV-10] [SHELL-08] is written once, not by the owner, updates the rating, is changed only by its author, and survives the end of a user session', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    const place = await newPlace(page);
    await registerAndSignIn(page, { fullName: 'Demo Author' });
    await open(page, place.path);
    await expect(region(page)).toContainText('No reviews yet');
    await expect(region(page).getByRole('radio')).toHaveCount(5);
    await expect(comment(page)).toBeVisible();
    await expect(button(page, 'Submit review')).toBeDisabled();
    const goOn = await holdCalls(page, /\/api\/institutions\/[^/]+\/reviews$/);
    const writing = writeReview(page, '4 stars', 'Strong tea, short queue.');
    await expect(button(page, 'Submitting...')).toBeDisabled();
    // A choice made now would be neither sent nor kept, so it has no effect.
    await stars(page, '1 star').click();
    await expect(stars(page, '4 stars')).toBeChecked();
    goOn();
    await writing;
    await expect(page.getByRole('status')).toContainText(['Review submitted successfully']);
    await expect(reviews(page)).toHaveCount(1);
    await expect(reviews(page)).toContainText('Strong tea, short queue.');
    await expect(region(page).getByText('4 stars: 1 review')).toBeAttached();
    await expect(page.locator('a[href="#reviews"]')).toContainText('4.0');
    await expect(button(page, 'Submit review')).toHaveCount(0);

    await signInAs(page, place.owner);
    await reload(page);
    await expect(reviews(page)).toContainText('Strong tea, short queue.');
    await expect(button(page, 'Reply to Demo Author')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(button(page, /^(Edit|Delete)/)).toHaveCount(0);

    const other = await registerAndSignIn(page, { roles: ['user', 'admin'] });
    await reload(page);
    await expect(reviews(page)).toContainText('Strong tea, short queue.');
    await expect(button(page, 'Submit review')).toBeVisible();
    await expect(button(page, /^(Edit|Delete)/)).toHaveCount(0);
    expect.soft(await violationsNow(page), 'form').toEqual([]);

    await stars(page, '3 stars').check();
    await comment(page).fill('Half written');
    // The session ends as the review is on its way: earlier, the page may notice it first.
    await page.route(/\/api\/institutions\/[^/]+\/reviews$/, async (route) => {
      await page.context().clearCookies();
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await button(page, 'Submit review').click();
    await expect(page.getByRole('alert')).toContainText(['Failed to submit review']);
    await expect(page.getByRole('alert')).toContainText('You are signed out.');
    await page.unrouteAll({ behavior: 'wait' });
    const signIn = region(page).getByRole('link', { name: 'Please sign in to leave a review' });
    await expect(signIn).toBeVisible();
    // The reason is shown in place, so no second toast follows.
    await dismiss(page, 'Failed to submit review');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await signInAs(page, other);
    await reload(page);
    await expect(comment(page)).toHaveValue('Half written');
    await expect(stars(page, '3 stars')).toBeChecked();
    await button(page, 'Submit review').click();
    await expect(reviews(page)).toContainText(['Half written', 'Strong tea, short queue.']);
  });

  test('[REV-10] [REV-11] [ERR-36] [ERR-37] can be edited and deleted by its author, who is asked first, and a draft does not hide a newer version', async ({
    page,
  }) => {
    const { path } = await reviewedPlace(page, '2 stars', 'Too sweet.');
    const calls = `/api${path.replace('institution', 'institutions')}/reviews`;
    const own = async () => (await (await page.request.get(calls)).json()).own;
    await button(page, 'Edit your review').click();
    await expect(stars(page, '2 stars')).toBeFocused();
    await stars(page, '5 stars').check();
    await comment(page).fill('Much better now.');
    await button(page, 'Save').click();
    await expect(reviews(page)).toContainText('Much better now.');
    await expect(button(page, 'Edit your review')).toBeFocused();
    await expect(page.getByRole('status')).toContainText(['Review updated successfully']);
    await expect(region(page).getByText('5 stars: 1 review')).toBeAttached();

    await button(page, 'Edit your review').click();
    await comment(page).fill('Half typed');
    // A newer version is saved on another device.
    const changed = { rating: 5, comment: 'Best of all.' };
    const { id } = await own();
    expect((await page.request.patch(`/api/reviews/${id}`, { data: changed })).ok()).toBe(true);
    await reload(page);
    await button(page, 'Edit your review').click();
    await expect(comment(page)).toHaveValue('Best of all.');
    await button(page, 'Cancel').click();

    const dialog = page.getByRole('dialog', { name: 'Delete your review?' });
    await button(page, 'Delete your review').click();
    expect.soft(await violationsNow(page), 'asking before deleting').toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await own()).toMatchObject(changed);
    await button(page, 'Delete your review').click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(region(page)).toContainText('No reviews yet');
    await expect(page.getByRole('status')).toContainText(['Review deleted successfully']);
    await expect(button(page, 'Submit review')).toBeDisabled();
    await expect(region(page).getByRole('group', { name: 'Write a review' })).toBeFocused();
  });

  test('is stored and deleted once although responses are lost, and loses no text when it is changed on another device', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|status of (404|409)/);
    const { path } = await newPlace(page);
    await registerAndSignIn(page);
    await open(page, path);
    const pages = '**/reviews?page=*';
    const lose = async (call: string | RegExp) => {
      await page.route(call, async (route) => {
        await route.fetch();
        return route.abort();
      });
      await page.route(pages, (route) => route.abort());
    };
    await lose('**/reviews');
    await stars(page, '1 star').check();
    await comment(page).fill('Closed when I came.');
    await button(page, 'Submit review').click();
    await expect(region(page)).toContainText('Your review is waiting to be sent');
    await expect(region(page)).toContainText('Closed when I came.');
    await expect(reviews(page)).toHaveCount(0);
    // A retry of the call may be under way just now.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await reload(page);
    await expect(region(page)).toContainText('You have already reviewed this place.');
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.locator('a[href="#reviews"]')).toContainText('(1)');

    const one = /\/api\/reviews\//;
    await lose(one);
    const remove = async () => {
      await button(page, 'Delete your review').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await expect(page.getByText('Failed to delete review')).toBeVisible();
    await page.unroute(one);
    await remove();
    await expect(page.getByText('Review deleted successfully')).toBeVisible();
    await expect(reviews(page)).toHaveCount(0);
    await page.unroute(pages);
    await dismissAll(page);

    await stars(page, '2 stars').check();
    await comment(page).fill('Written at the desk.');
    const calls = `/api${path.replace('institution', 'institutions')}/reviews`;
    const data = { rating: 4, comment: 'Written on the phone.' };
    const { id }: { id: string } = await (await page.request.post(calls, { data })).json();
    const goOn = await holdCalls(page, '**/reviews?page=*');
    await button(page, 'Submit review').click();
    await expect(page.getByRole('alert')).toContainText('You have already reviewed this place.');
    await comment(page).fill('Written at the desk, once more.');
    goOn();
    await expect(region(page).getByRole('form', { name: 'Edit your review' })).toBeVisible();
    await expect(comment(page)).toHaveValue('Written at the desk, once more.');
    await expect(stars(page, '2 stars')).toBeFocused();
    await reload(page);
    await expect(reviews(page)).toContainText('Written on the phone.');
    await button(page, 'Edit your review').click();
    await expect(comment(page)).toHaveValue('Written at the desk, once more.');
    expect((await page.request.delete(`/api/reviews/${id}`)).ok()).toBe(true);
    await comment(page).fill('Written at the desk, later.');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toContainText('It is no longer there.');
    await expect(region(page).getByRole('form', { name: 'Write a review' })).toBeVisible();
    await expect(comment(page)).toHaveValue('Written at the desk, later.');
    await expect(stars(page, '2 stars')).toBeChecked();
    await button(page, 'Submit review').click();
    await expect(reviews(page)).toContainText('Written at the desk, later.');
  });

  test('can be written, changed and deleted by keyboard alone, in Bangla', async ({ page }) => {
    // No animations, so that axe never sees an element that is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { path } = await newPlace(page);
    await registerAndSignIn(page);
    await open(page, `${path}?lng=bn`);
    await stars(page, '১ তারা').focus();
    await page.keyboard.press('Space');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(stars(page, '৪ তারা')).toBeChecked();
    expect.soft(await violationsNow(page), 'form').toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('চা খুব ভালো।');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const own = region(page).getByRole('group', { name: 'আপনি এই জায়গার রিভিউ আগেই দিয়েছেন।' });
    await expect(own).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'আপনার রিভিউ সম্পাদনা')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stars(page, '৪ তারা')).toBeFocused();
    expect.soft(await violationsNow(page), 'editing').toEqual([]);
    await page.keyboard.press('ArrowRight');
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(button(page, 'আপনার রিভিউ সম্পাদনা')).toBeFocused();
    await expect(region(page).getByText('৫ তারা: ১টি রিভিউ')).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'আপনার রিভিউ মুছবেন?' });
    await expect(dialog).toBeVisible();
    expect.soft(await violationsNow(page), 'asking before deleting').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'আপনার রিভিউ মুছুন')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'মুছুন', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(region(page)).toContainText('এখনও কোনো রিভিউ নেই');
  });
});
