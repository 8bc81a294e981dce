import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply, Review } from './contract.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import {
  withHiddenReply,
  withHiddenReview,
  withNewReview,
  withoutReview,
  withOwnReview,
  withReply,
} from './review-pages.ts';
import type { ReviewPage, ReviewPages } from './review-pages.ts';

const at = '2026-03-06T12:00:00Z';
const review = (id: string, rating: number): Review => ({
  ...{
    id,
    institution_id: 'i',
    user_id: `by ${id}`,
    full_name: null,
    rating,
    comment: null,
    images: [],
  },
  ...{ created_at: at, updated_at: at, replies: [] },
});

/** Pages of at most 12, as the server would return them for these ratings. */
function pagesOf(ratings: readonly number[]): ReviewPages {
  const all = ratings.map((rating, index) => review(`r${index}`, rating));
  const countOf = (stars: number) => ratings.filter((rating) => rating === stars).length;
  const distribution = {
    ...{ '1': countOf(1), '2': countOf(2), '3': countOf(3), '4': countOf(4), '5': countOf(5) },
  };
  const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / 12)) }, (_, index) => ({
    items: all.slice(index * 12, index * 12 + 12),
    ...{ page: index + 1, pageSize: 12, hasMore: (index + 1) * 12 < all.length },
    ...{ total: all.length, distribution, own: null, owner_id: 'owner', is_active: true },
    rating: null,
  }));
  return { pages, pageParams: pages.map(({ page }) => page) };
}

/** The same limited to one number of stars. */
function pagesWithRating(ratings: readonly number[], rating: number): ReviewPages {
  const all = pagesOf(ratings);
  const items = mergePageItems(all.pages).filter((one) => one.rating === rating);
  const pages = all.pages
    .slice(0, 1)
    .map((page) => ({ ...page, ...{ rating, items, total: items.length, hasMore: false } }));
  return { pages, pageParams: [1] };
}

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 });
const stars = fc.integer({ min: 1, max: 5 });
const countOf = ({ distribution }: ReviewPage) =>
  Object.values(distribution).reduce((sum, count) => sum + count, 0);

describe('loaded reviews', () => {
  it('show each review once, even when one moved to the next page meanwhile', () => {
    const { pages } = pagesOf(Array.from({ length: 20 }, () => 5));
    const [first, second] = pages;
    if (!first || !second) throw new Error('two pages are meant');
    const moved = { ...second, items: [...first.items.slice(-1), ...second.items] };
    expect(mergePageItems([first, moved])).toEqual(mergePageItems(pages));
  });

  it('are the same as before when a new review is rolled back', () => {
    fc.assert(
      fc.property(ratings, stars, (given, rating) => {
        const before = pagesOf(given);
        const after = withoutReview(withNewReview(before, review('new', rating)), 'new');
        expect(after).toEqual(before);
      }),
    );
  });

  it('count a new review once when it was already loaded before its answer came', () => {
    const read = pagesOf([3, 5]);
    const [its] = mergePageItems(read.pages);
    if (!its) throw new Error('a review is meant');
    expect(withNewReview(read, { ...its, rating: 4 })).toEqual(
      withOwnReview(read, { ...its, rating: 4 }),
    );
  });

  it('keep distribution and total in step with a new review and an edit of it', () => {
    fc.assert(
      fc.property(ratings, stars, stars, (given, first, second) => {
        const written = withNewReview(pagesOf(given), review('new', first));
        const changed = withOwnReview(written, review('new', second));
        for (const page of changed.pages) {
          expect(page.total).toBe(given.length + 1);
          expect(countOf(page)).toBe(given.length + 1);
          expect(page.distribution).toEqual(pagesOf([...given, second]).pages[0]?.distribution);
          expect(page.own?.rating).toBe(second);
        }
      }),
    );
  });

  it('with one number of stars count only what gave so many, and are as before once it is removed', () => {
    fc.assert(
      fc.property(ratings, stars, stars, stars, (given, rating, first, second) => {
        const before = pagesWithRating(given, rating);
        const written = withNewReview(before, review('new', first));
        const changed = withOwnReview(written, review('new', second));
        const totalOf = ({ pages }: ReviewPages) => pages[0]?.total;
        const expected = (all: number[]) => totalOf(pagesWithRating(all, rating));
        expect(totalOf(written)).toBe(expected([...given, first]));
        expect(totalOf(changed)).toBe(expected([...given, second]));
        expect(changed.pages[0]?.distribution).toEqual(
          pagesOf([...given, second]).pages[0]?.distribution,
        );
        expect(withoutReview(changed, 'new')).toEqual(before);
      }),
    );
  });

  it('count no hidden review, also when it is changed or removed, and all of them once it is shown again', () => {
    fc.assert(
      fc.property(ratings, stars, stars, (given, first, second) => {
        const before = pagesOf(given);
        const summary = ({ pages }: ReviewPages) => pages.map(({ distribution }) => distribution);
        const written = withNewReview(before, review('new', first));
        const hidden = withHiddenReview(written, 'new', true);
        expect(summary(hidden)).toEqual(summary(before));
        expect(mergePageItems(hidden.pages)[0]).toMatchObject({ id: 'new', is_hidden: true });
        const changed = withOwnReview(hidden, { ...review('new', second), is_hidden: true });
        expect(summary(changed)).toEqual(summary(before));
        expect(summary(withoutReview(hidden, 'new'))).toEqual(summary(before));
        expect(summary(withHiddenReview(hidden, 'new', true))).toEqual(summary(before));
        expect(summary(withHiddenReview(hidden, 'new', false))).toEqual(summary(written));
      }),
    );
    const pages = pagesOf([5, 4]);
    expect(withHiddenReview(pages, 'unknown', true)).toBe(pages);
  });

  it('stay unchanged when an unknown review is removed', () => {
    const pages = pagesOf([5, 4]);
    expect(withoutReview(pages, 'unknown')).toBe(pages);
  });

  it('hold a new review only at the top of the first page, and no own review once it is removed', () => {
    const written = withNewReview(pagesOf(Array.from({ length: 20 }, () => 5)), review('new', 1));
    const places = written.pages.flatMap(({ items }, page) =>
      items.flatMap(({ id }, index) => (id === 'new' ? [[page, index]] : [])),
    );
    expect(places).toEqual([[0, 0]]);
    const own = withOwnReview(written, review('new', 2));
    expect(withoutReview(own, 'new').pages.map((page) => page.own)).toEqual([null, null]);
    expect(withoutReview(own, 'r0').pages.map((page) => page.own?.id)).toEqual(['new', 'new']);
  });

  it('hold each reply once, in its latest version', () => {
    const reply = (id: string, message: string): Reply => ({
      ...{ id, review_id: 'r1', institution_id: 'i', user_id: 'u', owner_id: null },
      ...{ full_name: null, message, created_at: at, updated_at: at },
    });
    const all = ['First', 'Second', 'First, better'].map((message, index) =>
      reply(index === 1 ? 'b' : 'a', message),
    );
    const { pages } = all.reduce(withReply, pagesOf([5, 4]));
    expect(pages[0]?.items.map(({ replies }) => replies.map(({ message }) => message))).toEqual([
      [],
      ['First, better', 'Second'],
    ]);
    const [page] = withHiddenReply({ pages, pageParams: [1] }, 'b', true).pages;
    expect(page?.items[1]?.replies.map(({ is_hidden }) => is_hidden)).toEqual([undefined, true]);
  });
});
