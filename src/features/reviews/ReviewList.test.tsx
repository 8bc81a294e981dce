import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { Reply, Review } from './contract.ts';
import { PlaceNameContext } from './place-name.ts';
import { ReviewList } from './ReviewList.tsx';
import type { ReviewListData } from './ReviewList.tsx';

const ids = {
  owner: '7c0f0f7e-1111-4f4e-9a55-1d6f3c1f0a01',
  other: '7c0f0f7e-2222-4f4e-9a55-1d6f3c1f0a01',
};
const at = '2026-03-06T06:00:00.000Z';
const reply: Reply = {
  id: '7c0f0f7e-3333-4f4e-9a55-1d6f3c1f0a01',
  review_id: '7c0f0f7e-4444-4f4e-9a55-1d6f3c1f0a01',
  institution_id: '7c0f0f7e-5555-4f4e-9a55-1d6f3c1f0a01',
  owner_id: ids.owner,
  user_id: ids.owner,
  full_name: 'Demo Owner',
  message: 'Thank you!',
  created_at: at,
  updated_at: at,
};
const review: Review = {
  id: reply.review_id,
  institution_id: reply.institution_id,
  user_id: ids.other,
  full_name: 'Demo Visitor 1',
  rating: 4,
  comment: 'Good bread.',
  images: [],
  created_at: at,
  updated_at: at,
  replies: [reply],
};
const full: ReviewListData = {
  reviews: [review],
  rating: null,
  total: 1,
  shownCount: 1,
  failed: false,
  mayWrite: true,
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
  retrying: false,
  loadMore: () => undefined,
  retry: () => undefined,
};
const render = (changes: Partial<ReviewListData>, language: 'en' | 'bn' = 'en') =>
  renderInApp(
    <PlaceNameContext value="Demo Bakery">
      <ReviewList list={{ ...full, ...changes }} />
    </PlaceNameContext>,
    { language, now: new Date('2026-03-09T12:00:00+06:00') },
  );
const withReply = (changes: Partial<Reply>) =>
  render({ reviews: [{ ...review, replies: [{ ...reply, ...changes }] }] });

