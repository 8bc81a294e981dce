import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

describe('debounce', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('acts once, on the last value, after the pause', () => {
    const seen: string[] = [];
    const waiting = debounce<string>(300, (value) => seen.push(value));
    waiting.schedule('b');
    vi.advanceTimersByTime(299);
    waiting.schedule('ba');
    vi.advanceTimersByTime(299);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['ba']);
  });

  it('drops the waiting value when it is cancelled', () => {
    const seen: string[] = [];
    const waiting = debounce<string>(300, (value) => seen.push(value));
    waiting.schedule('b');
    waiting.cancel();
    vi.runAllTimers();
    expect(seen).toEqual([]);
  });
});
