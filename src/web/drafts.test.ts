import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftNamesOf, removeDraft, saveDraft, readDraft } from './drafts.ts';
import { removeDraftsOf } from './remove-drafts-of.ts';
import { removeStoredText, storeText, storedTextNames } from './text-storage.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  for (const name of storedTextNames()) removeStoredText(name);
  vi.restoreAllMocks();
});

it('keeps a separate draft for each of several people who write about the same thing', () => {
  saveDraft('review:x', 'ann', 'by Ann');
  saveDraft('review:x', 'bob', 'by Bob');
  expect([readDraft('review:x', 'ann'), readDraft('review:x', 'bob')]).toEqual([
    'by Ann',
    'by Bob',
  ]);
  removeDraft('review:x', 'bob');
  expect([readDraft('review:x', 'ann'), readDraft('review:x', 'bob')]).toEqual([
    'by Ann',
    undefined,
  ]);
});

it('drops all drafts of one person and none of another', () => {
  saveDraft('review:x', 'ann', 1);
  saveDraft('profile', 'ann', 2);
  saveDraft('profile', 'bob', 3);
  expect(draftNamesOf('ann').toSorted()).toEqual(['profile', 'review:x']);
  removeDraftsOf('ann');
  expect([draftNamesOf('ann'), draftNamesOf('bob')]).toEqual([[], ['profile']]);
});

it('reads drafts of an earlier version, which had room for one person', () => {
  storeText('draft:review:x', JSON.stringify({ user: 'ann', words: 'earlier' }));
  expect([readDraft('review:x', 'ann'), readDraft('review:x', 'bob')]).toEqual([
    'earlier',
    undefined,
  ]);
  expect([draftNamesOf('ann'), draftNamesOf('bob')]).toEqual([['review:x'], []]);
  saveDraft('review:x', 'ann', 'later');
  removeDraft('review:x', 'bob');
  expect(readDraft('review:x', 'ann')).toBe('later');
  removeDraft('review:x', 'ann');
  expect(readDraft('review:x', 'ann')).toBeUndefined();
});
