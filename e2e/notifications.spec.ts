import type { BrowserContext } from '@playwright/test';
import { findCurrentViolations } from './accessibility.ts';
import { registerPlace, postReply, requestCategory, postReview } from './api-actions.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';
import { recordAnnouncements } from './record-announcements.ts';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Notifications|নোটিফিকেশন)/ });
const panel = (page: Page) => page.getByRole('region', { name: /^(Notifications|নোটিফিকেশন)$/ });
const items = (page: Page) => panel(page).getByRole('listitem');

const withUnread = (count: string) => `Notifications, ${count} unread`;

/** A new person in a browser context of their own, without a page, for calls of the API. */
async function somebodyElse(page: Page, options = {}): Promise<BrowserContext> {
  const baseURL = process.env['E2E_URL'];
  const other = await page
    .context()
    .browser()
    ?.newContext({ ...(baseURL && { baseURL }) });
  if (!other) throw new Error('no browser');
  await registerAndSignIn({ context: () => other }, options);
  return other;
}

/** Writes a review of a place that no other journey uses, and gives its id. */
async function ownReview(page: Page): Promise<string> {
  const path = await findPlacePath(page, 'Barishal Judge Court');
  return postReview(page, path.split('/').at(-1) ?? '');
}

// Most of it is registering two or three people, one after another.
test.describe.configure({ timeout: 90_000 });

