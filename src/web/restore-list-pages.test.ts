import { afterEach, expect, it, vi } from 'vitest';
import { restoreListPages } from './restore-list-pages.ts';

const url = 'http://localhost/institutions/1?category=Bakery';

/** A browser in whose tab the list of the address was two pages long. */
function stubBrowser({ onLine }: { onLine: boolean }): void {
  const noted = JSON.stringify([['key /institutions/1?category=Bakery', 2, 900]]);
  vi.stubGlobal('window', { history: { state: { key: 'key' } } });
  vi.stubGlobal('sessionStorage', { getItem: () => noted });
  vi.stubGlobal('navigator', { onLine });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('loads as many pages as the list had, and waits for them for up to four seconds', async () => {
  vi.useFakeTimers();
  stubBrowser({ onLine: true });
  const load = vi.fn(() => new Promise<void>(() => undefined));
  const drawn = vi.fn();
  const back = restoreListPages(url, load).then(drawn);
  await vi.advanceTimersByTimeAsync(3999);
  expect(load).toHaveBeenCalledExactlyOnceWith(2);
  expect(drawn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await back;
});

it('starts to load the pages without a network, and does not wait for them', async () => {
  vi.useFakeTimers();
  stubBrowser({ onLine: false });
  const load = vi.fn(() => new Promise<void>(() => undefined));
  await restoreListPages(url, load);
  expect(load).toHaveBeenCalledExactlyOnceWith(2);
});
