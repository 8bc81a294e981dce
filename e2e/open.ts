import type { Page, Response } from '@playwright/test';

/** Opens a path and waits until its page can be used. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await takenOver(page);
  return response;
}

/**
 * Waits until React has taken over the page that the server drew: before that a link is followed
 * by a new document.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    // React's own note on the root: whether what the server drew is still to be taken over.
    for (const [key, value] of Object.entries(root ?? {})) {
      if (key.startsWith('__reactContainer$')) {
        return value.stateNode.current.memoizedState.isDehydrated === false;
      }
    }
    return false;
  });
}
