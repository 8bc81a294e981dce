import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockError } from './clock-error.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (headers: Record<string, string>) => async () => new Response('{}', { headers });

it('a clock that is a day ahead is put right by what the server says', async () => {
  const today = answering({ date: 'Sun, 22 Nov 2026 06:00:00 GMT' });
  expect(await clockError(today)).toBe(-24 * 3600 * 1000);
});

it('a clock is believed where nobody says better', async () => {
  expect(await clockError(answering({}))).toBe(0);
  expect(await clockError(answering({ date: 'soon' }))).toBe(0);
});
