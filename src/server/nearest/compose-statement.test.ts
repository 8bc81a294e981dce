import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { composeStatement } from './compose-statement.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('values become parameters, in the order in which they are bound', () => {
  expect(composeStatement((bind) => `select ${bind('a')}, ${bind([2])}`)).toEqual({
    text: 'select $1, $2',
    values: ['a', [2]],
  });
});

it('what is bound with one key is one table, which the statement may read in several places', async () => {
  const [key, otherKey] = [{}, {}];
  const { text, values } = composeStatement((bind) => {
    const numbers = (boundKey: object, list: number[]) =>
      bind.table(boundKey, () => `select unnest(${bind(list)}::int[]) as number`);
    const sum = (table: string) => `(select sum(number)::int from ${table})`;
    const sums = [sum(numbers(key, [1, 2])), sum(numbers(otherKey, [10])), sum(numbers(key, [5]))];
    return `with local as (select 1) select array[${sums.join(', ')}] as sums from local`;
  });
  expect(values).toEqual([[1, 2], [10]]);
  const { rows } = await test.pool.query<{ sums: number[] }>(text, values);
  expect(rows).toEqual([{ sums: [3, 10, 3] }]);
});
