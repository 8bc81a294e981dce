import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/** Waits until the service worker has cached every file of the interface. */
export async function waitForCachedFiles(page: Page): Promise<void> {
  // Retried, since the page may be navigating just then, or its wire be cut.
  await expect(async () => {
    const missingCount = await page.evaluate(async () => {
      const workerScript = await (await fetch('/sw.js')).text();
      const files = new Set(workerScript.match(/\/assets\/[\w.-]+/g));
      const cache = await caches.open('files');
      const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
      return [...files].filter((file) => !cachedPaths.has(file)).length;
    });
    expect(missingCount).toBe(0);
  }).toPass({ timeout: 20_000 });
}

/** Waits until the device's store holds the answer of a query whose key begins with `key`. */
export async function waitForStoredAnswer(page: Page, ...key: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const answers = await readStoredRecords(page, 'answers');
      return answers.some(
        ({ queryKey }) =>
          Array.isArray(queryKey) && key.every((word, index) => queryKey[index] === word),
      );
    })
    .toBe(true);
}

/** All records of one of the device's stores (IndexedDB). */
export function readStoredRecords(
  page: Page,
  name: 'answers' | 'places' | 'pages' | 'outbox' | 'facts',
): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (store) => {
    // Opening a database that does not exist would create it.
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

/** Puts a record of each age, in days, into one of the device's stores; its name is its age. */
export function storeRecordsOfAges(
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
          const transaction = database.transaction(name, 'readwrite');
          for (const age of days) {
            const storedAt = Date.now() - age * 24 * 3600 * 1000;
            transaction
              .objectStore(name)
              .put({ id: ` ${age}`, queryKey: ['old', age], at: storedAt });
          }
          transaction.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
    [store, ages] as const,
  );
}
