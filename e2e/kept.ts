import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/** Waits until the worker has kept every file of the interface. */
export async function everythingKept(page: Page): Promise<void> {
  // The page may be on its way elsewhere, or its wire be cut just then: it is asked again.
  await expect(async () => {
    const left = await page.evaluate(async () => {
      const list = await (await fetch('/sw.js')).text();
      const files = new Set(list.match(/\/assets\/[\w.-]+/g));
      const cache = await caches.open('files');
      const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
      return [...files].filter((file) => !kept.has(file)).length;
    });
    expect(left).toBe(0);
  }).toPass({ timeout: 20_000 });
}

/** Waits until the device's store holds an answer of a query whose key begins so. */
export async function answerKept(page: Page, ...key: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const answers = await stored(page, 'answers');
      return answers.some(
        ({ queryKey }) =>
          Array.isArray(queryKey) && key.every((word, index) => queryKey[index] === word),
      );
    })
    .toBe(true);
}

/** Everything in one of the device's stores. */
export function stored(
  page: Page,
  name: 'answers' | 'places' | 'pages' | 'outbox' | 'facts',
): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (store) => {
    // Opening it would make it.
    if ((await indexedDB.databases()).length === 0) return [];
    return new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const opening = indexedDB.open('kept');
      opening.addEventListener('error', () => reject(new Error('the store cannot be opened')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => {
          database.close();
          resolve(reading.result);
        });
      });
    });
  }, name);
}

/** Puts something of so many days ago into one of the device's stores, named by that number. */
export function keepFromDaysAgo(
  page: Page,
  store: 'answers' | 'places',
  ages: readonly number[],
): Promise<void> {
  return page.evaluate(
    ([name, days]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kept');
        opening.addEventListener('error', () => reject(new Error('the store cannot be opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const writing = database.transaction(name, 'readwrite');
          for (const age of days) {
            const at = Date.now() - age * 24 * 3600 * 1000;
            writing.objectStore(name).put({ id: ` ${age}`, queryKey: ['old', age], at });
          }
          writing.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
    [store, ages] as const,
  );
}
