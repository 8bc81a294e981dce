import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Review } from './contract.ts';
import {
  isByOwner,
  maySeeReview,
  maySeeReviews,
  reviewEligibility,
  starBars,
  replyRecipients,
} from './rules.ts';

describe('a reply by the owner', () => {
  it('[REPLY-02] is recognised by equal owner and author ids', () => {
    expect(isByOwner({ owner_id: 'a', user_id: 'a' })).toBe(true);
    expect(isByOwner({ owner_id: 'a', user_id: 'b' })).toBe(false);
    expect(isByOwner({ owner_id: null, user_id: 'b' })).toBe(false);
  });
});

describe('the bars of the distribution', () => {
  it('run from five stars to one, with their shares, the average and the count', () => {
    const { bars, average, count } = starBars({ '1': 1, '2': 0, '3': 0, '4': 1, '5': 2 });
    expect(bars.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(bars.map(({ share }) => share)).toEqual([0.5, 0.25, 0, 0, 0.25]);
    expect(count).toBe(4);
    expect(average).toBe(3.75);
  });

  it('add up to one, or to zero without reviews', () => {
    const counts = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6));
    fc.assert(
      fc.property(counts, ([one, two, three, four, five]) => {
        const { bars, average, count } = starBars({
          '1': one,
          '2': two,
          '3': three,
          '4': four,
          '5': five,
        });
        const whole = bars.reduce((sum, { share }) => sum + share, 0);
        expect(whole).toBeCloseTo(count === 0 ? 0 : 1, 9);
        expect(average >= (count === 0 ? 0 : 1) && average <= 5).toBe(true);
      }),
    );
  });
});

describe('permission to write a review', () => {
  const open = { owner_id: 'owner', is_active: true, own: null };
  const own: Review = {
    ...{ id: 'r', institution_id: 'i', user_id: 'a', full_name: null, rating: 1, comment: null },
    ...{ created_at: '', updated_at: '', images: [], replies: [] },
  };

  it('is given to signed-in people who do not own the place and have not reviewed it', () => {
    expect(reviewEligibility({ id: 'a' }, open)).toBe('mayReview');
    expect(reviewEligibility({ id: 'a' }, { ...open, own })).toBe('reviewed');
    expect(reviewEligibility({ id: 'owner' }, open)).toBe('owner');
    expect(reviewEligibility({ id: 'a' }, { ...open, owner_id: null })).toBe('mayReview');
    expect(reviewEligibility(null, open)).toBe('signedOut');
  });

  it('is given to nobody while the institution is hidden', () => {
    expect(reviewEligibility({ id: 'a' }, { ...open, is_active: false })).toBe('closed');
  });
});

describe('the reviews of a hidden institution', () => {
  it('are visible to its owner and to admins only', () => {
    const hidden = { owner_id: 'owner', is_active: false };
    expect(maySeeReviews(null, hidden)).toBe(false);
    expect(maySeeReviews({ id: 'a', roles: ['user', 'owner'] }, hidden)).toBe(false);
    expect(maySeeReviews({ id: 'owner', roles: ['owner'] }, hidden)).toBe(true);
    expect(maySeeReviews({ id: 'a', roles: ['admin'] }, hidden)).toBe(true);
    expect(maySeeReviews(null, { ...hidden, is_active: true })).toBe(true);
  });
});

describe('a hidden review', () => {
  it('is visible to its author and to admins only, and at a hidden institution not even to its author', () => {
    const place = { owner_id: 'owner', is_active: true };
    const review = { user_id: 'author', is_hidden: true, place };
    const sees = (id: string, roles: string[], changes: Partial<typeof review> = {}) =>
      maySeeReview({ id, roles }, { ...review, ...changes });
    expect(sees('author', ['user'])).toBe(true);
    expect(sees('a', ['admin'])).toBe(true);
    expect(sees('a', ['user'])).toBe(false);
    expect(sees('owner', ['owner'])).toBe(false);
    expect(sees('owner', ['owner'], { is_hidden: false })).toBe(true);
    expect(sees('author', ['user'], { place: { ...place, is_active: false } })).toBe(false);
  });
});

describe('the notification of a reply', () => {
  const person = fc.constantFrom('a', 'b', 'c');

  it('goes to the review author unless the place is hidden, and to the owner unless the review is, each once and never to the writer', () => {
    const review = fc.record({
      user_id: person,
      is_hidden: fc.boolean(),
      place: fc.record({ owner_id: fc.option(person, { nil: null }), is_active: fc.boolean() }),
    });
    fc.assert(
      fc.property(person, review, (writer, replied) => {
        const { user_id, is_hidden, place } = replied;
        const people = new Set([
          place.is_active ? user_id : null,
          is_hidden ? null : place.owner_id,
        ]);
        people.delete(null);
        people.delete(writer);
        expect(replyRecipients(writer, replied).toSorted()).toEqual([...people].toSorted());
      }),
    );
  });
});
