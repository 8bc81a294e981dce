import { describe, expect, it } from 'vitest';
import { TileWatch } from './tile-watch.ts';

const after = (tiles: readonly boolean[]) => {
  const watch = new TileWatch();
  const news = tiles.map((came) => watch.note(came));
  return { watch, news };
};

describe('the watch over tiles', () => {
  it('finds them missing when most of the first fail, and says so once', () => {
    const { watch, news } = after([false, false, false, false]);
    expect(watch.missing).toBe(true);
    expect(news).toEqual([false, true, false, false]);
  });

  it('forgives a single one that fails', () => {
    expect(after([false, true, true]).watch.missing).toBe(false);
    expect(after([true, false, true, true, false]).watch.missing).toBe(false);
  });

  it('finds them there again when most of the latest come', () => {
    const { watch, news } = after([false, false, false, true, true, true]);
    expect(watch.missing).toBe(false);
    expect(news.at(-1)).toBe(true);
  });

  it('takes silence for missing only as long as nothing was heard', () => {
    const silent = new TileWatch();
    expect(silent.noteNone()).toBe(true);
    expect(silent.missing).toBe(true);
    expect(after([true]).watch.noteNone()).toBe(false);
  });
});
