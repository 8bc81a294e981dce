import { withKept } from './kept-database.ts';
import { pagePath } from './page-path.ts';

/** Notes that a page was opened, so that it counts as kept. */
export function keepPage(url: string): Promise<void> {
  const path = pagePath(url);
  if (path === null) return Promise.resolve();
  return withKept(undefined, async (database) => {
    await database.put('pages', { id: path, at: Date.now() });
  });
}

/** Whether a page was opened on this device; by the worker, too. */
export function isPageKept(url: string): Promise<boolean> {
  const path = pagePath(url);
  if (path === null) return Promise.resolve(false);
  return withKept(false, async (database) => (await database.get('pages', path)) !== undefined);
}
