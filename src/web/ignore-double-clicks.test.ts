import { describe, expect, it } from 'vitest';
import { isDoubleClick, maxBetweenTapsMs } from './ignore-double-clicks.ts';

const press = { count: 1, byFinger: false, x: 100, y: 200, timeMs: 1000 };
const tap = { ...press, byFinger: true };

describe('a press', () => {
  it('is the second of a double click when the browser counts it so', () => {
    expect(isDoubleClick(press, { ...press, count: 2, timeMs: 1300 })).toBe(true);
    expect(isDoubleClick(press, { ...press, count: 3, timeMs: 1600 })).toBe(true);
    expect(isDoubleClick(press, { ...press, timeMs: 1010 })).toBe(false);
  });

  it('by a finger is the second of a double tap when it follows soon and in nearly the same place', () => {
    const second = { ...tap, timeMs: tap.timeMs + maxBetweenTapsMs };
    expect(isDoubleClick(tap, second)).toBe(true);
    expect(isDoubleClick(tap, { ...second, timeMs: second.timeMs + 1 })).toBe(false);
    expect(isDoubleClick(tap, { ...second, x: 110, y: 190 })).toBe(true);
    expect(isDoubleClick(tap, { ...second, x: 160 })).toBe(false);
    expect(isDoubleClick(press, second)).toBe(false);
  });
});
