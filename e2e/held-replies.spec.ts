import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { changeLook, narrowLook, prepareLook, wideLook } from './looks.ts';
import type { Look } from './looks.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { createOwnedPlace, openSignedInPage, reviewButton, reviewRegion } from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

const show = 'Show the reply at Demo Tea Stall again';

test('replies of somebody who is held begin hidden, which they are told, and are read by an administrator, in both languages @extended', async ({
  page: author,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  const { path } = await createOwnedPlace(author);
  const guest = await openSignedInPage(browser, await registerPerson({ fullName: 'Demo Guest' }));
  const review = await postReview(guest, path.slice('/institution/'.length), 4, 'Good tea');
  await registerAndSignIn(author, { fullName: 'Demo Spammer' });
  const me: { id: string } = await (await author.request.get('/api/me')).json();
  const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));

  // One that was visible is hidden as it is changed, the next one from the beginning.
  const message = { message: 'Well said' };
  await sendAs(author, 'POST', `/api/reviews/${review}/replies`, message);
  await sendAs(admin, 'PUT', `/api/admin/authors/${me.id}/hold`, { is_held: true });
  await openPage(author, `${path}?lng=en`);
  await reviewButton(author, 'Edit your reply').click();
  await reviewRegion(author).getByRole('textbox', { name: 'Edit your reply' }).fill('Buy at mine');
  await reviewButton(author, 'Save').click();
  await expect(toastWithText(author, 'Reply submitted, but hidden')).toBeVisible();
  const note = 'Only its author and administrators can see it.';
  await expect(reviewRegion(author)).toContainText(note);
  await changeLook(author, wideLook);
  await reviewButton(author, 'Demo Guest-কে উত্তর দিন').click();
  await reviewRegion(author).getByRole('textbox', { name: 'আপনার উত্তর' }).fill('Come soon');
  await reviewButton(author, 'উত্তর পাঠান').click();
  const noteInBangla = 'শুধু যিনি লিখেছেন তিনি ও অ্যাডমিনরা দেখতে পান।';
  const replies = reviewRegion(author).getByRole('list', { name: 'উত্তর' });
  await expect(replies.getByRole('listitem')).toContainText([noteInBangla, noteInBangla]);
  await expect(toastWithText(author, 'উত্তর জমা হয়েছে, তবে লুকানো আছে')).toBeVisible();
  const seenByGuest = async () => (await guest.request.get(path)).text();
  expect(await seenByGuest()).toContain('Good tea');
  expect(await seenByGuest()).not.toMatch(/Buy at mine|Come soon|Well said/);

  await prepareLook(admin, narrowLook);
  await openPage(admin, `${path}?lng=en`);
  const link = 'All replies by this person: Demo Spammer';
  await reviewRegion(admin).getByRole('link', { name: link }).first().press('Enter');
  const screen = main(admin);
  const tab = { name: 'Replies (2) 2 to be read', selected: true };
  await expect(screen.getByRole('tab', tab)).toBeVisible();
  const rows = screen.getByRole('list', { name: /^(Replies|উত্তর)$/ }).getByRole('listitem');
  await expect(rows).toContainText(['Come soon', 'Buy at mine']);
  const isCleanAndFits = async ({ width }: Look) => {
    expect(await findCurrentViolations(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await isCleanAndFits(narrowLook);
  await rows
    .last()
    .getByRole('button', { name: 'Keep hidden: the reply at Demo Tea Stall' })
    .click();
  await expect(admin.getByRole('dialog', { name: 'Keep 1 reply hidden?' })).toBeVisible();
  expect(await findCurrentViolations(admin, { within: 'dialog[open]' })).toEqual([]);
  await admin.keyboard.press('Escape');

  // Changed while it is read: nobody has read its new words.
  const ofReview = await author.request.get(
    `/api${path.replace('institution', 'institutions')}/reviews`,
  );
  const { items }: { items: { replies: { id: string; message: string }[] }[] } =
    await ofReview.json();
  const changed = items[0]?.replies.find((reply) => reply.message === 'Come soon');
  await sendAs(author, 'PATCH', `/api/replies/${changed?.id}`, { message: 'Good tea, indeed' });
  await rows.first().getByRole('button', { name: show }).press('Enter');
  const outdated = 'Its author has changed it meanwhile. Look at it again.';
  await expect(toastWithText(admin, outdated)).toBeVisible();
  await expect(rows.first()).toContainText('Good tea, indeed');
  await rows.first().getByRole('button', { name: show }).press('Enter');
  await expect(toastWithText(admin, 'Reply shown again')).toBeVisible();

  await changeLook(admin, wideLook);
  await expect(screen.getByRole('tab', { name: 'উত্তর (২) ১টি পড়ার অপেক্ষায়' })).toBeVisible();
  await isCleanAndFits(wideLook);
  const keep = rows.last().getByRole('button', { name: 'Demo Tea Stall-এ লেখা উত্তরটি লুকানোই রাখুন' });
  await keep.press('Enter');
  const dialog = admin.getByRole('dialog', { name: '১টি উত্তর লুকানোই রাখবেন?' });
  await dialog.getByRole('radio', { name: 'বিজ্ঞাপন বা স্প্যাম' }).check();
  expect(await findCurrentViolations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'লুকানোই রাখুন' }).press('Enter');
  await expect(toastWithText(admin, '১টি উত্তর লুকানোই থাকছে')).toBeVisible();
  await expect(rows.last()).toContainText('বিজ্ঞাপন বা স্প্যাম');
  await expect(keep).toHaveCount(0);
  await expect(rows.last().getByRole('heading')).toBeFocused();
  await expect(screen.getByRole('tab', { name: 'উত্তর (২)', exact: true })).toBeVisible();
  await reloadPage(admin);
  await expect(rows).toHaveCount(2);

  expect(await seenByGuest()).toContain('Good tea, indeed');
  expect(await seenByGuest()).not.toContain('Buy at mine');
  for (const page of [guest, admin]) await page.close();
});
