import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { createReachability } from './reachability.ts';
import { watchUnanswered } from './watch-unanswered.ts';

const patienceMs = 3000;
const queryKey = ['institution', { id: '1' }];

function watched(online = true) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const told: unknown[] = [];
  watchUnanswered(
    { cache: queries.getQueryCache(), reachability: createReachability(online), patienceMs },
    (query) => told.push(query.queryKey),
  );
  const ask = (queryFn: () => Promise<unknown>, key = queryKey) =>
    void queries.fetchQuery({ queryKey: key, queryFn }).catch(() => undefined);
  const hold = () => queries.getQueryCache().build(queries, { queryKey });
  return { told, ask, hold };
}

const never = () => new Promise(() => undefined);

describe('a query without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is reported once its call has lasted too long', async () => {
    const { told, ask } = watched();
    ask(never);
    ask(never, ['person']);
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([queryKey]);
  });

  it('is reported only after it was requested', async () => {
    const { told, ask, hold } = watched();
    hold();
    await vi.advanceTimersByTimeAsync(2 * patienceMs);
    expect(told).toEqual([]);
    ask(never);
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(told).toEqual([queryKey]);
  });

  it('is not reported when the answer comes in time', async () => {
    const { told, ask } = watched();
    ask(async () => 'here');
    await vi.advanceTimersByTimeAsync(2 * patienceMs);
    expect(told).toEqual([]);
  });

  it('is reported at once when there is no network or it is lost', async () => {
    const away = watched(false);
    away.hold();
    expect(away.told).toEqual([queryKey]);
    const lost = watched();
    lost.ask(async () => {
      throw new ApiError('offline', 0, 'no network');
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(lost.told).toEqual([queryKey]);
  });

  it('is reported for a server error, and not for a refusal', async () => {
    for (const [status, expected] of [
      [503, [queryKey]],
      [500, [queryKey]],
      [404, []],
      [429, []],
    ] as const) {
      const { told, ask } = watched();
      ask(async () => {
        throw new ApiError('code', status, 'no answer');
      });
      await vi.advanceTimersByTimeAsync(2 * patienceMs);
      expect([status, told]).toEqual([status, expected]);
    }
  });
});
