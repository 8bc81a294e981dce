import { withOfflineDatabase } from './offline-database.ts';
import { openedPageKey } from './opened-page-key.ts';

/** Notes that a page was opened, so that it counts as kept. */
export function noteOpenedPage(url: string): Promise<void> {
  const path = openedPageKey(url);
  if (path === null) return Promise.resolve();
  return withOfflineDatabase(undefined, async (database) => {
    await database.put('pages', { id: path, at: Date.now() });
  });
}

/** Whether a page was opened on this device; by the worker, too. */
export function wasPageOpened(url: string): Promise<boolean> {
  const path = openedPageKey(url);
  if (path === null) return Promise.resolve(false);
  return withOfflineDatabase(
    false,
    async (database) => (await database.get('pages', path)) !== undefined,
  );
}
