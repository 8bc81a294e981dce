import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderDraftAfterSave, rebaseOrder, moveEntry, sameOrder } from './category-order.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });

describe('an unsaved order of categories', () => {
  /** The same ids in two orders: the stored one, and one that somebody arranged. */
  const arrangings = ids.chain((base) =>
    fc.shuffledSubarray(base, { minLength: base.length }).map((order) => ({ base, order })),
  );

  it('contains every current category once, whatever others changed', () => {
    fc.assert(
      fc.property(ids, arrangings, (saved, arranging) => {
        expect(rebaseOrder(saved, arranging).toSorted()).toEqual(saved.toSorted());
      }),
    );
    expect(rebaseOrder(['a', 'b'], null)).toEqual(['a', 'b']);
  });

  it('keeps its arrangement without deleted categories, and appends new ones', () => {
    fc.assert(
      fc.property(arrangings, ids, (arranging, there) => {
        const { base, order } = arranging;
        const [kept, made] = [base, order].map((all) => all.filter((id) => there.includes(id)));
        const added = there.filter((id) => !base.includes(id));
        expect(rebaseOrder([...(kept ?? []), ...added], arranging)).toEqual([
          ...(made ?? []),
          ...added,
        ]);
      }),
    );
    const arranging = { base: ['a', 'b', 'gone'], order: ['b', 'gone', 'a'] };
    expect(rebaseOrder(['a', 'b', 'new'], arranging)).toEqual(['b', 'a', 'new']);
  });

  it('combines what was moved here with what somebody else has moved', () => {
    const base = Array.from('abcdefgh');
    // Here the last one was moved to the front; on the server two in the middle were swapped.
    const arranging = { base, order: Array.from('habcdefg') };
    expect(rebaseOrder(Array.from('abcedfgh'), arranging).join('')).toBe('habcedfg');
    // Whatever the stored order is, entries that were not moved here keep their stored places.
    fc.assert(
      fc.property(arrangings, fc.infiniteStream(fc.nat()), (shuffled, numbers) => {
        const untouched = { base: shuffled.base, order: shuffled.base };
        expect(rebaseOrder(shuffled.order, untouched)).toEqual(shuffled.order);
        // The stored order equals the arranged one, as after a lost response.
        expect(rebaseOrder(shuffled.order, shuffled)).toEqual(shuffled.order);
        const [from = 0, to = 0] = [...numbers.take(2)].map((n) => n % (shuffled.base.length || 1));
        const one = { base: shuffled.base, order: moveEntry(shuffled.base, from, to) };
        const shown = rebaseOrder(shuffled.order, one);
        const id = shuffled.base[from];
        const others = (order: readonly string[]) => order.filter((other) => other !== id);
        if (Math.abs(from - to) > 1) expect(others(shown)).toEqual(others(shuffled.order));
      }),
    );
  });

  it('moves one entry, and the others keep their order', () => {
    expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveEntry(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moveEntry(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    fc.assert(
      fc.property(
        ids,
        fc.integer({ min: -2, max: 22 }),
        fc.integer({ min: -2, max: 22 }),
        (order, from, to) => {
          const result = moveEntry(order, from, to);
          const inside = [from, to].every((at) => at >= 0 && at < order.length);
          if (!inside) {
            expect(result).toEqual(order);
            return;
          }
          expect(result[to]).toBe(order[from]);
          expect(result.toSpliced(to, 1)).toEqual(order.toSpliced(from, 1));
        },
      ),
    );
  });

  it('is cleared when it is saved, except for what was moved meanwhile', () => {
    const base = ['a', 'b', 'c'];
    const sent = ['b', 'a', 'c'];
    expect(orderDraftAfterSave({ base, order: sent }, sent)).toBeNull();
    const back = orderDraftAfterSave({ base, order: base }, sent);
    expect(back).toEqual({ base: sent, order: base });
    expect(rebaseOrder(sent, back)).toEqual(base);
    expect(orderDraftAfterSave(null, sent)).toBeNull();
  });

  it('equals another order only with the same ids in the same sequence', () => {
    expect(sameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameOrder(['a'], ['a', 'b'])).toBe(false);
  });
});
