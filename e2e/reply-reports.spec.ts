import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReply, postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { reportedEntry, showReportsWith } from './reported-list.ts';
import { createOwnedPlace, openSignedInPage, reviewButton, reviewRegion } from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

const inBothLanguages = [
  {
    ...{
      language: 'en',
      width: 360,
      report: 'Report the reply by Demo Spammer',
    },
    ...{ title: 'Report this reply', reason: 'Advertising or spam' },
    ...{ send: 'Send', sent: 'Thank you for telling us', waits: 'it waits to be looked at' },
    ...{ by: 'Reply by Demo Spammer', hide: 'Hide the reply by Demo Spammer' },
    ...{ ask: 'Hide 1 reply?', confirm: 'Hide', hidden: '1 reply hidden' },
    ...{
      settle: /^Settled, the reply stays/,
      stays: '1 stays: it, or what it reports, has been changed meanwhile. Look at it again.',
    },
  },
  {
    ...{ language: 'bn', width: 1280 },
    ...{ report: 'Demo Spammer-এর উত্তর রিপোর্ট করুন', title: 'এই উত্তর রিপোর্ট করুন' },
    ...{ reason: 'বিজ্ঞাপন বা স্প্যাম', send: 'পাঠান' },
    ...{ sent: 'জানানোর জন্য ধন্যবাদ', waits: 'এখনও দেখা হয়নি' },
    ...{ by: 'Demo Spammer-এর উত্তর', hide: 'Demo Spammer-এর উত্তর লুকান' },
    ...{ ask: '১টি উত্তর লুকাবেন?', confirm: 'লুকান', hidden: '১টি উত্তর লুকানো হয়েছে' },
    ...{
      settle: /^মিটেছে, উত্তর থাকবে/,
      stays: '১টি রয়ে গেছে: এর মধ্যে সেটি বা যা নিয়ে জানানো হয়েছে তা বদলানো হয়েছে। আবার দেখে নিন।',
    },
  },
];

for (const { language, width, ...texts } of inBothLanguages) {
  test(`a reply is reported by keyboard, also below one’s own review, and hidden where its reports stand (${language}, ${width} px)`, async ({
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
    await openPage(author, `${path}?lng=${language}`);
    await expect(reviewRegion(author)).toContainText(words);
    await expect(reviewButton(author, texts.report)).toHaveCount(0);

    const colorScheme = language === 'bn' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, `${path}?lng=${language}`);
    const report = reviewButton(page, texts.report);
    await report.press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.title });
    await dialog.getByRole('radio', { name: texts.reason }).press('Space');
    await dialog.getByRole('textbox').fill(words);
    expect(await findCurrentViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await dialog.getByRole('button', { name: texts.send, exact: true }).press('Enter');
    await expect(toastWithText(page, texts.sent)).toBeVisible();
    await expect(report).toBeFocused();
    await report.press('Enter');
    await expect(dialog).toContainText(texts.waits);
    await expect(dialog).toContainText(texts.reason);

    const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
    await admin.emulateMedia({ colorScheme });
    await admin.setViewportSize({ width, height: 740 });
    await showReportsWith(admin, words);
    await openPage(admin, `/admin/reports?lng=${language}`);
    const entry = reportedEntry(admin, words);
    await expect(entry.getByRole('heading')).toHaveText(texts.by);
    expect(await findCurrentViolations(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // It is changed while it is read: its new words are not kept unread.
    const link = entry.getByRole('link', { name: 'Demo Spammer' });
    await expect(link).toHaveAttribute('href', /\?tab=replies$/);
    await changeReply(author, path, `${words}, today`);
    await entry.getByRole('button', { name: texts.settle }).press('Enter');
    await expect(toastWithText(admin, texts.stays)).toBeVisible();
    await expect(entry).toContainText(', today');
    await entry.getByRole('button', { name: texts.hide }).press('Enter');
    const question = admin.getByRole('dialog', { name: texts.ask });
    await question.getByRole('radio', { name: texts.reason }).check();
    await question.getByRole('button', { name: texts.confirm, exact: true }).press('Enter');
    await expect(toastWithText(admin, texts.hidden)).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(main(admin).getByRole('heading', { level: 1 })).toBeFocused();

    await openPage(page, path);
    await expect(reviewRegion(page)).toContainText('Good tea');
    await expect(reviewRegion(page)).not.toContainText(words);
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
    for (const each of [author, admin]) await each.close();
  });
}

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
