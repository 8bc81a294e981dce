import type { Locator } from '@playwright/test';
import { postReview } from './api-actions.ts';
import { builtScript } from './built-script.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { findPlacePath } from './demo-directory.ts';
import { countRendered } from './count-rendered.ts';
import { openPage, reloadPage, waitForHydration } from './open-page.ts';
import { createOwnedPlace } from './review-page.ts';
import { registerAndSignIn } from './session.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const reviews = (page: Page) => section(page).getByRole('article');

test.describe('the reviews of a place', () => {
  test('[REV-01] come in pages of 12, show an error when more fail to load, and keep their pages and scroll position over reloads and Back @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 500/);
    await openPage(page, await findPlacePath(page, 'Demo Bakery'));
    await expect(reviews(page)).toHaveCount(12);
    const first = await reviews(page).first().textContent();
    expect(await countRendered(reviews(page))).toBe(12);
    const more = section(page).getByRole('button', { name: 'Load more reviews' });
    await page.route(/reviews\?page=2$/, (route) => route.fulfill({ status: 500 }));
    await more.click();
    await expect(section(page).getByRole('alert')).toHaveText('Failed to load reviews');
    await expect(reviews(page)).toHaveCount(12);
    await page.unrouteAll();
    await more.click();
    await expect(reviews(page)).toHaveCount(24);
    await expect(section(page).getByRole('alert')).toHaveCount(0);
    // Items that are shown already are not rendered again, however many there are.
    expect(await countRendered(reviews(page))).toBe(12);
    await expect(reviews(page).first()).toHaveText(first ?? '');
    await more.click();
    await expect(reviews(page)).toHaveCount(36);
    await expect(more).toBeHidden();
    await reviews(page).nth(20).scrollIntoViewIfNeeded();
    const standing = () => page.evaluate(() => window.scrollY);
    const before = await standing();
    await reloadPage(page);
    await expect(reviews(page)).toHaveCount(36);
    await expect.poll(standing).toBe(before);
    // Dispatched, since `click` would scroll the page.
    const link = page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true });
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await reloadPage(page);
    await page.goBack();
    await expect(reviews(page)).toHaveCount(36);
    await expect.poll(standing).toBe(before);
  });

  test('[REPLY-01] [REPLY-08] [REV-08] show their replies, add up to the rating distribution, and ask a signed-out visitor to sign in', async ({
    page,
  }) => {
    const parts: string[] = [];
    page.on('request', (request) => parts.push(request.url()));
    await openPage(page, await findPlacePath(page, 'Demo Bakery'));
    const review = reviews(page).filter({ hasText: 'Fresh bread every morning' });
    const reply = review.getByRole('list', { name: 'Replies' }).getByRole('listitem');
    await expect(reply).toContainText('Thank you! The oven starts at five.');
    await expect(reply.getByText('Owner', { exact: true })).toBeVisible();
    const bars = section(page).getByRole('list', { name: 'How many stars people gave' });
    const texts = await bars.getByText(/^\d stars?: \d+ reviews?$/).allTextContents();
    const counts = texts.map((text) => Number(/: (\d+)/.exec(text)?.[1]));
    expect(counts).toHaveLength(5);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(36);
    const signIn = section(page).getByRole('link', { name: 'Please sign in to leave a review' });
    await expect(signIn).toBeVisible();
    await expect(section(page).getByRole('radio')).toHaveCount(0);
    await expect(section(page).getByRole('textbox')).toHaveCount(0);
    await section(page)
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click();
    const toReply = section(page).getByRole('link', { name: 'Please sign in to reply' });
    await expect(toReply).toBeFocused();
    await expect(toReply).toHaveAttribute('href', /^\/auth\?next=%2Finstitution%2F.*%23reviews$/);
    // Visitors who only read download no scripts for writing.
    const forWriting = ['OwnReviewSection', 'NewReplyForm', 'OwnReply'].map(builtScript);
    expect(parts.filter((url) => forWriting.some((script) => script.test(url)))).toEqual([]);
    await signIn.click();
    await expect(page).toHaveURL(/\/auth\?next=%2Finstitution%2F[\w-]+%23reviews$/);
  });

  test('[REV-02] are limited to one number of stars by its bar, and by the address, and all shown again; where they fail to load the bars stay @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 500/);
    const path = await findPlacePath(page, 'Demo Bakery');
    await openPage(page, path);
    const bar = (stars: number) =>
      section(page).getByRole('link', { name: new RegExp(`^${stars} stars?: `) });
    const countOf = async (stars: number) =>
      Number(/: (\d+)/.exec((await bar(stars).textContent()) ?? '')?.[1]);
    const two = await countOf(2);
    await bar(2).scrollIntoViewIfNeeded();
    const standing = () => page.evaluate(() => window.scrollY);
    const before = await standing();
    await bar(2).click();
    await expect(reviews(page)).toHaveCount(two);
    for (const review of await reviews(page).all())
      await expect(review.getByText('2 of 5 stars')).toBeAttached();
    await expect(section(page).getByText('Reviews with 2 stars')).toBeVisible();
    await expect(bar(2)).toHaveAttribute('aria-current', 'true');
    await expect(bar(2)).toBeFocused();
    await expect(page).toHaveURL(`${path}?rating=2`);
    expect(await standing()).toBe(before);

    // Another number of stars takes its place, and what does not come leaves the bars to go back by.
    await page.route(/reviews\?page=1&rating=4$/, (route) => route.fulfill({ status: 500 }));
    await bar(4).click();
    await expect(section(page).getByRole('alert')).toContainText('Failed to load reviews');
    await page.unrouteAll();
    await section(page).getByRole('button', { name: 'Retry' }).click();
    await expect(reviews(page)).toHaveCount(Math.min(12, await countOf(4)));
    await bar(4).click();
    await expect(reviews(page)).toHaveCount(12);
    await expect(page).toHaveURL(path);

    await page.goto(`${path}?rating=2`);
    await waitForHydration(page);
    await expect(reviews(page)).toHaveCount(two);
    // On paper, too, it is said that these are not all.
    const showAll = section(page).getByRole('link', { name: 'Show all reviews' });
    await page.emulateMedia({ media: 'print' });
    await expect(section(page).getByText('Reviews with 2 stars')).toBeVisible();
    await expect(showAll).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await showAll.click();
    await expect(reviews(page)).toHaveCount(12);
    await expect(section(page).getByText('Reviews with')).toHaveCount(0);
    await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.goto(`${path}?rating=9`);
    await expect(reviews(page)).toHaveCount(12);
  });

  test('[ROUTE-07] are scrolled to by #reviews after 500 ms, but not when Back restores a scroll position', async ({
    page,
  }) => {
    const path = await findPlacePath(page, 'Demo Bakery');
    const heading = section(page).getByRole('heading', { name: 'Reviews' });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${path}?category=Bakery#reviews`);
    // Runs the frame after which the page loads its scripts.
    await page.clock.runFor(20);
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(499);
    await expect(heading).not.toBeInViewport();
    await page.clock.runFor(1);
    await expect(heading).toBeInViewport();

    await page.clock.resume();
    // Whoever limits the reviews is there already.
    await page.evaluate(() => window.scrollTo(0, 240));
    for (const [query, count] of [
      ['?category=Bakery&rating=2', 2],
      ['?category=Bakery', 12],
    ] as const) {
      await section(page).getByRole('link', { name: '2 stars: 2 reviews' }).dispatchEvent('click');
      await expect(page).toHaveURL(`${path}${query}`);
      await expect(reviews(page)).toHaveCount(count);
      await page.clock.runFor(1000);
      expect(await page.evaluate(() => window.scrollY)).toBe(240);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('main').locator('a[href="#reviews"]').click();
    await expect(section(page).getByRole('heading', { name: 'Reviews' })).toBeFocused();
    await page.clock.runFor(1000);
    await page.evaluate(() => window.scrollTo(0, 120));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
    // Dispatched, since `click` would scroll the page.
    const link = page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true });
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${path}?category=Bakery#reviews`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });

  test('[EMPTY-05] invite the first review when there are none, and load again by Retry after a failure', async ({
    page,
    expectTrouble,
  }) => {
    await openPage(page, await findPlacePath(page, 'Radisson Blu Dhaka Water Garden'));
    await expect(section(page)).toContainText('No reviews yet');
    await expect(section(page)).toContainText('Be the first');
    expectTrouble(/status of 422/);
    const path = await findPlacePath(page, 'Demo Bakery');
    // Refused instead of aborted: the page retries lost calls by itself, which removes the button.
    await page.route('**/reviews*', (route) => route.fulfill({ status: 422 }));
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(section(page).getByRole('alert')).toContainText('Failed to load reviews');
    await page.unroute('**/reviews*');
    await section(page).getByRole('button', { name: 'Retry' }).click();
    await expect(reviews(page)).toHaveCount(12);
    await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a long name or long words do not widen the page; a long review can be unfolded, folded and printed whole, and hides lines on every screen as soon as it is folded @extended', async ({
    page,
  }) => {
    const { path } = await createOwnedPlace(page);
    await registerAndSignIn(page, { fullName: 'W'.repeat(50) });
    const { request } = page;
    const reviewed = await request.post(
      `/api${path.replace('institution', 'institutions')}/reviews`,
      {
        // Each word is as wide as the phone.
        data: { rating: 5, comment: `${'W'.repeat(20)} `.repeat(33) },
      },
    );
    const { id }: { id: string } = await reviewed.json();
    await request.post(`/api/reviews/${id}/replies`, { data: { message: 'Mine.' } });
    // Just long enough to be folded.
    const bread = 'The bread is still warm when the office opens. '.repeat(15).slice(0, 701);
    await registerAndSignIn(page);
    await postReview(page, path.replace('/institution/', ''), 5, `${bread.trim()}.`);
    await openPage(page, path);
    await expect(section(page).getByText('Mine.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const wide = reviews(page).filter({ hasText: 'WWW' });
    const whole = wide.getByRole('button', { name: 'Show all' });
    await expect(whole).toBeVisible();
    const words = section(page).getByText(/^W+ /);
    const folded = await words.evaluate((one) => one.clientHeight);
    // Printed in full, since nobody can unfold it on paper.
    await page.emulateMedia({ media: 'print' });
    expect(await words.evaluate((one) => one.clientHeight)).toBeGreaterThan(folded * 3);
    await page.emulateMedia({ media: 'screen' });
    await whole.click();
    const less = wide.getByRole('button', { name: 'Show less' });
    await expect(less).toBeVisible();
    expect(await words.evaluate((one) => one.clientHeight)).toBeGreaterThan(folded * 3);
    // Folding it again keeps the pressed button in place on the screen.
    const top = (button: Locator) => button.evaluate((one) => one.getBoundingClientRect().top);
    await less.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const before = await top(less);
    await less.press('Enter');
    await expect(whole).toBeFocused();
    expect(Math.abs((await top(whole)) - before)).toBeLessThan(8);
    const warm = section(page).getByText(/^The bread is still warm/);
    for (const width of [360, 480, 640, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = await warm.evaluate(
        (one) =>
          (one.scrollHeight - one.clientHeight) /
          Number.parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(hidden, `lines hidden at ${width} px`).toBeGreaterThan(1);
    }
  });

  test('stacked combining marks in a review or a reply cover no other text @extended', async ({
    page,
  }) => {
    const { path } = await createOwnedPlace(page);
    const calls = `/api${path.replace('institution', 'institutions')}/reviews`;
    const heap = `o${'\u0318'.repeat(30)} ${`Z${'\u0301'.repeat(30)} `.repeat(20)}`;
    for (const comment of ['Sweet.', heap, 'Sour.']) {
      await registerAndSignIn(page);
      const reviewed = await page.request.post(calls, { data: { rating: 5, comment } });
      const { id }: { id: string } = await reviewed.json();
      const replies = comment === 'Sour.' ? ['Before.', heap, 'After.'] : [];
      for (const message of replies) {
        await page.request.post(`/api/reviews/${id}/replies`, { data: { message } });
      }
    }
    await page.context().clearCookies();
    // Tall enough for the whole page, so that nothing is scrolled under a bar.
    await page.setViewportSize({ width: 360, height: 3000 });
    await openPage(page, path);
    await expect(reviews(page)).toHaveCount(3);
    const reply = reviews(page).first().getByRole('listitem');
    await expect(reply).toHaveCount(3);
    const around = [reviews(page).first(), reviews(page).last()];
    const aroundReply = [reply.first(), reply.last()];
    const seen = async (parts: readonly Locator[]) => {
      const pictures = [];
      for (const part of parts) pictures.push((await part.screenshot()).toString('base64'));
      return pictures;
    };
    for (const [heaped, others] of [
      [reply.nth(1), aroundReply],
      [reviews(page).nth(1), around],
    ] as const) {
      const withHeap = await seen(others);
      await heaped.evaluate((one) => one.setAttribute('style', 'visibility: hidden'));
      expect(await seen(others)).toEqual(withHeap);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[REV-01] a long review is shown whole @extended', async ({ page }) => {
    const { path } = await createOwnedPlace(page);
    await registerAndSignIn(page);
    await page.request.post(`/api${path.replace('institution', 'institutions')}/reviews`, {
      data: { rating: 5, comment: `${'So many words. '.repeat(100)}The end.` },
    });
    await page.context().clearCookies();
    await page.goto(path);
    const hidden = await reviews(page)
      .getByText('The end.')
      .evaluate((words) => words.scrollHeight - words.clientHeight);
    // Less than a line, allowing for rounding.
    expect(hidden).toBeLessThan(5);
    await expect(section(page).getByRole('button')).toHaveCount(0);
  });

  test('reviews and replies are shown, further ones by a link, and no button needs a script @extended', async ({
    page,
  }) => {
    await page.goto(await findPlacePath(page, 'Demo Bakery'));
    await expect(reviews(page)).toHaveCount(12);
    await expect(section(page).getByText('Thank you! The oven starts at five.')).toBeVisible();
    await expect(section(page).getByRole('button')).toHaveCount(0);
    // Further reviews are on an address of their own; the page keeps its path.
    await section(page).getByRole('link', { name: 'Load more reviews' }).click();
    await expect(page).toHaveURL(/[?&]page=2#review-12$/);
    await expect(reviews(page)).toHaveCount(24);
    await expect(page.locator('#review-12')).toBeInViewport();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/institution\/[0-9a-f-]{36}$/,
    );
    const bar = section(page).getByRole('link', { name: '2 stars: 2 reviews' });
    await bar.click();
    await expect(page).toHaveURL(/\?rating=2#reviews$/);
    await expect(reviews(page)).toHaveCount(2);
    await bar.click();
    await expect(reviews(page)).toHaveCount(12);
    // No other button on the page of a place would need a script either.
    await expect(page.getByRole('main').locator('button:not([type=submit]):visible')).toHaveCount(
      0,
    );
  });
});
