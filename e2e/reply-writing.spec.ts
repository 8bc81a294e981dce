import { findCurrentViolations } from './accessibility.ts';
import { postReview } from './api-actions.ts';
import { builtScript } from './built-script.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { reviewButton, createOwnedPlace, openSignedInPage, reviewRegion } from './review-page.ts';
import { registerAndSignIn } from './session.ts';

// Most of it is registering people and their places.
test.describe.configure({ timeout: 120_000 });

test.describe('a reply', () => {
  test('[REPLY-04] [REPLY-05] [ERR-38] [ERR-39] [ERR-40] can be written by anybody, is marked if the owner wrote it, and can be changed and deleted only by its author @extended', async ({
    page,
    browser,
  }) => {
    const place = await createOwnedPlace(page);
    await registerAndSignIn(page, { fullName: 'Demo Author' });
    await postReview(page, place.path.split('/').at(-1) ?? '');

    const owner = await openSignedInPage(browser, place.owner);
    await openPage(owner, place.path);
    await reviewButton(owner, 'Reply to Demo Author').click();
    const message = reviewRegion(owner).getByRole('textbox', { name: 'Your reply' });
    await expect(message).toBeFocused();
    await reviewButton(owner, 'Post reply').click();
    await expect(reviewRegion(owner)).toContainText('Please enter a reply message');
    await message.fill('Come again!');
    await reviewButton(owner, 'Post reply').click();
    const reply = (of: Page) =>
      reviewRegion(of).getByRole('list', { name: 'Replies' }).getByRole('listitem');
    await expect(reply(owner)).toContainText('Business Owner');
    await expect(reply(owner).getByText('Owner', { exact: true })).toBeVisible();
    await expect(reviewButton(owner, 'Reply to Demo Author')).toBeFocused();
    await expect(owner.getByRole('status')).toContainText(['Reply posted successfully']);

    await reviewButton(owner, 'Edit your reply').click();
    const edited = reviewRegion(owner).getByRole('textbox', { name: 'Edit your reply' });
    await edited.fill('  ');
    await reviewButton(owner, 'Save').click();
    await expect(reviewRegion(owner)).toContainText('Reply message cannot be empty');
    await edited.fill('Come again soon!');
    await reviewButton(owner, 'Save').click();
    await expect(reply(owner)).toContainText('Come again soon!');
    // The new text is shown at once; the form closes when it is saved.
    await expect(reviewButton(owner, 'Edit your reply')).toBeFocused();
    await expect(owner.getByRole('status')).toContainText(['Reply updated successfully']);

    await openPage(page, place.path);
    await expect(reply(page)).toContainText('Come again soon!');
    await expect(reviewButton(page, /your reply$/)).toHaveCount(0);
    await reviewButton(page, 'Edit your review').click();
    await reviewButton(page, 'Reply to Demo Author').click();
    await reviewButton(page, 'Post reply').click();
    const own = reviewRegion(page).getByRole('textbox', { name: 'Your reply' });
    await expect(own).toHaveAttribute('aria-invalid', 'true');
    expect.soft(await findCurrentViolations(page), 'editing and replying').toEqual([]);
    await reviewButton(page, 'Cancel').first().click();
    await own.fill('I will.');
    await reviewButton(page, 'Post reply').click();
    await expect(reply(page)).toHaveCount(2);
    await expect(reply(page).last()).toContainText('User');
    await expect(reply(page).last().getByText('Owner', { exact: true })).toHaveCount(0);

    await reviewButton(owner, 'Delete your reply').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(reply(owner)).toHaveCount(1);
    await expect(reply(owner)).toContainText('I will.');
    await expect(reviewButton(owner, 'Reply to Demo Author')).toBeFocused();
    await expect(owner.getByRole('status')).toContainText(['Reply deleted successfully']);
    await owner.close();
  });

  test('[REPLY-04] does not take the focus from other typing when its form or its response arrives', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 503/);
    const { path } = await createOwnedPlace(page);
    await registerAndSignIn(page, { fullName: 'Demo Author' });
    await postReview(page, path.split('/').at(-1) ?? '');
    const letFormCome = await holdRequests(page, builtScript('NewReplyForm'));
    await openPage(page, path);
    const search = page.getByRole('banner').getByRole('combobox');
    await reviewButton(page, 'Reply to Demo Author').click();
    await search.fill('te');
    letFormCome();
    const message = reviewRegion(page).getByRole('textbox', { name: 'Your reply' });
    await expect(message).toBeVisible();
    // The focus stays in the search box.
    await page.keyboard.type('a');
    await expect(search).toHaveValue('tea');

    const answers = /\/replies$/;
    // The server's own problem body: a proxy's error would count as a lost response.
    const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' };
    const refused = {
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, detail: 'The database is away' }),
    };
    await page.route(answers, (route) => route.fulfill(refused), { times: 1 });
    await message.fill('Slowly.');
    for (const [told, typed] of [
      ['Failed to post reply', 's'],
      ['Reply posted successfully', '!'],
    ] as const) {
      const letAnswerCome = await holdRequests(page, answers);
      await reviewButton(page, 'Post reply').click();
      await search.click();
      await search.press('End');
      letAnswerCome();
      await expect(page.getByText(told).first()).toBeVisible();
      await expect(reviewButton(page, 'Post reply')).toHaveCount(typed === 's' ? 1 : 0);
      await page.keyboard.type(typed);
    }
    await expect(search).toHaveValue('teas!');
  });
});
