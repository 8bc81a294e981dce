import { describe, expect, it } from 'vitest';
import {
  sheetHeightAfterPress,
  sheetHeightAfterDrag,
  sheetHeightPx,
  stepSheetHeight,
} from './sheet-heights.ts';

const room = (mapHeightPx: number) => ({ mapHeightPx, remPx: 16 });
const area = room(560);

describe('the bottom sheet of the map', () => {
  it('has three increasing heights, even on a very low screen or with large text', () => {
    for (const height of [560, 400, 260]) {
      const [peek, half, full] = [
        sheetHeightPx('peek', room(height)),
        sheetHeightPx('half', room(height)),
        sheetHeightPx('full', room(height)),
      ];
      expect(peek).toBeLessThan(half);
      expect(half).toBeLessThan(full);
      expect(full).toBe(height);
    }
    expect(sheetHeightPx('peek', room(50))).toBe(50);
    // Its head is as large as the text that a visitor reads.
    expect(sheetHeightPx('peek', { mapHeightPx: 560, remPx: 32 })).toBe(
      2 * sheetHeightPx('peek', area),
    );
    expect(sheetHeightPx('half', { mapHeightPx: 200, remPx: 32 })).toBe(184);
  });

  it('grows with each press, and starts again at the lowest height', () => {
    expect(sheetHeightAfterPress('peek')).toBe('half');
    expect(sheetHeightAfterPress('half')).toBe('full');
    expect(sheetHeightAfterPress('full')).toBe('peek');
  });

  it('stays at its highest or lowest height when stepped further', () => {
    expect(stepSheetHeight('full', 1)).toBe('full');
    expect(stepSheetHeight('peek', -1)).toBe('peek');
    expect(stepSheetHeight('half', -1)).toBe('peek');
  });

  it('settles at the nearest height when released slowly', () => {
    expect(sheetHeightAfterDrag(120, 0, area)).toBe('peek');
    expect(sheetHeightAfterDrag(300, 0.1, area)).toBe('half');
    expect(sheetHeightAfterDrag(500, -0.1, area)).toBe('full');
  });

  it('moves to the next height in the direction of a flick', () => {
    expect(sheetHeightAfterDrag(120, 1, area)).toBe('half');
    expect(sheetHeightAfterDrag(300, 1, area)).toBe('full');
    expect(sheetHeightAfterDrag(500, -1, area)).toBe('half');
    expect(sheetHeightAfterDrag(200, -1, area)).toBe('peek');
    expect(sheetHeightAfterDrag(area.mapHeightPx, 1, area)).toBe('full');
  });
});
