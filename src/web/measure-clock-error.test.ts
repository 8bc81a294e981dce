import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureClockError } from './measure-clock-error.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (headers: Record<string, string>) => async () => new Response('{}', { headers });

it('a clock that is a day ahead is corrected by the date of the server', async () => {
  const today = answering({ date: 'Sun, 22 Nov 2026 06:00:00 GMT' });
  expect(await measureClockError(today)).toBe(-24 * 3600 * 1000);
});

it('a clock is trusted when the answer has no valid date', async () => {
  expect(await measureClockError(answering({}))).toBe(0);
  expect(await measureClockError(answering({ date: 'soon' }))).toBe(0);
});

it.each([3_600_000, -3_600_000])(
  'a clock is not corrected when it jumps by %i ms during the request',
  async (ms) => {
    const asleep = async () => {
      const answer = new Response('{}', { headers: { date: new Date().toUTCString() } });
      vi.setSystemTime(Date.now() + ms);
      return answer;
    };
    await expect(measureClockError(asleep)).rejects.toThrow('leapt');
  },
);
