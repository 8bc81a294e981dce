import { describe, expect, it } from 'vitest';
import { pressed, settledHeight, sheetPx, stepped } from './sheet-heights.ts';

const room = (areaPx: number) => ({ areaPx, remPx: 16 });
const area = room(560);

describe('the bottom sheet of the map', () => {
  it('has three increasing heights, even on a very low screen or with large text', () => {
    for (const height of [560, 400, 260]) {
      const [peek, half, full] = [
        sheetPx('peek', room(height)),
        sheetPx('half', room(height)),
        sheetPx('full', room(height)),
      ];
      expect(peek).toBeLessThan(half);
      expect(half).toBeLessThan(full);
      expect(full).toBe(height);
    }
    expect(sheetPx('peek', room(50))).toBe(50);
    // Its head is as large as the text that a visitor reads.
    expect(sheetPx('peek', { areaPx: 560, remPx: 32 })).toBe(2 * sheetPx('peek', area));
    expect(sheetPx('half', { areaPx: 200, remPx: 32 })).toBe(184);
  });

  it('grows with each press, and starts again at the lowest height', () => {
    expect(pressed('peek')).toBe('half');
    expect(pressed('half')).toBe('full');
    expect(pressed('full')).toBe('peek');
  });

  it('stays at its highest or lowest height when stepped further', () => {
    expect(stepped('full', 1)).toBe('full');
    expect(stepped('peek', -1)).toBe('peek');
    expect(stepped('half', -1)).toBe('peek');
  });

  it('settles at the nearest height when released slowly', () => {
    expect(settledHeight(120, 0, area)).toBe('peek');
    expect(settledHeight(300, 0.1, area)).toBe('half');
    expect(settledHeight(500, -0.1, area)).toBe('full');
  });

  it('moves to the next height in the direction of a flick', () => {
    expect(settledHeight(120, 1, area)).toBe('half');
    expect(settledHeight(300, 1, area)).toBe('full');
    expect(settledHeight(500, -1, area)).toBe('half');
    expect(settledHeight(200, -1, area)).toBe('peek');
    expect(settledHeight(area.areaPx, 1, area)).toBe('full');
  });
});
