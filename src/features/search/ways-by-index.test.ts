import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MatchSample } from './match-sample.server.ts';
import { postingsOf } from './postings.ts';
import type { Band } from './spoken-query.ts';
import { factored } from './ways-by-index.server.ts';

const anyMark = fc.integer({ min: 1, max: 12 });
const anyNeed = fc
  .uniqueArray(anyMark, { minLength: 1, maxLength: 3 })
  .map((ids) => ids.map((id) => ({ id, key: null })));
const anyWays = fc.array(fc.array(anyNeed, { minLength: 1, maxLength: 4 }), { maxLength: 8 });

it('finds the same places by fewer ways', () => {
  fc.assert(
    fc.property(anyWays, fc.array(fc.uniqueArray(anyMark)), (ways, places) => {
      const fewer = factored(ways, sampleOf(places));
      expect(fewer.length).toBeLessThanOrEqual(ways.length);
      for (const marks of places) expect(belongs(marks, fewer)).toBe(belongs(marks, ways));
    }),
    { numRuns: 300 },
  );
});

it('asks once for what two ways share', () => {
  const [one, two, three, joined] = [needOf(1), needOf(2), needOf(3), needOf(4)];
  const sample = sampleOf([[1, 2, 3, 4]]);
  const ways = [
    [one, two, three],
    [one, joined],
  ];
  const ids = factored(ways, sample).map((way) => way.map((need) => need.map(({ id }) => id)));
  expect(ids).toEqual([[[1], [2, 4], [3, 4]]]);
});

it('compares only the first of a great many ways with each other', () => {
  const ways = Array.from({ length: 200 }, (_, way) =>
    Array.from({ length: 6 }, (_need, at) => needOf(at === way % 6 ? 100 + way : at)),
  );
  const sample = sampleOf(ways.map((_, way) => [1, 2, 3, 100 + way]));
  const fewer = factored(ways, sample);
  expect(fewer.length).toBeLessThan(200);
  expect(fewer.slice(-184)).toEqual(ways.slice(16));
});

function needOf(id: number): Band['ways'][number][number] {
  return [{ id, key: null }];
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
