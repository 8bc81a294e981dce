import { afterEach, expect, it, vi } from 'vitest';
import { createSilentApi } from '../../testing/silent-api.ts';
import { createApi } from '../../web/api/client.ts';
import { createDeletion } from '../../web/use-deletion.ts';
import type { Reply, Review } from './contract.ts';
import {
  editReplyAction,
  editReviewAction,
  deleteReplyAction,
  deleteReviewAction,
  createReplyAction,
  createReviewAction,
} from './review-actions.ts';

afterEach(() => vi.restoreAllMocks());

const author = {
  ...{ id: crypto.randomUUID(), email: '', email_verified: true, full_name: 'Demo Person' },
  roles: ['user' as const],
};
const place = { institution_id: crypto.randomUUID(), user_id: author.id, full_name: 'Demo Person' };
const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const review: Review = {
  ...{
    id: crypto.randomUUID(),
    rating: 4,
    comment: null,
    images: [],
    replies: [],
    ...place,
    ...times,
  },
};
const reply: Reply = {
  ...{ id: crypto.randomUUID(), review_id: review.id, owner_id: null, message: 'x' },
  ...{ ...place, ...times },
};

it('an edit sends only the changed fields of a review, not what another device may have changed', async () => {
  const sent: unknown[] = [];
  const api = createApi(async (request) => {
    sent.push(await request.json());
    return Response.json(review);
  }, 'https://thikana.test');
  const own = { ...review, comment: 'Good' };
  await editReviewAction(own, { rating: 4, comment: 'Good tea', images: [] }).send(api);
  await editReviewAction(own, { rating: 5, comment: ' Good ', images: [] }).send(api);
  await editReviewAction(own, { rating: 5, comment: '', images: [] }).send(api);
  await editReviewAction(own, { rating: 4, comment: 'Good', images: [] }).send(api);
  await editReviewAction(own, { rating: 4, comment: 'Good', images: ['/files/a.webp'] }).send(api);
  expect(sent).toEqual([
    { comment: 'Good tea' },
    { rating: 5 },
    { rating: 5, comment: null },
    { rating: 4, comment: 'Good', images: [] },
    { images: ['/files/a.webp'] },
  ]);
});

it('an edit that hides the review says so, but not again of one that was hidden before', () => {
  const words = { rating: 5, comment: 'Good', images: [] };
  const isTold = (before: Review, answer: Review) =>
    editReviewAction(before, words).beginsHidden?.(answer);
  const hidden = { ...review, is_hidden: true };
  expect([isTold(review, hidden), isTold(hidden, hidden), isTold(review, review)]).toEqual([
    ...[true, false, false],
  ]);
});

it('a reply that begins hidden, or an edit that hides it, says so, but not again of one that was hidden before', () => {
  const hidden = { ...reply, is_hidden: true };
  const written = createReplyAction(review, author, { message: 'x', owner_id: null }, 'key');
  expect([written.beginsHidden?.(hidden), written.beginsHidden?.(reply)]).toEqual([true, false]);
  const isTold = (before: Reply, answer: Reply) =>
    editReplyAction(before, 'y').beginsHidden?.(answer);
  expect([isTold(reply, hidden), isTold(hidden, hidden), isTold(reply, reply)]).toEqual([
    ...[true, false, false],
  ]);
});

it('every request without an answer times out and fails as offline', async () => {
  const api = createSilentApi();
  const words = { rating: 5, comment: 'Good', images: [] };
  const calls = [
    createReviewAction(review.institution_id, author, words, 'key'),
    editReviewAction(review, words),
    deleteReviewAction(review, createDeletion()),
    createReplyAction(review, author, { message: 'Thanks', owner_id: null }, 'key'),
    editReplyAction(reply, 'Thanks'),
    deleteReplyAction(reply, createDeletion()),
  ].map(({ send }) => send(api));
  const ends = await Promise.allSettled(calls);
  const codes = ends.map((end) => end.status === 'rejected' && end.reason.code);
  expect(codes).toEqual(Array.from({ length: 6 }, () => 'offline'));
});
