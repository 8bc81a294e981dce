import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { createOwnedPlace, openSignedInPage, reviewButton, reviewRegion } from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

const inBothLanguages = [
  {
    ...{ language: 'en', width: 360, reply: 'Reply to Demo Guest', field: 'Your reply' },
    ...{ post: 'Post reply', edit: 'Edit your reply', save: 'Save' },
    told: 'Reply submitted, but hidden',
    note: 'Only its author and administrators can see it.',
    ...{ replies: 'Replies', tab: 'Replies (2) 2 to be read', decided: 'Replies (2)' },
    ...{ show: 'Show the reply at Demo Tea Stall again', shown: 'Reply shown again' },
    outdated: 'Its author has changed it meanwhile. Look at it again.',
    ...{ keep: 'Keep hidden: the reply at Demo Tea Stall', ask: 'Keep 1 reply hidden?' },
    ...{ advertising: 'Advertising or spam', confirm: 'Keep hidden', kept: '1 reply stays hidden' },
    link: 'All replies by this person: Demo Spammer',
  },
  {
    ...{ language: 'bn', width: 1280, reply: 'Demo Guest-কে উত্তর দিন', field: 'আপনার উত্তর' },
    ...{ post: 'উত্তর পাঠান', edit: 'আপনার উত্তর সম্পাদনা', save: 'সংরক্ষণ করুন' },
    told: 'উত্তর জমা হয়েছে, তবে লুকানো আছে',
    note: 'শুধু যিনি লিখেছেন তিনি ও অ্যাডমিনরা দেখতে পান।',
    ...{ replies: 'উত্তর', tab: 'উত্তর (২) ২টি পড়ার অপেক্ষায়', decided: 'উত্তর (২)' },
    ...{ show: 'Demo Tea Stall-এ লেখা উত্তরটি আবার দেখান', shown: 'উত্তর আবার দেখানো হচ্ছে' },
    outdated: 'লেখক এর মধ্যে এটি বদলেছেন। আবার দেখে নিন।',
    ...{ keep: 'Demo Tea Stall-এ লেখা উত্তরটি লুকানোই রাখুন', ask: '১টি উত্তর লুকানোই রাখবেন?' },
    ...{ advertising: 'বিজ্ঞাপন বা স্প্যাম', confirm: 'লুকানোই রাখুন' },
    kept: '১টি উত্তর লুকানোই থাকছে',
    link: 'এই ব্যক্তির সব উত্তর: Demo Spammer',
  },
];

for (const { language, width, ...texts } of inBothLanguages) {
  test(`replies of somebody who is held begin hidden, which they are told, and are read by an administrator (${language}, ${width} px)`, async ({
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
    await openPage(author, `${path}?lng=${language}`);
    await reviewButton(author, texts.edit).click();
    await reviewRegion(author).getByRole('textbox', { name: texts.edit }).fill('Buy at mine');
    await reviewButton(author, texts.save).click();
    await expect(toastWithText(author, texts.told)).toBeVisible();
    await reviewButton(author, texts.reply).click();
    await reviewRegion(author).getByRole('textbox', { name: texts.field }).fill('Come soon');
    await reviewButton(author, texts.post).click();
    const replies = reviewRegion(author).getByRole('list', { name: texts.replies });
    await expect(replies.getByRole('listitem')).toContainText([texts.note, texts.note]);
    await expect(toastWithText(author, texts.told)).toBeVisible();
    await openPage(guest, path);
    await expect(reviewRegion(guest)).toContainText('Good tea');
    await expect(reviewRegion(guest)).not.toContainText(/Buy at mine|Come soon|Well said/);

    await admin.emulateMedia({ colorScheme: language === 'bn' ? 'dark' : 'light' });
    await admin.setViewportSize({ width, height: 740 });
    await openPage(admin, `${path}?lng=${language}`);
    await reviewRegion(admin).getByRole('link', { name: texts.link }).first().press('Enter');
    const screen = main(admin);
    await expect(screen.getByRole('tab', { name: texts.tab, selected: true })).toBeVisible();
    const rows = screen.getByRole('list', { name: texts.replies }).getByRole('listitem');
    await expect(rows).toContainText(['Come soon', 'Buy at mine']);
    expect(await findCurrentViolations(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // Changed while it is read: nobody has read its new words.
    const ofReview = await author.request.get(
      `/api${path.replace('institution', 'institutions')}/reviews`,
    );
    const { items }: { items: { replies: { id: string; message: string }[] }[] } =
      await ofReview.json();
    const changed = items[0]?.replies.find((reply) => reply.message === 'Come soon');
    await sendAs(author, 'PATCH', `/api/replies/${changed?.id}`, { message: 'Good tea, indeed' });
    await rows.first().getByRole('button', { name: texts.show }).press('Enter');
    await expect(toastWithText(admin, texts.outdated)).toBeVisible();
    await expect(rows.first()).toContainText('Good tea, indeed');
    await rows.first().getByRole('button', { name: texts.show }).press('Enter');
    await expect(toastWithText(admin, texts.shown)).toBeVisible();

    await rows.last().getByRole('button', { name: texts.keep }).press('Enter');
    const dialog = admin.getByRole('dialog', { name: texts.ask });
    await dialog.getByRole('radio', { name: texts.advertising }).check();
    expect(await findCurrentViolations(admin)).toEqual([]);
    await dialog.getByRole('button', { name: texts.confirm }).press('Enter');
    await expect(toastWithText(admin, texts.kept)).toBeVisible();
    await expect(rows.last()).toContainText(texts.advertising);
    await expect(rows.last().getByRole('button', { name: texts.keep })).toHaveCount(0);
    await expect(rows.last().getByRole('heading')).toBeFocused();
    await expect(screen.getByRole('tab', { name: texts.decided, exact: true })).toBeVisible();
    await reloadPage(admin);
    await expect(rows).toHaveCount(2);

    await reloadPage(guest);
    await expect(reviewRegion(guest)).toContainText('Good tea, indeed');
    await expect(reviewRegion(guest)).not.toContainText('Buy at mine');
    for (const page of [guest, admin]) await page.close();
  });
}
