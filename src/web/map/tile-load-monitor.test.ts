import { describe, expect, it } from 'vitest';
import { TileLoadMonitor } from './tile-load-monitor.ts';

const after = (tiles: readonly boolean[]) => {
  const watch = new TileLoadMonitor();
  const news = tiles.map((came) => watch.recordTile(came));
  return { watch, news };
};

describe('the tile watch', () => {
  it('reports tiles as missing once when most of the first fail', () => {
    const { watch, news } = after([false, false, false, false]);
    expect(watch.missing).toBe(true);
    expect(news).toEqual([false, true, false, false]);
  });

  it('tolerates a single tile that fails', () => {
    expect(after([false, true, true]).watch.missing).toBe(false);
    expect(after([true, false, true, true, false]).watch.missing).toBe(false);
  });

  it('reports tiles as available again when most of the latest load', () => {
    const { watch, news } = after([false, false, false, true, true, true]);
    expect(watch.missing).toBe(false);
    expect(news.at(-1)).toBe(true);
  });

  it('treats silence as missing tiles only while no tile has loaded', () => {
    const silent = new TileLoadMonitor();
    expect(silent.recordTimeout()).toBe(true);
    expect(silent.missing).toBe(true);
    expect(after([true]).watch.recordTimeout()).toBe(false);
  });
});