test.describe('the notification bell', () => {
  test('[NOTIF-01] [EMPTY-07] opens a panel for signed-in people, which says when it is empty or could not be loaded', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/503/);
    await openPage(page, '/auth');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    await registerAndSignIn(page);
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 503 }));
    await openPage(page, '/profile');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await bell(page).click();
    await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(panel(page).getByRole('alert')).toContainText('Notifications could not be loaded');
    await page.unroute('**/api/notifications?*');
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page)).toContainText('No notifications yet');
    await expect(panel(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 300 } });
    await expect(panel(page)).toBeHidden();
  });

  test('[NOTIF-09] shows and announces each new notification once, newest first, and catches up after the tab was hidden', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await openPage(page, '/category-list');
    const id = await ownReview(page);
    const other = await somebodyElse(page, { fullName: 'Nusrat Jahan' });
    await expect(bell(page)).toHaveAccessibleName('Notifications');

    await postReply(other, id, 'First');
    await expect(bell(page)).toHaveAccessibleName(withUnread('1'));
    // A round, green badge: red is for failures and deletion.
    const badge = bell(page).getByText('1', { exact: true });
    const { width, height } = (await badge.boundingBox()) ?? {};
    expect(width).toBe(height);
    await expect(badge).toHaveCSS('background-color', 'rgb(0, 101, 74)');
    await expect(
      page.getByText('New notification: New reply. Nusrat Jahan replied'),
    ).toBeAttached();
    const told = await recordAnnouncements(page);
    const third = await somebodyElse(page, { fullName: 'Kamal Hossain' });
    await postReply(third, id, 'Second');
    await expect(bell(page)).toHaveAccessibleName(withUnread('2'));
    await bell(page).click();
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).first()).toContainText('Kamal Hossain');
    await postReply(other, id, 'Third');
    await expect(items(page)).toHaveCount(3);
    await expect(items(page).first()).toContainText('Nusrat Jahan');
    // A message with the same text is announced again; switching the language announces nothing.
    await postReply(other, id, 'Fourth');
    await expect(items(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect(bell(page)).toHaveAccessibleName(/^নোটিফিকেশন/);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(bell(page)).toHaveAccessibleName(withUnread('4'));
    const arrived = (await told()).filter((text) => /^(New|নতুন) /.test(text));
    expect(arrived).toEqual([
      expect.stringContaining('Kamal Hossain'),
      expect.stringContaining('Nusrat Jahan'),
      expect.stringContaining('Nusrat Jahan'),
    ]);
    await bell(page).click();
    await hide(page, true);
    await postReply(other, id, 'Not seen');
    await postReply(other, id, 'Not seen either');
    await hide(page, false);
    await expect(bell(page)).toHaveAccessibleName(withUnread('6'));
    await expect(items(page)).toHaveCount(6);

    for (const [px, colorScheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width: px, height: 760 });
      await page.emulateMedia({ colorScheme });
      if (await panel(page).isHidden()) await bell(page).click();
      await expect(items(page)).toHaveCount(6);
      const found = await findCurrentViolations(page, { within: 'header' });
      expect(found, `${px} px, ${colorScheme}`).toEqual([]);
    }
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(withUnread('6'));
  });

  test('[NOTIF-04] [NOTIF-05] loads 10 more, marks all as read, and shows them as unread again when that fails', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/500/);
    await registerAndSignIn(page);
    const id = await ownReview(page);
    const other = await somebodyElse(page);
    for (let count = 0; count < 20; count += 1) await postReply(other, id, `Reply ${count}`);
    await openPage(page, '/category-list');
    await expect(bell(page)).toHaveAccessibleName(withUnread('20'));
    await bell(page).click();
    await expect(items(page)).toHaveCount(10);
    await panel(page).getByRole('button', { name: 'Load more' }).click();
    await expect(items(page)).toHaveCount(20);
    await expect(panel(page).getByRole('button', { name: 'Load more' })).toBeHidden();

    await page.route('**/read-all', (route) => route.fulfill({ status: 500 }));
    const refuse = await holdRequests(page, '**/read-all');
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    refuse();
    await expect(bell(page)).toHaveAccessibleName(withUnread('20'));
    await page.unrouteAll();

    const marked = page.waitForResponse('**/api/notifications/read-all');
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(bell(page)).toBeFocused();
    await expect(panel(page).getByText('Unread')).toHaveCount(0);
    expect((await marked).status()).toBe(200);
    expect(await unread(page)).toBe(0);
  });

  test('[NOTIF-05] updates in every tab when notifications are read or withdrawn in another @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page);
    await openPage(page, '/category-list');
    const id = await ownReview(page);
    const other = await somebodyElse(page);
    for (const message of ['First', 'Second']) await postReply(other, id, message);
    await expect(bell(page)).toHaveAccessibleName(withUnread('2'));
    const second = await page.context().newPage();
    await openPage(second, '/category-list');
    await expect(bell(second)).toHaveAccessibleName(withUnread('2'));
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(second)).toHaveAccessibleName('Notifications');
    await bell(second).click();
    await expect(items(second)).toHaveCount(2);
    await expect(panel(second).getByText('Unread')).toHaveCount(0);

    const gone = await other.request.delete('/api/me');
    expect(gone.status()).toBe(204);
    await expect(panel(second)).toContainText('No notifications yet');
    await expect(panel(page)).toContainText('No notifications yet');
  });

  test('[NOTIF-13] [NOTIF-16] leads from a review to its place, in Bangla', async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/category-list?lng=bn');
    const place = await registerPlace(page, 'Hill Bakery', 'পাহাড়ি বেকারি');
    const other = await somebodyElse(page, { fullName: 'Nusrat Jahan' });
    await postReview(other, place, 5);
    await expect(bell(page)).toHaveAccessibleName('নোটিফিকেশন, ১টি অপঠিত');
    await expect(bell(page)).toHaveText('১');
    await bell(page).click();
    await expect(items(page)).toContainText('Nusrat Jahan “পাহাড়ি বেকারি”-কে ৫-এ ৫ তারা দিয়েছেন');
    await items(page).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/institution/${place}(\\?.*)?#reviews$`));
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('নোটিফিকেশন');
    await expect(page.getByRole('region', { name: 'রিভিউ' })).toContainText('Nusrat Jahan');
    await expect.poll(() => unread(page)).toBe(0);
  });

  test('[NOTIF-14] [NOTIF-15] closes on a review without a place, opens the place of a review that was replied to, and brings nobody back who went elsewhere', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    const place = await registerPlace(page, 'Hill Bakery');
    const id = await ownReview(page);
    const other = await somebodyElse(page);
    for (const message of ['First', 'Second']) await postReply(other, id, message);
    await postReview(other, place, 5);
    // So that the page has to look up the institution of the review.
    await nameNoPlaces(page);
    const screen = await holdRequests(page, /\/assets\/CategoryListScreen-/);
    await openPage(page, '/profile');
    await expect(bell(page)).toHaveAccessibleName(withUnread('3'));
    await bell(page).click();
    const marked = page.waitForResponse(/\/api\/notifications\/[0-9a-f-]{36}\/read$/);
    await items(page).nth(0).getByRole('button').click();
    expect((await marked).status()).toBe(200);
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName(withUnread('2'));
    await expect(bell(page)).toBeFocused();
    await expect(page).toHaveURL('/profile');

    const letGo = await holdRequests(page, `**/api/reviews/${id}`);
    await bell(page).click();
    const asked = page.waitForResponse(`**/api/reviews/${id}`);
    await items(page).nth(1).getByRole('button').click();
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    letGo();
    await (await asked).finished();
    screen();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page).toHaveURL('/category-list');

    await bell(page).click();
    await items(page).nth(2).getByRole('button').click();
    await expect(page).toHaveURL(/\/institution\/[0-9a-f-]{36}#reviews$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Barishal Judge Court');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test('[NOTIF-11] [NOTIF-12] leads from a category request to the administration, and from its rejection, with the full reason, to the categories', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/profile');
    const admin = await (await somebodyElse(page, { roles: ['admin'] })).newPage();
    // The list of requests is loaded before, the notifications after the request is made.
    const loadNotifications = await holdRequests(admin, /\/api\/notifications(\?|$)/);
    await openPage(admin, '/admin/categories?tab=requests');
    await expect(admin.getByRole('tab', { name: /^Requests \(/ })).toBeVisible();
    const name = `Tea stalls ${Date.now()}`;
    const id = await requestCategory(page, name);
    loadNotifications();
    // The request appears by itself, unless others of earlier journeys fill the list: then by a button.
    const asked = admin.getByRole('main').getByRole('listitem').filter({ hasText: name });
    const newer = admin.getByRole('button', { name: /^Show \d+ new request/ });
    await expect(asked.or(newer).first()).toBeVisible();
    if (await newer.isVisible()) await newer.click();
    await expect(asked).toBeVisible();
    await bell(admin).click();
    const notice = items(admin).filter({ hasText: name });
    await expect(notice).toContainText('Unread');
    await notice.getByRole('link').click();
    await expect(admin).toHaveURL('/admin/categories');
    await bell(admin).click();
    await expect(notice).not.toContainText('Unread');
    const reason = `${'Too narrow. '.repeat(150)}\n${'x'.repeat(150)}`;
    const decided = await admin.request.patch(`/api/admin/category-requests/${id}`, {
      data: { status: 'rejected', admin_notes: reason },
      headers: { origin: new URL(admin.url()).origin },
    });
    expect(decided.status()).toBe(200);

    await expect(bell(page)).toHaveAccessibleName(withUnread('1'));
    await bell(page).click();
    const told = items(page).getByText('Reason: Too narrow');
    // In full: nothing is cut off or overflows the panel.
    await expect(told).toContainText('xxx');
    const hidden = await told.evaluate((text) => [
      text.scrollHeight - text.clientHeight,
      text.scrollWidth - text.clientWidth,
    ]);
    // Fractional line heights can add up to one pixel.
    expect(Math.max(...hidden)).toBeLessThan(2);
    expect(await findCurrentViolations(page, { within: 'header' })).toEqual([]);
    await items(page).getByRole('link').click();
    await expect(page).toHaveURL('/category-list');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
});

/** How many unread notifications the person has on the server. */
async function unread(page: Page): Promise<number> {
  const answer = await page.request.get('/api/notifications/unread-count');
  const { count }: { count: number } = await answer.json();
  return count;
}

/** Removes the place from listed notifications, as an older version may have stored them. */
async function nameNoPlaces(page: Page): Promise<void> {
  await page.route('**/api/notifications?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"institution_id"', '"former_id"');
    await route.fulfill({ response, body: text });
  });
}

/** Makes the page count as hidden or visible, as when its tab is switched. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
