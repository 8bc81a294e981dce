import { expect, it } from 'vitest';
import { itemsOf } from './page.ts';

it('an item that a new one has moved onto the next page is listed once, where it stood first', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(itemsOf([{ items: [a, b] }, { items: [{ ...b }, c] }])).toEqual([a, b, c]);
  expect(itemsOf([])).toEqual([]);
});
