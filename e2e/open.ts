import type { Page, Response } from '@playwright/test';

/** Opens a path and waits until its page can be used. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await takenOver(page);
  return response;
}

/** Opens a path, and waits for what comes once the page is idle, too. */
export async function openAtLeisure(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  // Idle it may be only later: by then it bears that its texts are translated.
  await page.waitForFunction(() => Object.hasOwn(Element.prototype, 'removeChild'));
}

/** Loads a page anew, and waits until it can be used. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await takenOver(page);
}

/**
 * Waits until React has taken over the page that the server drew: before that a link is followed
 * by a new document.
 */
export async function takenOver(page: Page): Promise<void> {
  // Within the page: what Playwright waits by is a large script, which each document would read anew.
  await page.evaluate(async () => {
    const isTakenOver = () => {
      const root = document.getElementById('root');
      // React's own note on the root: whether what the server drew is still to be taken over.
      for (const [key, value] of Object.entries(root ?? {})) {
        if (key.startsWith('__reactContainer$')) {
          return value.stateNode.current.memoizedState.isDehydrated === false;
        }
      }
      return false;
    };
    // Neither by a timer nor by frames, which stand still where a journey stops the clock.
    while (!isTakenOver()) await scheduler.postTask(() => undefined, { delay: 10 });
    // Its effects, which listen to the keyboard or begin to wait, may be a turn behind.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
}
