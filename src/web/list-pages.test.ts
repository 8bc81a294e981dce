import { expect, it } from 'vitest';
import { pageCountOfUrl } from './list-pages.ts';

it('shows as many pages as the address asks for, from 1 to 10', () => {
  const asked = (query: string) => pageCountOfUrl(new URLSearchParams(query));
  expect(asked('')).toBe(1);
  expect(asked('page=2')).toBe(2);
  for (const nonsense of ['page=', 'page=0', 'page=-3', 'page=2.5', 'page=two', 'page=1e9'])
    expect(asked(nonsense), nonsense).toBe(1);
  expect(asked('page=999')).toBe(10);
});
