import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeStatement } from '../../../server/nearest/compose-statement.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { meetsAnyWayOnRow, tierByWays } from './ways-on-rows.server.ts';
import type { WayOnRow } from './ways-on-rows.server.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('the SQL text is the same for different numbers of ways', () => {
  const verbatim = { words: ['road'], prefix: 'mi' };
  const few = [way(1)];
  const many = [way(1, 2, 3), { ...way(4, 5), verbatim }, way(6), way(7, 8)];
  expect(textOf(meetsAnyWayOnRow(few))).toBe(textOf(meetsAnyWayOnRow(many)));
  const inTier = (ways: readonly WayOnRow[]) => ways.map((one) => ({ ...one, tier: 8 }));
  expect(textOf(tierByWays(inTier(few), null).tier)).toBe(
    textOf(tierByWays(inTier(many), 10).tier),
  );
});

it('a row has to meet all needs of one of the ways, by any mark of each', async () => {
  const ways = [{ needs: [[mark(1)], [mark(2), mark(3)]] }, way(4)];
  const meets = async (...marks: number[]) => readOnRow(meetsAnyWayOnRow(ways), marks);
  expect(await meets(1, 3, 9)).toBe(true);
  expect(await meets(2, 1)).toBe(true);
  expect(await meets(4)).toBe(true);
  expect(await meets(1, 9)).toBe(false);
  expect(await meets(2, 3)).toBe(false);
  expect(await meets()).toBe(false);
  expect(await readOnRow(meetsAnyWayOnRow([]), [1])).toBe(false);
});

it('what a way wants as it is typed has to stand there', async () => {
  const words = ['50%', String.raw`"\a`];
  const ways = [
    { ...way(1), verbatim: { words } },
    { ...way(2), verbatim: { words: [], prefix: 'mir' } },
  ];
  const meets = async (marks: number[], search: string) =>
    readOnRow(meetsAnyWayOnRow(ways), marks, search);
  expect(await meets([1], String.raw`at 50% "\a`)).toBe(true);
  expect(await meets([1], String.raw`at 50 "\a`)).toBe(false);
  expect(await meets([2], 'road, mirpur')).toBe(true);
  expect(await meets([2], 'kashmir')).toBe(false);
});

it('the tier is the lowest of the ways that are met', async () => {
  const tiers = [
    { ...way(1), tier: 8, verbatim: { words: ['road'] } },
    { ...way(2), tier: 12 },
    { ...way(1, 2), tier: 9 },
  ];
  const tier = async (marks: number[], search = '') =>
    readOnRow(tierByWays(tiers, 22).tier, marks, search);
  expect(await tier([1, 2], 'mirpur road')).toBe(8);
  expect(await tier([1, 2], 'mirpur')).toBe(9);
  expect(await tier([2])).toBe(12);
  expect(await tier([1])).toBe(22);
  expect(await readOnRow(tierByWays(tiers, null).tier, [1])).toBeNull();
});

function mark(id: number) {
  return { id, key: null };
}

/** A way with a need for each of these marks. */
function way(...ids: number[]): WayOnRow {
  return { needs: ids.map((id) => [mark(id)]) };
}

/** What an expression gives for a row with these marks and this text. */
async function readOnRow(expression: Condition, marks: number[], search = ''): Promise<unknown> {
  const { text, values } = composeStatement(
    (bind) => `
    select ${expression(bind)} as value
    from (select ${bind(`{${marks.join()}}`)}::bigint[] as search_marks, ${bind(search)} as search) i`,
  );
  const { rows } = await test.pool.query<{ value: unknown }>(text, values);
  return rows[0]?.value;
}

function textOf(condition: Condition): string {
  return composeStatement(condition).text;
}
