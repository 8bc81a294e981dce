import type { Page } from './fixtures.ts';

/** Makes every page opened from now on lack what Safari 16.4 and Chromium 111, of the spring of 2023, lack. */
export async function imitateOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [window, ['CloseWatcher', 'navigation', 'requestIdleCallback']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [RegExp, ['escape']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [Reflect.get(window, 'Iterator').prototype, ['map', 'filter', 'take', 'some', 'toArray']],
      [Document.prototype, ['startViewTransition']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
    ];
    for (const [owner, names] of missing) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
}
