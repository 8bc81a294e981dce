import type { Page } from '@playwright/test';

/** Holds the calls of a page to an address back; gives what lets them go on, and all after them. */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return goOn;
}
