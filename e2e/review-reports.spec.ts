import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { changeLook, narrowLook, prepareLook, wideLook } from './looks.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { reportedEntry, showReportsWith } from './reported-list.ts';
import {
  createOwnedPlace,
  openSignedInPage,
  reviewArticles,
  reviewButton,
  reviewRegion,
} from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

const inBothLanguages = [
  {
    look: narrowLook,
    ...{ report: 'Report the review by Demo Author', title: 'Report this review', send: 'Send' },
    ...{ reasonRequired: 'Please choose what is wrong', other: 'Something else' },
    ...{ wordsRequired: 'Please say what is wrong', reason: 'False or paid for' },
    ...{ sent: 'Thank you for telling us', waits: 'it waits to be looked at' },
    ...{ withdraw: 'Take it back', withdrawn: 'Your report was taken back' },
  },
  {
    look: wideLook,
    ...{ report: 'Demo Author-এর রিভিউ রিপোর্ট করুন', title: 'এই রিভিউ রিপোর্ট করুন', send: 'পাঠান' },
    ...{ reasonRequired: 'কী ভুল আছে, বেছে নিন', other: 'অন্য কিছু' },
    ...{ wordsRequired: 'কী ভুল আছে, লিখুন', reason: 'মিথ্যা বা টাকার বিনিময়ে লেখা' },
    ...{ sent: 'জানানোর জন্য ধন্যবাদ', waits: 'এখনও দেখা হয়নি' },
    ...{ withdraw: 'ফিরিয়ে নিন', withdrawn: 'যা জানিয়েছিলেন তা ফিরিয়ে নেওয়া হয়েছে' },
  },
] as const;