describe('the list of reviews', () => {
  it('shows no list when the only review is the reader’s own, which stands above it', async () => {
    const html = await render({ reviews: [] });
    expect(html).not.toContain('<ul');
    expect(html).toContain('Reviews shown: 1 of 1');
  });

  it('says that no review has so many stars, rather than that there is none at all', async () => {
    const html = await render({ reviews: [], rating: 1, total: 0 });
    expect(html).toContain('No reviews with 1 star');
    expect(html).not.toContain('Be the first');
    expect(await render({ reviews: [], rating: 2, total: 0 }, 'bn')).toContain(
      '২ তারার কোনো রিভিউ নেই',
    );
  });

  it('shows a review that is just being sent also where none has so many stars', async () => {
    expect(await render({ rating: 1, total: 0, shownCount: 0 })).toContain('Good bread.');
  });

  it('shows a review with its author, stars, comment and age', async () => {
    const html = await render({});
    for (const text of ['Demo Visitor 1', '4 of 5 stars', 'Good bread.', '3 days ago']) {
      expect(html).toContain(text);
    }
    expect(await render({}, 'bn')).toContain('৩ দিন আগে');
  });

  it('shows the photos of a review as links to them, in small files that are loaded late, and says whose they are and of what', async () => {
    const images = ['/files/a.jpg', '/files/b.webp'];
    const html = await render({ reviews: [{ ...review, images }] });
    expect(html).toContain('<ul aria-label="Photos of Demo Bakery by Demo Visitor 1"');
    expect(html.match(/<a href="[^"]*"/g)).toEqual(images.map((image) => `<a href="${image}"`));
    const [first = ''] = html.match(/<img[^>]*>/g) ?? [];
    expect(first).toContain('alt="Photo 1 of 2: Demo Bakery, by Demo Visitor 1"');
    expect(first).toContain('/files/a-320.webp 320w');
    expect(first).toMatch(/sizes="\(width &lt; 40rem\) 80px, 96px"[^>]*loading="lazy"/);
    const bangla = await render({ reviews: [{ ...review, images }] }, 'bn');
    expect(bangla).toContain('alt="২টির মধ্যে ১ নম্বর ছবি: Demo Bakery, Demo Visitor 1-এর দেওয়া"');
    expect(await render({})).not.toContain('<img');
  });

  it('marks the language of what people wrote', async () => {
    const comment = 'পাউরুটি নরম, দামও ঠিক আছে।';
    const html = await render({ reviews: [{ ...review, comment }] });
    expect(html).toMatch(/<p lang="bn"[^>]*>পাউরুটি নরম/);
    expect(html).toMatch(/<p lang="en"[^>]*>Thank you!</);
  });

  it('[REPLY-02] marks a reply of the owner, and no other', async () => {
    expect(await withReply({})).toContain('>Owner<');
    expect(await withReply({ user_id: ids.other })).not.toContain('>Owner<');
    expect(await withReply({ owner_id: null, user_id: ids.other })).not.toContain('>Owner<');
  });

  it('[REPLY-03] labels the author of a reply as business owner or user', async () => {
    expect(await withReply({})).toContain('Business Owner · ');
    expect(await withReply({ user_id: ids.other })).toContain('User · ');
    expect(await withReply({ user_id: ids.other, full_name: null })).toContain('>User<');
    expect(await withReply({ full_name: null })).toContain('>Business Owner<');
  });

  it('[ERR-15] [ERR-42] shows an error with Retry when loading fails', async () => {
    const html = await render({ reviews: undefined, failed: true });
    expect(html).toContain('Failed to load reviews');
    expect(html).toContain('Retry');
  });

  it('[REV-01][ERR-15] shows an error above the button when loading more fails, and keeps its reviews', async () => {
    const failed = { hasMore: true, failed: true, moreFailed: true };
    const html = await render(failed);
    expect(html).toMatch(/Good bread.*role="alert">Failed to load reviews<.*Load more reviews/s);
    expect(await render({ ...failed, loadingMore: true })).not.toContain('Failed to load');
    expect(await render({ hasMore: true, failed: true })).not.toContain('Failed to load');
  });

  it('invites those who may review when it is empty, and shows a loading state first', async () => {
    const empty = await render({ reviews: [], total: 0 });
    expect(empty).toContain('No reviews yet');
    expect(empty).toContain('Be the first');
    const ownPlace = await render({ reviews: [], total: 0, mayWrite: false });
    expect(ownPlace).toContain('No reviews yet');
    expect(ownPlace).not.toContain('Be the first');
    expect(await render({ reviews: undefined })).toContain('Loading reviews...');
  });

  it('folds a long comment, and offers to show all of it', async () => {
    const long = 'So many words. '.repeat(100);
    const html = await render({ reviews: [{ ...review, comment: long }] });
    expect(html).toContain(long.trim());
    expect(html).toContain('aria-expanded="false"');
    expect(html).toContain('Show all');
    expect(await render({})).not.toContain('Show all');
  });

  it('says when a review or a reply was edited, and when it is still being sent', async () => {
    expect(await render({})).not.toContain('edited');
    const later = { ...review, updated_at: '2026-03-07T12:00:00.000Z' };
    // Replies may answer what the review said before: only the times of both tell.
    expect(await render({ reviews: [later] })).toContain(`${later.updated_at}">edited 1 day ago<`);
    expect(await render({ reviews: [later] }, 'bn')).toContain('>১ দিন আগে সম্পাদিত<');
    const { updated_at } = later;
    expect(await withReply({ updated_at })).toContain('>edited 1 day ago<');
    const sending = await render({ reviews: [{ ...review, id: 'unsent' }] });
    expect(sending).toContain('Sending...');
    expect(sending).not.toContain('>Reply<');
  });

  it('offers to load more only while there is more', async () => {
    expect(await render({ hasMore: true })).toContain('Load more reviews');
    expect(await render({})).not.toContain('Load more reviews');
  });
});
