import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { AuthorReply, AuthorReview } from '../reviews/author-moderation-contract.ts';
import { AuthorItem } from './AuthorItem.tsx';

const at = '2026-11-27T10:00:00.000Z';
const placed = {
  ...{ id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01', created_at: at, updated_at: at },
  ...{ institution_id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a02', institution_name: 'Demo Bakery' },
  ...{ institution_name_bn: 'ডেমো বেকারি', is_active: true, is_hidden: false, hidden_reason: null },
};
const review: AuthorReview = { ...placed, rating: 1, comment: 'আমার দোকানে আসুন', images: [] };
const reply: AuthorReply = {
  ...placed,
  review_id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a04',
  ...{ message: 'Buy at my shop', is_by_owner: false },
};
type Language = 'en' | 'bn';
const draw = (item: Parameters<typeof AuthorItem>[0]['item'], language: Language) =>
  renderInApp(
    <AuthorItem
      authorId="5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a03"
      authorName="Rahim"
      item={item}
      onAsk={() => undefined}
    />,
    { language },
  );
const drawn = (changed: Partial<AuthorReview> = {}, language: Language = 'en') =>
  draw({ kind: 'review', ...review, ...changed }, language);
const drawnReply = (changed: Partial<AuthorReply> = {}, language: Language = 'en') =>
  draw({ kind: 'reply', ...reply, ...changed }, language);

it('a review of a person leads to its place, named in the reader’s language, and marks that of its words', async () => {
  expect(await drawn()).toMatch(/<a lang="en"[^>]*#reviews"[^>]*>Demo Bakery</);
  expect(await drawn({}, 'bn')).toContain('>ডেমো বেকারি<');
  expect(await drawn()).toMatch(/<p lang="bn"[^>]*>আমার দোকানে আসুন</);
});

it('a review of a person is shown with its photos, a reply has none', async () => {
  const html = await drawn({ images: ['/files/a.jpg'] });
  expect(html).toContain('alt="Photo 1 of 1: Demo Bakery, by Rahim"');
  expect(await drawn()).not.toContain('<img');
  expect(await drawnReply()).not.toContain('<img');
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

it('a reply of a person has no stars, says whether the place is theirs, and is named as a reply', async () => {
  expect(await drawn()).toContain('1 of 5 stars');
  const drawnOnce = await drawnReply();
  expect(drawnOnce).toMatch(/Demo Bakery[^]*Buy at my shop/);
  expect(drawnOnce).toContain('aria-label="Hide the reply at Demo Bakery"');
  expect(drawnOnce).not.toMatch(/of 5 stars|Owner/);
  expect(await drawnReply({ is_by_owner: true })).toContain('Owner');
  const hidden = { is_hidden: true, hidden_reason: 'abuse' } as const;
  expect(await drawnReply(hidden, 'bn')).toContain('ডেমো বেকারি-এ লেখা উত্তরটি আবার দেখান');
});

it('what began hidden can be kept so, until an administrator has decided it', async () => {
  for (const reason of ['account', 'earlier'] as const) {
    const waiting = await drawn({ is_hidden: true, hidden_reason: reason });
    expect(waiting).toContain('aria-label="Keep hidden: the review of Demo Bakery"');
  }
  const hidden = { is_hidden: true, hidden_reason: 'account' } as const;
  expect(await drawnReply(hidden)).toContain('aria-label="Keep hidden: the reply at Demo Bakery"');
  for (const hidden_reason of [null, 'other'] as const)
    expect(await drawn({ is_hidden: true, hidden_reason })).not.toContain('Keep');
  expect(await drawn()).not.toContain('Keep');
});
