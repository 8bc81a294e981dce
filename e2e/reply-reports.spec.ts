import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReply, postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { changeLook, narrowLook, prepareLook, wideLook } from './looks.ts';
import type { Look } from './looks.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { reportedEntry, showReportsWith } from './reported-list.ts';
import { createOwnedPlace, openSignedInPage, reviewButton, reviewRegion } from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

const reason = 'Advertising or spam';
const reasonInBangla = 'বিজ্ঞাপন বা স্প্যাম';

test('a reply is reported by keyboard, also below one’s own review, and hidden where its reports stand, in both languages @extended', async ({
  page,
  browser,
}) => {
  const words = `Buy at mine ${crypto.randomUUID()}`;
  const { path } = await createOwnedPlace(page);
  const author = await openSignedInPage(
    browser,
    await registerPerson({ fullName: 'Demo Spammer' }),
  );
  await registerAndSignIn(page, { fullName: 'Demo Guest' });
  const review = await postReview(page, path.slice('/institution/'.length), 4, 'Good tea');
  await postReply(author, review, words);
  // Its author is not offered to report it.
  await openPage(author, path);
  await expect(reviewRegion(author)).toContainText(words);
  await expect(reviewButton(author, 'Report the reply by Demo Spammer')).toHaveCount(0);

  const fits = async (shown: Page, { width }: Look) => {
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await prepareLook(page, narrowLook);
  await openPage(page, `${path}?lng=en`);
  await reviewButton(page, 'Report the reply by Demo Spammer').press('Enter');
  const inEnglish = page.getByRole('dialog', { name: 'Report this reply' });
  await inEnglish.getByRole('radio', { name: reason }).press('Space');
  await fits(page, narrowLook);
  await page.keyboard.press('Escape');
  await expect(inEnglish).toHaveCount(0);
  await changeLook(page, wideLook);
  const report = reviewButton(page, 'Demo Spammer-এর উত্তর রিপোর্ট করুন');
  await report.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'এই উত্তর রিপোর্ট করুন' });
  await dialog.getByRole('radio', { name: reasonInBangla }).press('Space');
  await dialog.getByRole('textbox').fill(words);
  await fits(page, wideLook);
  await dialog.getByRole('button', { name: 'পাঠান', exact: true }).press('Enter');
  await expect(toastWithText(page, 'জানানোর জন্য ধন্যবাদ')).toBeVisible();
  await expect(report).toBeFocused();
  await report.press('Enter');
  await expect(dialog).toContainText('এখনও দেখা হয়নি');
  await expect(dialog).toContainText(reasonInBangla);

  const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
  await prepareLook(admin, narrowLook);
  await showReportsWith(admin, words);
  await openPage(admin, '/admin/reports?lng=en');
  const entry = reportedEntry(admin, words);
  await expect(entry.getByRole('heading')).toHaveText('Reply by Demo Spammer');
  await fits(admin, narrowLook);
  // The dialog and the rest of the list are the same as in review-reports.spec.ts.
  expect(await findCurrentViolations(admin)).toEqual([]);

  // It is changed while it is read: its new words are not kept unread.
  const link = entry.getByRole('link', { name: 'Demo Spammer' });
  await expect(link).toHaveAttribute('href', /\?tab=replies$/);
  await changeReply(author, path, `${words}, today`);
  await entry.getByRole('button', { name: /^Settled, the reply stays/ }).press('Enter');
  const stays = '1 stays: it, or what it reports, has been changed meanwhile. Look at it again.';
  await expect(toastWithText(admin, stays)).toBeVisible();
  await expect(entry).toContainText(', today');
  await changeLook(admin, wideLook);
  await expect(entry.getByRole('heading')).toHaveText('Demo Spammer-এর উত্তর');
  await fits(admin, wideLook);
  await changeReply(author, path, `${words}, tomorrow`);
  await entry.getByRole('button', { name: /^মিটেছে, উত্তর থাকবে/ }).press('Enter');
  const staysInBangla =
    '১টি রয়ে গেছে: এর মধ্যে সেটি বা যা নিয়ে জানানো হয়েছে তা বদলানো হয়েছে। আবার দেখে নিন।';
  await expect(toastWithText(admin, staysInBangla)).toBeVisible();
  await expect(entry).toContainText(', tomorrow');
  await entry.getByRole('button', { name: 'Demo Spammer-এর উত্তর লুকান' }).press('Enter');
  const question = admin.getByRole('dialog', { name: '১টি উত্তর লুকাবেন?' });
  await question.getByRole('radio', { name: reasonInBangla }).check();
  await question.getByRole('button', { name: 'লুকান', exact: true }).press('Enter');
  await expect(toastWithText(admin, '১টি উত্তর লুকানো হয়েছে')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(main(admin).getByRole('heading', { level: 1 })).toBeFocused();

  await openPage(page, path);
  await expect(reviewRegion(page)).toContainText('Good tea');
  await expect(reviewRegion(page)).not.toContainText(words);
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
  for (const each of [author, admin]) await each.close();
});

/** Changes the only reply at a place, and gives its id. */
async function changeReply(
  author: Parameters<typeof sendAs>[0],
  path: string,
  message: string,
): Promise<void> {
  const address = `/api/institutions${path.slice('/institution'.length)}/reviews`;
  const page: { items: { replies: { id: string }[] }[] } = await (
    await sendAs(author, 'GET', address)
  ).json();
  const id = page.items[0]?.replies[0]?.id;
  const answer = await sendAs(author, 'PATCH', `/api/replies/${id}`, { message });
  expect(answer.status()).toBe(200);
}
