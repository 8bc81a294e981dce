import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

function useTimes(names: StatementNames, text: string, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => names.use(text));
}

describe('the names of statements', () => {
  it('are given from the second use on, and stay', () => {
    const names = new StatementNames({ maxLength: 100, electionEvery: 1000 });
    const [first, second, third] = useTimes(names, 'select 1', 3);
    expect(first).toBeUndefined();
    expect(second).toMatch(/^[\w-]{24}$/);
    expect(third).toBe(second);
    expect(names.use('select 2')).toBeUndefined();
    const other = names.use('select 2');
    expect(other).toMatch(/^[\w-]{24}$/);
    expect(other).not.toBe(second);
  });

  it('are given to no more than fit', () => {
    const names = new StatementNames({ maxLength: 10, electionEvery: 1000 });
    expect(useTimes(names, 'a'.repeat(11), 3)).toEqual([undefined, undefined, undefined]);
    expect(useTimes(names, 'b'.repeat(6), 2)[1]).toBeDefined();
    expect(useTimes(names, 'c'.repeat(6), 2)[1]).toBeUndefined();
    expect(useTimes(names, 'd'.repeat(4), 2)[1]).toBeDefined();
  });

  it('go over to what is used more, though it came when all were taken', () => {
    const names = new StatementNames({ maxLength: 10, electionEvery: 20 });
    const seldom = 'seldom';
    const often = 'often';
    const [, former] = useTimes(names, seldom, 4);
    expect(former).toBeDefined();
    expect(useTimes(names, often, 16).every((name) => name === undefined)).toBe(true);
    expect(names.use(often)).toBeDefined();
    expect(names.use(seldom)).toBeUndefined();
    // Under the same name as before: a connection may still have it.
    useTimes(names, seldom, 200);
    expect(names.use(seldom)).toBe(former);
  });

  it('do not change for what is used a little more', () => {
    const names = new StatementNames({ maxLength: 10, electionEvery: 10 });
    const [, first] = useTimes(names, 'first', 2);
    for (let round = 0; round < 100; round += 1) {
      expect(useTimes(names, 'first', 2)).toEqual([first, first]);
      expect(useTimes(names, 'second', 3)).toEqual([undefined, undefined, undefined]);
    }
  });

  it('are those of texts that fit together at any time, each text under one name', () => {
    const limits = fc.record({
      maxLength: fc.integer({ min: 1, max: 60 }),
      electionEvery: fc.integer({ min: 1, max: 30 }),
    });
    const text = fc.integer({ min: 1, max: 20 }).map((length) => 'x'.repeat(length));
    fc.assert(
      fc.property(limits, fc.array(text, { maxLength: 300 }), (chosen, used) => {
        const names = new StatementNames(chosen);
        const nameOfText = new Map<string, string>();
        let named = new Map<string, string>();
        for (const [index, one] of used.entries()) {
          if (index % chosen.electionEvery === 0) named = new Map();
          const name = names.use(one);
          if (name === undefined) continue;
          named.set(one, name);
          expect(nameOfText.get(one) ?? name).toBe(name);
          nameOfText.set(one, name);
        }
        const length = [...named.keys()].reduce((sum, one) => sum + one.length, 0);
        expect(length).toBeLessThanOrEqual(chosen.maxLength);
        expect(new Set(nameOfText.values()).size).toBe(nameOfText.size);
      }),
    );
  });
});
