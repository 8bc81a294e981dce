import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsOf, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { forgetTyped } from './forget-typed.ts';
import { dropText, keepText, keptNames } from './kept-texts.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  for (const name of keptNames()) dropText(name);
  vi.restoreAllMocks();
});

it('keeps a separate draft for each of several people who write about the same thing', () => {
  keepDraft('review:x', 'ann', 'by Ann');
  keepDraft('review:x', 'bob', 'by Bob');
  expect([readDraft('review:x', 'ann'), readDraft('review:x', 'bob')]).toEqual([
    'by Ann',
    'by Bob',
  ]);
  dropDraft('review:x', 'bob');
  expect([readDraft('review:x', 'ann'), readDraft('review:x', 'bob')]).toEqual([
    'by Ann',
    undefined,
  ]);
});

it('drops all drafts of one person and none of another', () => {
  keepDraft('review:x', 'ann', 1);
  keepDraft('profile', 'ann', 2);
  keepDraft('profile', 'bob', 3);
  expect(draftsOf('ann').toSorted()).toEqual(['profile', 'review:x']);
  forgetTyped('ann');
  expect([draftsOf('ann'), draftsOf('bob')]).toEqual([[], ['profile']]);
});

it('reads drafts of an earlier version, which had room for one person', () => {
  keepText('draft:review:x', JSON.stringify({ user: 'ann', words: 'earlier' }));
  expect([readDraft('review:x', 'ann'), readDraft('review:x', 'bob')]).toEqual([
    'earlier',
    undefined,
  ]);
  expect([draftsOf('ann'), draftsOf('bob')]).toEqual([['review:x'], []]);
  keepDraft('review:x', 'ann', 'later');
  dropDraft('review:x', 'bob');
  expect(readDraft('review:x', 'ann')).toBe('later');
  dropDraft('review:x', 'ann');
  expect(readDraft('review:x', 'ann')).toBeUndefined();
});
