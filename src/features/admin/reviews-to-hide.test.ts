import { describe, expect, it } from 'vitest';
import { maxHiddenAtOnce } from '../reviews/author-moderation-contract.ts';
import type { AuthorReview } from '../reviews/author-moderation-contract.ts';
import { visibleReviews } from './reviews-to-hide.ts';

const at = '2026-11-27T10:00:00.000Z';
const review = (n: number, is_hidden = false): AuthorReview => ({
  ...{ id: `review ${n}`, rating: 1, comment: null, is_hidden, hidden_reason: null },
  ...{ institution_id: `place ${n}`, institution_name: 'Demo Bakery', institution_name_bn: null },
  ...{ is_active: true, created_at: at, updated_at: at },
});

describe('all reviews of a person that can be hidden at once', () => {
  it('are the visible ones that were read, with how many more there are: also beside a single one', () => {
    const loaded = [review(1, true), review(2), review(3, true)];
    expect(visibleReviews(loaded, 71)).toEqual({ reviews: [review(2)], othersCount: 70 });
  });

  it('are the newest of too many for one call', () => {
    const loaded = Array.from({ length: maxHiddenAtOnce + 5 }, (_, n) => review(n));
    const { reviews, othersCount } = visibleReviews(loaded, loaded.length);
    expect(reviews).toEqual(loaded.slice(0, maxHiddenAtOnce));
    expect(othersCount).toBe(5);
  });
});
