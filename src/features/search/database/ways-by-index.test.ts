import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MatchSample } from './match-sample.server.ts';
import { postingsOf } from '../postings.ts';
import type { Band } from '../bands.ts';
import { padByRepeating, sharedNeeds } from './ways-by-index.server.ts';

const anyMark = fc.integer({ min: 1, max: 12 });
const anyNeed = fc
  .uniqueArray(anyMark, { minLength: 1, maxLength: 3 })
  .map((ids) => ids.map((id) => ({ id, key: null })));
const anyWays = fc.array(fc.array(anyNeed, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
});

it('every place that meets one of the ways meets the shared needs', () => {
  fc.assert(
    fc.property(anyWays, fc.array(fc.uniqueArray(anyMark)), (ways, places) => {
      const { needs, isAll } = sharedNeeds(ways, sampleOf(places));
      for (const marks of places) {
        if (belongs(marks, ways)) expect(belongs(marks, [needs])).toBe(true);
        else if (isAll) expect(belongs(marks, [needs])).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

it('the last item is repeated until there are four or eight', () => {
  expect(padByRepeating([])).toEqual([]);
  expect(padByRepeating([1])).toEqual([1]);
  expect(padByRepeating([1, 2])).toEqual([1, 2, 2, 2]);
  expect(padByRepeating([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
});

it('a need that two ways share is asked for once', () => {
  const [one, two, three, joined] = [needOf(1), needOf(2), needOf(3), needOf(4)];
  const sample = sampleOf([[1, 2], [2], [3]]);
  const shared = sharedNeeds(
    [
      [one, two, three],
      [one, joined],
    ],
    sample,
  );
  expect(idsOf(shared.needs)).toEqual([[1], [3, 4], [2, 4]]);
  expect(shared.isAll).toBe(true);
});

it('shared needs cover the places that meet two of three needs', () => {
  const [one, two, three] = [needOf(1), needOf(2), needOf(3)];
  const ways = [
    [one, two],
    [one, three],
    [two, three],
  ];
  expect(idsOf(sharedNeeds(ways, sampleOf([])).needs)).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
});

it('at most 8 needs are shared, however many ways there are', () => {
  const ways = Array.from({ length: 24 }, (_, way) =>
    Array.from({ length: 6 }, (_need, at) => needOf(at === way % 6 ? 100 + way : at + way * 7)),
  );
  const sample = sampleOf(ways.map((_, way) => [1, 2, 3, 100 + way]));
  const { needs, isAll } = sharedNeeds(ways, sample);
  expect(needs.length).toBeLessThanOrEqual(8);
  expect(isAll).toBe(false);
});

function needOf(id: number): Band['ways'][number][number] {
  return [{ id, key: null }];
}

function idsOf(needs: Band['ways'][number]): number[][] {
  return needs.map((need) => need.map(({ id }) => id).toSorted((a, b) => a - b));
}

function belongs(marks: readonly number[], ways: Band['ways']): boolean {
  return ways.some((needs) => needs.every((need) => need.some(({ id }) => marks.includes(id))));
}

function sampleOf(places: readonly (readonly number[])[]): MatchSample {
  return {
    rows: [],
    weight: 1,
    holding: () => [],
    marked: postingsOf(places.map((search_marks) => ({ search_marks }))),
  };
}
