import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceListReload, placeSearchText } from './list-search.ts';
import type { ListSubject } from './list-search.ts';

describe('the search of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('needs at least two characters after trimming', () => {
    expect([null, '', ' x ', ' মি ', 'tea'].map(placeSearchText)).toEqual([
      '',
      '',
      '',
      'মি',
      'tea',
    ]);
  });

  it('[LIST-19] reloads 300 ms after the last change of text or category', () => {
    const reloads: ListSubject[] = [];
    const waiting = debounceListReload((subject) => reloads.push(subject));
    waiting.schedule({ categoryId: 'tea', search: 'mi' });
    vi.advanceTimersByTime(299);
    waiting.schedule({ categoryId: 'tea', search: 'mirpur' });
    vi.advanceTimersByTime(299);
    waiting.schedule({ categoryId: 'sweets', search: 'mirpur' });
    vi.advanceTimersByTime(299);
    expect(reloads).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reloads).toEqual([{ categoryId: 'sweets', search: 'mirpur' }]);
  });
});
