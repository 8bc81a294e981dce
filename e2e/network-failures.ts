import type { Page } from '@playwright/test';

/** Holds back a page's requests to an address; gives the function that releases them and all later ones. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Lets a page's next request to an address reach the server, but loses the response. */
export async function loseResponse(page: Page, url: string | RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Lets a page's next request to an address reach the server, but answers like a proxy that has lost it. */
export async function answerBadGateway(page: Page, url: string | RegExp): Promise<void> {
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
