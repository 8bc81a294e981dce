import type { Page, Response } from '@playwright/test';

/** Opens a path and waits until its page can be used. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Opens a path, and also waits for the parts that are loaded once the page is idle. */
export async function openPageUntilIdle(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
  // The page's own idle work may start later: it has run once `removeChild` is patched (for
  // translation tools).
  await page.waitForFunction(() => Object.hasOwn(Element.prototype, 'removeChild'));
}

/** Reloads a page, and waits until it can be used. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/**
 * Waits until React has hydrated the page that the server rendered: before that, a link loads a new
 * document.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // Polled within the page: Playwright's own waiting injects a large script into each document.
  await page.evaluate(async () => {
    const isHydrated = () => {
      const root = document.getElementById('root');
      // React's internal state of the root says whether hydration is still to come.
      for (const [key, value] of Object.entries(root ?? {})) {
        if (key.startsWith('__reactContainer$')) {
          return value.stateNode.current.memoizedState.isDehydrated === false;
        }
      }
      return false;
    };
    // By neither timers nor frames, which do not run while a journey stops the clock.
    while (!isHydrated()) await scheduler.postTask(() => undefined, { delay: 10 });
    // Effects, which add listeners and start timers, may run one task later.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
}
