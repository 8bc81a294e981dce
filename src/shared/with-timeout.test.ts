import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const late = () => new Error('late');
const never = new Promise<string>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('settles as the promise does when that settles in time', async () => {
  await expect(withTimeout(Promise.resolve('came'), 100, late)).resolves.toBe('came');
  await expect(withTimeout(Promise.reject(new Error('broke')), 100, late)).rejects.toThrow('broke');
  expect(vi.getTimerCount()).toBe(0);
});

it('throws at the time limit, and no sooner', async () => {
  const told = vi.fn<(error: Error) => void>();
  const waiting = withTimeout(never, 100, late).catch(told);
  await vi.advanceTimersByTimeAsync(99);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(told).toHaveBeenCalledExactlyOnceWith(late());
});

it('throws the reason of an abort, at once and when it was aborted before', async () => {
  const givenUp = new AbortController();
  const waiting = expect(withTimeout(never, 100, late, givenUp.signal)).rejects.toThrow('gone');
  givenUp.abort(new Error('gone'));
  await waiting;
  await expect(withTimeout(never, 100, late, givenUp.signal)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
