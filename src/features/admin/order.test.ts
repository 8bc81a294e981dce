import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSaving, arranged, moved, sameOrder } from './order.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });

describe('an unsaved order of categories', () => {
  /** The same ids in two orders: the stored one, and one that somebody arranged. */
  const arrangings = ids.chain((base) =>
    fc.shuffledSubarray(base, { minLength: base.length }).map((order) => ({ base, order })),
  );

  it('contains every current category once, whatever others changed', () => {
    fc.assert(
      fc.property(ids, arrangings, (saved, arranging) => {
        expect(arranged(saved, arranging).toSorted()).toEqual(saved.toSorted());
      }),
    );
    expect(arranged(['a', 'b'], null)).toEqual(['a', 'b']);
  });

  it('keeps its arrangement without deleted categories, and appends new ones', () => {
    fc.assert(
      fc.property(arrangings, ids, (arranging, there) => {
        const { base, order } = arranging;
        const [kept, made] = [base, order].map((all) => all.filter((id) => there.includes(id)));
        const added = there.filter((id) => !base.includes(id));
        expect(arranged([...(kept ?? []), ...added], arranging)).toEqual([
          ...(made ?? []),
          ...added,
        ]);
      }),
    );
    const arranging = { base: ['a', 'b', 'gone'], order: ['b', 'gone', 'a'] };
    expect(arranged(['a', 'b', 'new'], arranging)).toEqual(['b', 'a', 'new']);
  });

  it('combines what was moved here with what somebody else has moved', () => {
    const base = Array.from('abcdefgh');
    // Here the last one was moved to the front; on the server two in the middle were swapped.
    const arranging = { base, order: Array.from('habcdefg') };
    expect(arranged(Array.from('abcedfgh'), arranging).join('')).toBe('habcedfg');
    // Whatever the stored order is, entries that were not moved here keep their stored places.
    fc.assert(
      fc.property(arrangings, fc.infiniteStream(fc.nat()), (shuffled, numbers) => {
        const untouched = { base: shuffled.base, order: shuffled.base };
        expect(arranged(shuffled.order, untouched)).toEqual(shuffled.order);
        // The stored order equals the arranged one, as after a lost response.
        expect(arranged(shuffled.order, shuffled)).toEqual(shuffled.order);
        const [from = 0, to = 0] = [...numbers.take(2)].map((n) => n % (shuffled.base.length || 1));
        const one = { base: shuffled.base, order: moved(shuffled.base, from, to) };
        const shown = arranged(shuffled.order, one);
        const id = shuffled.base[from];
        const others = (order: readonly string[]) => order.filter((other) => other !== id);
        if (Math.abs(from - to) > 1) expect(others(shown)).toEqual(others(shuffled.order));
      }),
    );
  });

  it('moves one entry, and the others keep their order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    fc.assert(
      fc.property(
        ids,
        fc.integer({ min: -2, max: 22 }),
        fc.integer({ min: -2, max: 22 }),
        (order, from, to) => {
          const result = moved(order, from, to);
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
    expect(afterSaving({ base, order: sent }, sent)).toBeNull();
    const back = afterSaving({ base, order: base }, sent);
    expect(back).toEqual({ base: sent, order: base });
    expect(arranged(sent, back)).toEqual(base);
    expect(afterSaving(null, sent)).toBeNull();
  });

  it('equals another order only with the same ids in the same sequence', () => {
    expect(sameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameOrder(['a'], ['a', 'b'])).toBe(false);
  });
});
