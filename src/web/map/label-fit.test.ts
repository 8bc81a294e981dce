import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsThatFit } from './label-fit.ts';

const label = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.constant(20),
});

describe('labels that fit', () => {
  it('include the first of two that overlap', () => {
    const at = (x: number) => ({ x, y: 10, width: 40, height: 20 });
    expect(labelsThatFit([at(0), at(30), at(60)])).toEqual([0, 2]);
    expect(labelsThatFit([])).toEqual([]);
  });

  it('never overlap, and leave none out that would fit', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 40 }), (labels) => {
        const shown = new Set(labelsThatFit(labels));
        const apart = (a: number, b: number) => {
          const [one, other] = [labels[a], labels[b]];
          if (!one || !other) return true;
          return (
            Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
            Math.abs(one.y - other.y) >= 20
          );
        };
        for (const a of shown) for (const b of shown) expect(a === b || apart(a, b)).toBe(true);
        for (const a of labels.keys()) {
          if (!shown.has(a)) expect([...shown].some((b) => b < a && !apart(a, b))).toBe(true);
        }
      }),
    );
  });
});
