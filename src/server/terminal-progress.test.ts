import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTerminalProgress } from './terminal-progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function written(terminal: { isTTY?: boolean; columns?: number }) {
  const texts: string[] = [];
  return {
    texts,
    line: createTerminalProgress({ ...terminal, write: (text) => texts.push(text) }),
  };
}

it('on a terminal the line is redrawn in place, five times a second and no wider than the terminal', () => {
  const { texts, line } = written({ isTTY: true, columns: 10 });
  for (let percent = 0; percent < 100; percent += 10) {
    vi.advanceTimersByTime(100);
    line.show(() => `${percent} % of a long file`);
  }
  line.clear();
  expect(texts).toEqual([
    ...['10 % of a', '30 % of a', '50 % of a', '70 % of a', '90 % of a'].map(
      (text) => `\r\u001B[2K${text}`,
    ),
    '\r\u001B[2K',
  ]);
});

it('elsewhere a new line is written every ten seconds', () => {
  const { texts, line } = written({});
  for (let second = 1; second <= 25; second += 1) {
    vi.advanceTimersByTime(1000);
    line.show(() => `after ${second} s`);
  }
  line.clear();
  expect(texts).toEqual(['after 10 s\n', 'after 20 s\n']);
});
