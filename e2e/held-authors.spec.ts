import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { createOwnedPlace, openSignedInPage } from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

const inBothLanguages = [
  {
    ...{ language: 'en', width: 360, reports: 'Reported problems' },
    ...{
      heading: 'People whose reviews and replies begin hidden',
      counts: '1 review, 1 hidden',
      toRead: '1 to be read',
    },
    ...{ noReviews: 'No reviews now', hold: 'New reviews and replies of this person begin hidden' },
    ...{ lifted: 'New reviews and replies of this person are shown at once from now on' },
  },
  {
    ...{ language: 'bn', width: 1280, reports: 'জানানো সমস্যা' },
    ...{
      heading: 'যাঁদের রিভিউ ও উত্তর শুরু থেকেই লুকানো থাকে',
      counts: 'মোট ১টি রিভিউ, এর মধ্যে ১টি লুকানো',
      toRead: '১টি পড়ার অপেক্ষায়',
    },
    ...{ noReviews: 'এখন কোনো রিভিউ নেই', hold: 'এই ব্যক্তির নতুন রিভিউ ও উত্তর শুরু থেকেই লুকানো থাকবে' },
    ...{ lifted: 'এখন থেকে এই ব্যক্তির নতুন রিভিউ ও উত্তর সঙ্গে সঙ্গেই দেখানো হবে' },
  },
];

for (const { language, width, ...texts } of inBothLanguages) {
  test(`somebody whose reviews begin hidden is found without any review, and that is lifted (${language}, ${width} px)`, async ({
    page: author,
    browser,
  }) => {
    const { path } = await createOwnedPlace(author);
    const fullName = `Demo ${crypto.randomUUID().slice(0, 8)}`;
    await registerAndSignIn(author, { fullName });
    const me: { id: string } = await (await author.request.get('/api/me')).json();
    const admin = await openSignedInPage(browser, await registerPerson({ roles: ['admin'] }));
    await sendAs(admin, 'PUT', `/api/admin/authors/${me.id}/hold`, { is_held: true });
    const review = await postReview(author, path.slice('/institution/'.length));
    await admin.emulateMedia({ colorScheme: language === 'bn' ? 'dark' : 'light' });
    await admin.setViewportSize({ width, height: 740 });
    await openPage(admin, `/admin/reports?lng=${language}`);
    await main(admin).getByRole('link', { name: texts.heading }).press('Enter');
    await expect(main(admin).getByRole('heading', { level: 1 })).toHaveText(texts.heading);
    const row = main(admin)
      .getByRole('list', { name: texts.heading })
      .getByRole('listitem')
      .filter({ hasText: fullName });
    await expect(row).toContainText(texts.counts);
    await expect(row).toContainText(texts.toRead);
    expect(await findCurrentViolations(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await author.request.delete(`/api/reviews/${review}`)).ok()).toBe(true);
    await openPage(admin, '/admin/authors');
    await expect(row).toContainText(texts.noReviews);
    await row.getByRole('link', { name: fullName }).press('Enter');
    await main(admin).getByRole('switch', { name: texts.hold }).press('Space');
    await expect(toastWithText(admin, texts.lifted)).toBeVisible();
    await main(admin).getByRole('link', { name: texts.heading }).press('Enter');
    await expect(main(admin).getByRole('heading', { level: 1 })).toHaveText(texts.heading);
    await expect(row).toHaveCount(0);
    await admin.close();
  });
}
