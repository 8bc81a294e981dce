import { expect, it } from 'vitest';
import { createStatementNamer } from './statement-namer.ts';

it('gives each of the first statements a name that stays, and none to those beyond the limit', () => {
  const nameOf = createStatementNamer(2);
  const [one, two] = [nameOf('select 1'), nameOf('select 2')];
  expect([one, two].every((name) => /^[\w-]{24}$/.test(name ?? ''))).toBe(true);
  expect(one).not.toBe(two);
  expect(nameOf('select 3')).toBeUndefined();
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([one, two]);
  expect(nameOf('select 3')).toBeUndefined();
});
