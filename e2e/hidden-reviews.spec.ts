import { findCurrentViolations } from './accessibility.ts';
import { postReply, postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { changeLook, narrowLook } from './looks.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import {
  createOwnedPlace,
  openSignedInPage,
  reviewArticles,
  reviewButton,
  reviewRegion,
  starRadio,
} from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { reportedEntry, showReportsWith } from './reported-list.ts';
import { toastWithText } from './toasts.ts';

test.describe('a review that breaks the rules', () => {
  test('is reported by the owner, hidden by an administrator from everybody but its author, and shown again @extended', async ({
    page: author,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/409/);
    const words = `Never come here ${crypto.randomUUID()}`;
    const { path, owner } = await createOwnedPlace(author);
    const id = path.slice('/institution/'.length);
    await registerAndSignIn(author, { fullName: 'Demo Author' });
    const review = await postReview(author, id, 1, words);
    const guest = await openSignedInPage(browser, await registerPerson({ fullName: 'Demo Guest' }));
    await postReview(guest, id, 5);

    const ownerPage = await openSignedInPage(browser, owner);
    await openPage(ownerPage, path);
    await expect(main(ownerPage).getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
    await reviewButton(ownerPage, 'Report the review by Demo Author').click();
    const dialog = ownerPage.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByRole('radio', { name: 'Insults, threats or hatred' }).check();
    await dialog.getByRole('textbox').fill(`Not true: ${words}`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(toastWithText(ownerPage, 'Thank you for telling us')).toBeVisible();
    await ownerPage.close();

    const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
    await showReportsWith(admin, words);
    await openPage(admin, '/admin/reports');
    const reported = reportedEntry(admin, words);
    await expect(reported).toContainText('Insults, threats or hatred');
    await reported.getByRole('link', { name: 'Demo Tea Stall', exact: true }).click();
    await expect(admin).toHaveURL(`${path}#reviews`);
    await reviewButton(admin, 'Hide the review by Demo Author').press('Enter');
    await expect(toastWithText(admin, 'Review hidden')).toBeVisible();
    const show = reviewButton(admin, 'Show the review by Demo Author again');
    await expect(show).toBeFocused();
    const hidden = reviewArticles(admin).filter({ hasText: words });
    await expect(hidden).toContainText('Kept hidden by administrators.');
    await expect(reviewRegion(admin)).toContainText('5.0 of 5 stars');
    expect(await findCurrentViolations(admin)).toEqual([]);

    const seenByGuest = async () => (await guest.request.get(path)).text();
    expect(await seenByGuest()).toContain('5.0 of 5 stars, 1 review');
    expect(await seenByGuest()).not.toContain(words);
    await openPage(author, path);
    await expect(reviewArticles(author)).toHaveCount(2);
    await expect(reviewButton(author, /^Hide/)).toHaveCount(0);
    await expect(reviewArticles(author).filter({ hasText: words })).toContainText(
      'Only its author and administrators can see it.',
    );
    expect(await findCurrentViolations(author)).toEqual([]);

    // What has been changed since is not shown before an administrator has read it.
    const changed = { data: { comment: `${words}, thieves` } };
    expect((await author.request.patch(`/api/reviews/${review}`, changed)).ok()).toBe(true);
    await show.press('Enter');
    await expect(
      toastWithText(admin, 'Its author has changed it meanwhile. Look at it again.'),
    ).toBeVisible();
    await expect(hidden).toContainText('thieves');
    await show.press('Enter');
    await expect(toastWithText(admin, 'Review shown again')).toBeVisible();
    await expect(hidden).not.toContainText('hidden');
    expect(await seenByGuest()).toContain(words);
    expect(await seenByGuest()).toContain('3.0 of 5 stars, 2 reviews');
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of [guest, admin]) await page.close();
  });

  test('does not come back: deleted and written again it is hidden, which its author is told, in Bangla @extended', async ({
    page: author,
    browser,
  }) => {
    const { path } = await createOwnedPlace(author);
    await registerAndSignIn(author, { fullName: 'Demo Author' });
    const id = await postReview(author, path.slice('/institution/'.length), 1, 'Never');
    const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
    const hiding = { data: { is_hidden: true } };
    expect((await admin.request.patch(`/api/admin/reviews/${id}`, hiding)).ok()).toBe(true);

    await openPage(author, `${path}?lng=bn`);
    await reviewButton(author, 'আপনার রিভিউ মুছুন').click();
    const dialog = author.getByRole('dialog', { name: 'আপনার রিভিউ মুছবেন?' });
    await dialog.getByRole('button', { name: 'মুছুন', exact: true }).click();
    await starRadio(author, '১ তারা').check();
    await reviewButton(author, 'রিভিউ জমা দিন').click();
    await expect(toastWithText(author, 'রিভিউ জমা হয়েছে, তবে লুকানো আছে')).toBeVisible();
    await expect(
      toastWithText(author, 'আপনার আগের লেখার কারণে কোনো অ্যাডমিন না দেখানো পর্যন্ত এটি লুকানো থাকবে।'),
    ).toBeVisible();
    const note = 'শুধু যিনি লিখেছেন তিনি ও অ্যাডমিনরা দেখতে পান।';
    await expect(reviewArticles(author)).toHaveCount(1);
    await expect(reviewArticles(author)).toContainText(note);
    await expect(reviewRegion(author)).toContainText('এখনও কোনো রিভিউ নেই');
    expect(await findCurrentViolations(author)).toEqual([]);
    await changeLook(author, narrowLook);
    const noteInEnglish = 'Only its author and administrators can see it.';
    await expect(reviewArticles(author)).toContainText(noteInEnglish);
    await expect(reviewRegion(author)).toContainText('No reviews yet');
    expect(await findCurrentViolations(author)).toEqual([]);

    await openPage(admin, path);
    await reviewButton(admin, 'Show the review by Demo Author again').click();
    await expect(toastWithText(admin, 'Review shown again')).toBeVisible();
    await reloadPage(author);
    await expect(reviewRegion(author)).not.toContainText(noteInEnglish);
    await admin.close();
  });

  test('may be a reply, which an administrator hides in Bangla; that fails offline with a message, and keeps the focus @extended', async ({
    page: author,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    const { path } = await createOwnedPlace(author);
    await registerAndSignIn(author, { fullName: 'Demo Author' });
    const id = await postReview(author, path.slice('/institution/'.length), 4, 'Good tea');
    const guest = await openSignedInPage(browser, await registerPerson({ fullName: 'Demo Guest' }));
    await postReply(guest, id, 'Buy at my shop');
    const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
    await openPage(admin, `${path}?lng=bn`);
    const hide = reviewButton(admin, 'Demo Guest-এর উত্তর লুকান');
    await hide.focus();
    await admin.context().setOffline(true);
    await hide.press('Enter');
    await expect(toastWithText(admin, 'উত্তর লুকানো যায়নি')).toBeVisible();
    await expect(hide).toBeFocused();
    await admin.context().setOffline(false);
    await hide.press('Enter');
    await expect(toastWithText(admin, 'উত্তর লুকানো হয়েছে')).toBeVisible();
    await expect(reviewButton(admin, 'Demo Guest-এর উত্তর আবার দেখান')).toBeFocused();
    const html = await (await author.request.get(path)).text();
    expect(html).toContain('Good tea');
    expect(html).not.toContain('Buy at my shop');
    for (const page of [guest, admin]) await page.close();
  });
});

test('all reviews by one person are hidden at once for a reason, and what that person writes next begins hidden @extended', async ({
  page: author,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|404/);
  const places = [await createOwnedPlace(author), await createOwnedPlace(author)].map(
    ({ path }) => path,
  );
  const [first = '', second = ''] = places;
  await registerAndSignIn(author, { fullName: 'Demo Spammer' });
  const review = await postReview(author, first.slice('/institution/'.length), 1, 'Buy at mine');
  const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
  await admin.setViewportSize({ width: 360, height: 740 });
  await openPage(admin, first);
  await reviewRegion(admin)
    .getByRole('link', { name: 'All reviews by this person: Demo Spammer' })
    .click();
  const screen = main(admin);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('All reviews and replies by Demo Spammer');
  // So that combining marks piled up in a name cover nothing around it.
  await expect(heading).toHaveCSS('overflow-y', 'clip');
  const rows = screen.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  await expect(rows).toHaveText([/Demo Tea Stall.*Buy at mine/]);
  await screen.getByRole('button', { name: 'Hide all (1)' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Hide 1 review?' });
  const confirm = dialog.getByRole('button', { name: 'Hide', exact: true });
  await confirm.press('Enter');
  await expect(dialog).toContainText('Please choose a reason');
  const reason = dialog.getByRole('radio', { name: 'Advertising or spam' });
  await dialog.getByRole('radio').first().focus();
  await reason.press('Space');
  expect(await findCurrentViolations(admin)).toEqual([]);
  // What was chosen is still there when the connection is back.
  await admin.context().setOffline(true);
  await confirm.press('Enter');
  await expect(toastWithText(admin, 'Failed to hide review')).toBeVisible();
  await admin.context().setOffline(false);
  await expect(reason).toBeChecked();
  // It is changed meanwhile: nobody has read its new words.
  const changed = { data: { comment: 'Buy at mine, today' } };
  expect((await author.request.patch(`/api/reviews/${review}`, changed)).ok()).toBe(true);
  await confirm.press('Enter');
  await expect(
    toastWithText(admin, '1 has been changed meanwhile and stays. Look at it again.'),
  ).toBeVisible();
  await expect(rows).toHaveText([/Buy at mine, today/]);
  await screen.getByRole('button', { name: 'Hide all (1)' }).press('Enter');
  await reason.check();
  await confirm.press('Enter');
  await expect(toastWithText(admin, '1 review hidden')).toBeVisible();
  await expect(rows).toContainText(['HiddenAdvertising or spam']);
  await expect(heading).toBeFocused();

  const hold = screen.getByRole('switch', {
    name: 'New reviews and replies of this person begin hidden',
  });
  await hold.press('Space');
  await expect(
    toastWithText(admin, 'New reviews and replies of this person begin hidden from now on'),
  ).toBeVisible();
  await expect(hold).toBeChecked();
  expect(await findCurrentViolations(admin)).toEqual([]);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await openPage(author, second);
  await starRadio(author, '5 stars').check();
  await reviewButton(author, 'Submit review').click();
  await expect(toastWithText(author, 'Review submitted, but hidden')).toBeVisible();
  await expect(
    toastWithText(
      author,
      'Because of what you wrote earlier, it stays hidden until an administrator shows it.',
    ),
  ).toBeVisible();

  await reloadPage(admin);
  await expect(rows).toHaveCount(2);
  await expect(screen).toContainText('2 reviews, 2 hidden');
  const show = rows
    .first()
    .getByRole('button', { name: 'Show the review of Demo Tea Stall again' });
  await show.press('Enter');
  await expect(toastWithText(admin, 'Review shown again')).toBeVisible();
  await expect(
    rows.first().getByRole('button', { name: 'Hide the review of Demo Tea Stall' }),
  ).toBeFocused();

  // Deleted while it is read: a review, then the account.
  expect((await author.request.delete(`/api/reviews/${review}`)).ok()).toBe(true);
  await rows.last().getByRole('button').press('Enter');
  await expect(toastWithText(admin, 'Failed to show review')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('heading')).toBeFocused();
  expect((await author.request.delete('/api/me')).ok()).toBe(true);
  await screen.getByRole('button', { name: 'Hide all (1)' }).press('Enter');
  await reason.check();
  await confirm.press('Enter');
  await expect(screen).toContainText('This account no longer exists');
  await expect(rows).toHaveCount(0);
  await expect(heading).toBeFocused();
  await admin.close();
});
