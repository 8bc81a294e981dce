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

it.each([3_600_000, -3_600_000])(
  'a clock is not put right by what was said %i ms ago by itself: the device slept, or the clock leapt',
  async (ms) => {
    const asleep = async () => {
      const answer = new Response('{}', { headers: { date: new Date().toUTCString() } });
      vi.setSystemTime(Date.now() + ms);
      return answer;
    };
    await expect(clockError(asleep)).rejects.toThrow('leapt');
  },
);
