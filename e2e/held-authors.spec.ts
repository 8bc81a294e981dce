import { findCurrentViolations } from './accessibility.ts';
import { sendAs } from './admin-page.ts';
import { postReview } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { changeLook, narrowLook, prepareLook, wideLook } from './looks.ts';
import type { Look } from './looks.ts';
import { openPage, reloadPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { createOwnedPlace, openSignedInPage } from './review-page.ts';
import { registerAndSignIn, registerPerson } from './session.ts';
import { toastWithText } from './toasts.ts';

const headings = [
  'People whose reviews and replies begin hidden',
  'যাঁদের রিভিউ ও উত্তর শুরু থেকেই লুকানো থাকে',
] as const;

test('somebody whose reviews begin hidden is found without any review, and that is lifted, in both languages', async ({
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
  await prepareLook(admin, narrowLook);
  await openPage(admin, '/admin/reports?lng=en');
  const [heading, headingInBangla] = headings;
  await main(admin).getByRole('link', { name: heading }).press('Enter');
  const title = main(admin).getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading);
  const row = main(admin)
    .getByRole('list', { name: new RegExp(headings.join('|')) })
    .getByRole('listitem')
    .filter({ hasText: fullName });
  await expect(row).toContainText('1 review, 1 hidden');
  await expect(row).toContainText('1 to be read');
  const isCleanAndFits = async ({ width }: Look) => {
    expect(await findCurrentViolations(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await isCleanAndFits(narrowLook);
  await changeLook(admin, wideLook);
  await expect(title).toHaveText(headingInBangla);
  await expect(row).toContainText('মোট ১টি রিভিউ, এর মধ্যে ১টি লুকানো');
  await expect(row).toContainText('১টি পড়ার অপেক্ষায়');
  await isCleanAndFits(wideLook);
  expect((await author.request.delete(`/api/reviews/${review}`)).ok()).toBe(true);
  await reloadPage(admin);
  await expect(row).toContainText('এখন কোনো রিভিউ নেই');
  await changeLook(admin, narrowLook);
  await expect(row).toContainText('No reviews now');
  await row.getByRole('link', { name: fullName }).press('Enter');
  const hold = 'New reviews and replies of this person begin hidden';
  await main(admin).getByRole('switch', { name: hold }).press('Space');
  const lifted = 'New reviews and replies of this person are shown at once from now on';
  await expect(toastWithText(admin, lifted)).toBeVisible();
  await main(admin).getByRole('link', { name: heading }).press('Enter');
  await expect(title).toHaveText(heading);
  await expect(row).toHaveCount(0);
  await admin.close();
});
