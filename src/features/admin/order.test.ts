import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSaving, arranged, moved, sameOrder } from './order.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });

describe('an order that is being arranged', () => {
  it('holds what there is now, each once, whatever others did meanwhile', () => {
    fc.assert(
      fc.property(ids, ids, (saved, order) => {
        const shown = arranged(saved, order);
        expect(shown.toSorted()).toEqual(saved.toSorted());
        const kept = order.filter((id) => saved.includes(id));
        expect(shown.slice(0, kept.length)).toEqual(kept);
      }),
    );
    expect(arranged(['a', 'b'], null)).toEqual(['a', 'b']);
    expect(arranged(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new']);
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

  it('is over once it is saved, but for what was moved meanwhile', () => {
    expect(afterSaving(['b', 'a'], ['b', 'a'])).toBeNull();
    expect(afterSaving(['b', 'c', 'a'], ['b', 'a', 'c'])).toEqual(['b', 'c', 'a']);
    expect(afterSaving(null, ['b', 'a'])).toBeNull();
  });

  it('is told from the saved one', () => {
    expect(sameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameOrder(['a'], ['a', 'b'])).toBe(false);
  });
});
