import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { AuthorReview } from '../reviews/author-moderation-contract.ts';
import { AuthorReviewItem } from './AuthorReviewItem.tsx';

const at = '2026-11-27T10:00:00.000Z';
const review: AuthorReview = {
  ...{ id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01', rating: 1, comment: 'আমার দোকানে আসুন' },
  ...{ institution_id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a02', institution_name: 'Demo Bakery' },
  ...{ institution_name_bn: 'ডেমো বেকারি', is_active: true, is_hidden: false, hidden_reason: null },
  ...{ created_at: at, updated_at: at },
};
const drawn = (changed: Partial<AuthorReview> = {}, language: 'en' | 'bn' = 'en') =>
  renderInApp(
    <AuthorReviewItem
      authorId="5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a03"
      review={{ ...review, ...changed }}
      onHide={() => undefined}
    />,
    { language },
  );

it('a review of a person leads to its place, named in the reader’s language, and marks that of its words', async () => {
  expect(await drawn()).toMatch(/<a lang="en"[^>]*#reviews"[^>]*>Demo Bakery</);
  expect(await drawn({}, 'bn')).toContain('>ডেমো বেকারি<');
  expect(await drawn()).toMatch(/<p lang="bn"[^>]*>আমার দোকানে আসুন</);
});

it('a review of a person says whether and why it is hidden, and offers the opposite', async () => {
  expect(await drawn()).toContain('aria-label="Hide the review of Demo Bakery"');
  expect(await drawn()).not.toContain('Hidden');
  const hidden = await drawn({ is_hidden: true, hidden_reason: 'private' });
  expect(hidden).toMatch(/Hidden<[^]*private data/);
  expect(hidden).toContain('aria-label="Show the review of Demo Bakery again"');
  expect(await drawn({ is_hidden: true })).toContain('Hidden<');
});

it('a review of a person says that its place is hidden, or that it was edited', async () => {
  expect(await drawn()).not.toMatch(/Hidden place|edited/);
  const changed = await drawn({ is_active: false, updated_at: '2026-11-27T10:00:00.001Z' });
  expect(changed).toMatch(/edited[^]*Hidden place/);
});
