import { expect, it } from 'vitest';
import type { Condition } from '../../../server/nearest/sources.ts';
import { meetsAnyWayOnRow, padByRepeating, tierByWays } from './ways-on-rows.server.ts';

it('the SQL text is the same for different numbers of ways', () => {
  const ways = [way(1, 2, 3), way(4, 5)];
  expect(textOf(meetsAnyWayOnRow(ways))).toBe(
    textOf(meetsAnyWayOnRow([...ways, way(6), way(7, 8)])),
  );
  expect(textOf(meetsAnyWayOnRow([way(1)]))).toBe(textOf(meetsAnyWayOnRow([way(2), way(3)])));
  const tiers = ways.map((needs) => ({ tier: 8, needs }));
  expect(textOf(tierByWays(tiers, null))).toBe(textOf(tierByWays(tiers.slice(0, 1), 10)));
});

it('ways are padded with ways that no place meets, and with needs that every place meets', () => {
  const values = valuesOf(meetsAnyWayOnRow([way(1, 2, 3), way(4)]));
  expect(values).toEqual([
    ...['{1}', '{2}', '{3}'],
    ...['{4}', null, null],
    ...['{}', null, null],
    ...['{}', null, null],
  ]);
});

it('the last item is repeated until there are four or eight', () => {
  expect(padByRepeating([])).toEqual([]);
  expect(padByRepeating([1])).toEqual([1]);
  expect(padByRepeating([1, 2])).toEqual([1, 2, 2, 2]);
  expect(padByRepeating([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
});

function way(...ids: number[]) {
  return ids.map((id) => [{ id, key: null }]);
}

function valuesOf(condition: Condition): unknown[] {
  const values: unknown[] = [];
  condition((value) => `$${values.push(value)}`);
  return values;
}

function textOf(condition: Condition): string {
  let count = 0;
  return condition(() => `$${(count += 1)}`);
}
