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

/** Lets the next call of a page to an address arrive, and a proxy answer it that has lost the server. */
export async function answerByProxy(page: Page, url: string | RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      const body = '<h1>502 Bad Gateway</h1>';
      await route.fulfill({ status: 502, contentType: 'text/html', body });
    },
    { times: 1 },
  );
}
