import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isByOwner, starBars } from './rules.ts';

describe('the owner of an institution', () => {
  it('[REPLY-02] is known by both ids being the same', () => {
    expect(isByOwner({ owner_id: 'a', user_id: 'a' })).toBe(true);
    expect(isByOwner({ owner_id: 'a', user_id: 'b' })).toBe(false);
    expect(isByOwner({ owner_id: null, user_id: 'b' })).toBe(false);
  });
});

describe('the bars of the distribution', () => {
  it('begin with five stars and share all reviews among them', () => {
    const { bars, average, count } = starBars({ '1': 1, '2': 0, '3': 0, '4': 1, '5': 2 });
    expect(bars.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(bars.map(({ share }) => share)).toEqual([0.5, 0.25, 0, 0, 0.25]);
    expect(count).toBe(4);
    expect(average).toBe(3.75);
  });

  it('add up to one, or to nothing without reviews', () => {
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
