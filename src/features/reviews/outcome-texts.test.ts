import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { outcomeToasts } from './outcome-texts.ts';
import type { ReviewActionKind } from './outcome-texts.ts';

const kinds: readonly ReviewActionKind[] = [
  ...(['createReview', 'editReview', 'deleteReview'] as const),
  ...(['createReply', 'editReply', 'deleteReply'] as const),
];
const texts = async (kind: ReviewActionKind, language: 'en' | 'bn' = 'en') =>
  outcomeToasts(createI18n(language, await loadTexts(language)).t, kind);

/** Expects these titles of an act's toasts, the one for failure in the variant of errors. */
async function expectToasts(kind: ReviewActionKind, failed: string, done: string) {
  const told = await texts(kind);
  expect(told.failureToast(new Error('boom'))).toEqual({ title: failed, variant: 'destructive' });
  expect(told.successToast).toEqual({ title: done });
}

describe('the toasts of reviews and replies', () => {
  it('[ERR-35] report the success or failure of submitting a review', async () => {
    await expectToasts('createReview', 'Failed to submit review', 'Review submitted successfully');
  });

  it('say of a review or reply that begins hidden that nobody sees it yet', async () => {
    const titles = {
      createReview: 'Review submitted, but hidden',
      createReply: 'Reply submitted, but hidden',
      editReply: 'Reply submitted, but hidden',
    };
    for (const kind of ['createReview', 'createReply', 'editReply'] as const) {
      const { hiddenToast } = await texts(kind);
      expect(hiddenToast.title).toBe(titles[kind]);
      expect(hiddenToast.description).toContain('until an administrator shows it');
      const inBangla = (await texts(kind, 'bn')).hiddenToast;
      expect(`${inBangla.title}${inBangla.description}`).toMatch(/^[\u0980-\u09FF\u0964\s,]+$/);
    }
  });

  it('[ERR-36] report the success or failure of editing a review', async () => {
    await expectToasts('editReview', 'Failed to update review', 'Review updated successfully');
  });

  it('[ERR-37] report the success or failure of deleting a review', async () => {
    await expectToasts('deleteReview', 'Failed to delete review', 'Review deleted successfully');
  });

  it('tell an administrator why what was changed meanwhile is not shown again', async () => {
    const conflict = new ApiError('conflict', 409, '');
    const told = await texts('showReview');
    expect(told.failureToast(conflict).description).toMatch(/changed it meanwhile/);
    const written = await texts('createReply');
    expect(written.failureToast(conflict).description).toMatch(/no more replies/);
  });

  it('[ERR-38] report the success or failure of posting a reply', async () => {
    await expectToasts('createReply', 'Failed to post reply', 'Reply posted successfully');
  });

  it('[ERR-39] report the success or failure of editing a reply', async () => {
    await expectToasts('editReply', 'Failed to update reply', 'Reply updated successfully');
  });

  it('[ERR-40] report the success or failure of deleting a reply', async () => {
    await expectToasts('deleteReply', 'Failed to delete reply', 'Reply deleted successfully');
  });

  it('give the reason when the reader can do something about it', async () => {
    const { failureToast } = await texts('createReview');
    const why = (code: string, status = 400) =>
      failureToast(new ApiError(code, status, '')).description;
    expect(why('offline', 0)).toContain('No connection');
    expect(why('notSignedIn', 401)).toContain('Sign in');
    expect(why('tooMany', 429)).toContain('try again in an hour');
    const soon = new ApiError('tooMany', 429, '', [], { seconds: 61 });
    expect(failureToast(soon).description).toContain('try again in 2 minutes.');
    const inBangla = (await texts('createReply', 'bn')).failureToast(soon).description;
    expect(inBangla).toContain('২ মিনিট পরে আবার চেষ্টা করুন');
    expect(why('unavailable', 503)).toContain('try again in a moment');
    expect(why('alreadyReviewed', 409)).toBe('You have already reviewed this place.');
    expect(why('unexpected', 500)).toBeUndefined();
    const invalid = new ApiError('invalid', 422, '', [
      { path: 'comment', code: 'tooLong', message: '' },
    ]);
    expect(failureToast(invalid).description).toBe('Please write at most 5,000 characters');
  });

  it('are in Bangla for Bangla readers', async () => {
    for (const kind of kinds) {
      const { successToast, failureToast: failed } = await texts(kind, 'bn');
      expect(successToast.title).toMatch(/^[\u0980-\u09FF\s]+$/);
      expect(failed(new Error('boom')).title).toMatch(/^[\u0980-\u09FF\s]+$/);
    }
  });
});
