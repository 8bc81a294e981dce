import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchDebounce } from './search-debounce.ts';

describe('the debounce of the search box', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function listen() {
    const searches: string[] = [];
    const pace = createSearchDebounce({
      onText: (text) => searches.push(text),
      onCategories: (ids) => searches.push(ids.join('+')),
    });
    return { searches, pace };
  }

  it('[SEARCH-24] searches 300 ms after the last keystroke, for the last text only', () => {
    const { searches, pace } = listen();
    for (const text of ['m', 'mi', 'mir']) {
      pace.text.schedule(text);
      vi.advanceTimersByTime(299);
    }
    expect(searches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searches).toEqual(['mir']);
  });

  it('[SEARCH-25] searches 200 ms after the last change of the filter', () => {
    const { searches, pace } = listen();
    pace.categories.schedule(['bank']);
    vi.advanceTimersByTime(199);
    pace.categories.schedule(['bank', 'atm']);
    vi.advanceTimersByTime(199);
    expect(searches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searches).toEqual(['bank+atm']);
  });

  it('is separate for text and filter', () => {
    const { searches, pace } = listen();
    pace.text.schedule('mir');
    pace.categories.schedule(['bank']);
    vi.advanceTimersByTime(200);
    expect(searches).toEqual(['bank']);
    vi.advanceTimersByTime(100);
    expect(searches).toEqual(['bank', 'mir']);
  });
});