test('a review is reported with a reason that fits one, by keyboard, and the report is taken back, in both languages @extended', async ({
  page,
}) => {
  const { path } = await createOwnedPlace(page);
  await registerAndSignIn(page, { fullName: 'Demo Author' });
  await postReview(page, path.slice('/institution/'.length), 1, 'Never');
  // Its author is not offered to report it.
  await openPage(page, `${path}?lng=en`);
  await expect(reviewArticles(page)).toHaveCount(1);
  await expect(reviewButton(page, inBothLanguages[0].report)).toHaveCount(0);
  await registerAndSignIn(page);
  await prepareLook(page, narrowLook);
  await openPage(page, path);
  for (const { look, ...texts } of inBothLanguages) {
    if (look === wideLook) await changeLook(page, look);
    const report = reviewButton(page, texts.report);
    await report.press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.title });
    const send = dialog.getByRole('button', { name: texts.send, exact: true });
    await send.press('Enter');
    await expect(dialog.getByText(texts.reasonRequired)).toBeVisible();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await dialog.getByRole('radio', { name: texts.other }).press('Space');
    await send.press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(texts.wordsRequired);
    expect(await findCurrentViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await dialog.getByRole('radio', { name: texts.reason }).press('Space');
    await send.press('Enter');
    await expect(toastWithText(page, texts.sent)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(report).toBeFocused();
    await report.press('Enter');
    await expect(dialog).toContainText(texts.waits);
    await expect(dialog).toContainText(texts.reason);
    await dialog.getByRole('button', { name: texts.withdraw }).press('Enter');
    await expect(toastWithText(page, texts.withdrawn)).toBeVisible();
    await expect(dialog).not.toContainText(texts.waits);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('signing in to report a review leads back to the form of that review @extended', async ({
  page,
}) => {
  const { path } = await createOwnedPlace(page);
  const id = path.slice('/institution/'.length);
  for (const fullName of ['Demo Author', 'Demo Guest']) {
    await registerAndSignIn(page, { fullName });
    await postReview(page, id);
  }
  const { email, password } = await registerPerson();
  await page.context().clearCookies();
  await openPage(page, path);
  const link = { name: 'Report the review by Demo Author' };
  await reviewRegion(page).getByRole('link', link).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#report-`));
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(path);
  await expect(reviewButton(page, link.name)).toBeFocused();
});

test('a review that is hidden while it is reported is said to be gone, and what was typed stays @extended', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  const { path } = await createOwnedPlace(page);
  await registerAndSignIn(page, { fullName: 'Demo Author' });
  const review = await postReview(page, path.slice('/institution/'.length), 1);
  await registerAndSignIn(page);
  await openPage(page, path);
  await reviewButton(page, 'Report the review by Demo Author').click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('textbox').fill('I know who wrote it');
  const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
  await sendAs(admin, 'PATCH', `/api/admin/reviews/${review}`, { is_hidden: true });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toastWithText(page, 'It could not be sent')).toBeVisible();
  await expect(toastWithText(page, 'It is no longer there')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('I know who wrote it');
  await admin.close();
});

test('reports of one review are one thing to do: it is hidden for a reason where they stand, but never unread @extended', async ({
  page: author,
  browser,
}) => {
  const words = `Thieves, all of them ${crypto.randomUUID()}`;
  const { path } = await createOwnedPlace(author);
  await registerAndSignIn(author, { fullName: 'Demo Author' });
  const review = await postReview(author, path.slice('/institution/'.length), 1, words);
  const reporters = await Promise.all(
    ['Karima Begum', 'Rahim Uddin'].map(async (fullName) =>
      openSignedInPage(browser, await registerPerson({ fullName })),
    ),
  );
  const message = `I know them: ${words}`;
  for (const reporter of reporters) {
    await sendAs(reporter, 'PUT', `/api/reviews/${review}/report`, { reason: 'abuse', message });
  }
  const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
  await admin.setViewportSize({ width: 360, height: 740 });
  await showReportsWith(admin, message);
  await openPage(admin, '/admin/reports');
  const entry = reportedEntry(admin, words);
  await expect(entry).toHaveCount(1);
  await expect(entry.getByRole('heading')).toHaveText('Review by Demo Author');
  await expect(entry).toContainText('2 reports');
  await expect(entry).toContainText(/Karima Begum[^]*Rahim Uddin/);
  await expect(
    entry.getByRole('link', { name: 'All reviews by this person: Demo Author' }),
  ).toHaveAttribute('href', /^\/admin\/authors\//);
  expect(await findCurrentViolations(admin)).toEqual([]);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // It is changed while it is read: its new words are neither hidden nor kept unread.
  const changed = { comment: `${words}, and liars` };
  await sendAs(author, 'PATCH', `/api/reviews/${review}`, changed);
  const keep = entry.getByRole('button', { name: /^Settled, the review stays/ });
  await keep.press('Enter');
  await expect(
    toastWithText(
      admin,
      '2 stay: they, or what they report, have been changed meanwhile. Look at them again.',
    ),
  ).toBeVisible();
  await expect(entry).toContainText('and liars');
  await sendAs(author, 'PATCH', `/api/reviews/${review}`, { comment: `${words}, I am sorry` });
  const hide = entry.getByRole('button', { name: 'Hide the review by Demo Author' });
  const dialog = admin.getByRole('dialog', { name: 'Hide 1 review?' });
  const confirm = async () => {
    await hide.press('Enter');
    await dialog.getByRole('radio', { name: 'Insults, threats or hatred' }).check();
    await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  };
  await confirm();
  await expect(
    toastWithText(admin, '1 has been changed meanwhile and stays. Look at it again.'),
  ).toBeVisible();
  await expect(entry).toContainText('I am sorry');
  await expect(hide).toBeFocused();
  await confirm();
  await expect(toastWithText(admin, '1 review hidden')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(main(admin)).toContainText('Nothing is reported');
  await expect(main(admin).getByRole('heading', { name: 'Reported problems' })).toBeFocused();
  await openPage(author, path);
  await expect(reviewArticles(author)).toContainText('Kept hidden by administrators.');
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of [...reporters, admin]) await page.close();
});

test('several reports of one place stand together, and are settled one by one or all at once, in Bangla', async ({
  page: owner,
  browser,
}) => {
  const words = `No such road ${crypto.randomUUID()}`;
  const { path } = await createOwnedPlace(owner);
  const address = `/api/institutions${path.slice('/institution'.length)}/report`;
  const reporters = await Promise.all(
    ['Karima Begum', 'Rahim Uddin', 'Nusrat Jahan'].map(async (fullName) =>
      openSignedInPage(browser, await registerPerson({ fullName })),
    ),
  );
  for (const reporter of reporters) {
    await sendAs(reporter, 'PUT', address, { reason: 'position', message: words });
  }
  const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
  await admin.emulateMedia({ colorScheme: 'dark' });
  await showReportsWith(admin, words);
  await openPage(admin, '/admin/reports?lng=bn');
  const entry = reportedEntry(admin, words);
  await expect(entry).toContainText('৩ জন জানিয়েছেন');
  expect(await findCurrentViolations(admin)).toEqual([]);
  await entry
    .getByRole('button', { name: 'মিটেছে: জায়গাটি অন্য কোথাও, Demo Tea Stall, জানিয়েছেন Rahim Uddin' })
    .press('Enter');
  await expect(toastWithText(admin, 'সমস্যাটি মিটেছে')).toBeVisible();
  await expect(entry).not.toContainText('Rahim Uddin');
  await expect(entry).toBeFocused();
  await entry.getByRole('button', { name: 'সব মিটেছে (২): Demo Tea Stall' }).press('Enter');
  await expect(toastWithText(admin, '২টি মিটেছে')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of [...reporters, admin]) await page.close();
});
