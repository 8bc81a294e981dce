import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

const late = () => new Error('late');
const never = new Promise<string>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what comes in time, also what is wrong with it', async () => {
  await expect(inTime(Promise.resolve('came'), 100, late)).resolves.toBe('came');
  await expect(inTime(Promise.reject(new Error('broke')), 100, late)).rejects.toThrow('broke');
  expect(vi.getTimerCount()).toBe(0);
});

it('throws when nothing comes in time, and no sooner', async () => {
  const told = vi.fn<(error: Error) => void>();
  const waiting = inTime(never, 100, late).catch(told);
  await vi.advanceTimersByTimeAsync(99);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(told).toHaveBeenCalledExactlyOnceWith(late());
});

it('throws the reason of who gives it up, at once and before', async () => {
  const givenUp = new AbortController();
  const waiting = expect(inTime(never, 100, late, givenUp.signal)).rejects.toThrow('gone');
  givenUp.abort(new Error('gone'));
  await waiting;
  await expect(inTime(never, 100, late, givenUp.signal)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
