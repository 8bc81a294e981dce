import { describe, expect, it } from 'vitest';
import { maxHiddenAtOnce } from '../reviews/author-moderation-contract.ts';
import type { HiddenReason } from '../reviews/hiding-reasons.ts';
import type { AuthorItem } from './author-items.ts';
import { visibleItems, waitingItems } from './items-to-hide.ts';

const at = '2026-11-27T10:00:00.000Z';
const review = (n: number, hidden_reason: HiddenReason | null = null): AuthorItem => ({
  ...{ kind: 'review', id: `review ${n}`, rating: 1, comment: null, images: [] },
  ...{ is_hidden: hidden_reason !== null, hidden_reason },
  ...{ institution_id: `place ${n}`, institution_name: 'Demo Bakery', institution_name_bn: null },
  ...{ is_active: true, created_at: at, updated_at: at },
});

describe('all reviews of a person that can be hidden at once', () => {
  it('are the visible ones that were read, with how many more there are: also beside a single one', () => {
    const loaded = [review(1, 'abuse'), review(2), review(3, 'account')];
    expect(visibleItems({ kind: 'review', loaded }, 71)).toEqual({
      ...{ kind: 'review', act: 'hide', items: [review(2)], othersCount: 70 },
    });
  });

  it('are the newest of too many for one call', () => {
    const loaded = Array.from({ length: maxHiddenAtOnce + 5 }, (_, n) => review(n));
    const { items, othersCount } = visibleItems({ kind: 'review', loaded }, loaded.length);
    expect(items).toEqual(loaded.slice(0, maxHiddenAtOnce));
    expect(othersCount).toBe(5);
  });
});

it('all reviews that can be kept hidden at once are those that began hidden and were read, the newest of many', () => {
  const loaded = [review(1, 'abuse'), review(2), review(3, 'account'), review(4, 'earlier')];
  expect(waitingItems({ kind: 'review', loaded }, 4)).toEqual({
    ...{ kind: 'review', act: 'keep', items: [review(3, 'account'), review(4, 'earlier')] },
    othersCount: 2,
  });
  const many = Array.from({ length: maxHiddenAtOnce + 5 }, (_, n) => review(n, 'account'));
  const { items, othersCount } = waitingItems({ kind: 'review', loaded: many }, many.length);
  expect([items, othersCount]).toEqual([many.slice(0, maxHiddenAtOnce), 5]);
});
