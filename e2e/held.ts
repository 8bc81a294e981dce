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

/** Lets the next call of a page to an address arrive, and its answer get lost. */
export async function loseAnswer(page: Page, url: string | RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
