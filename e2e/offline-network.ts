import type { Page, NetworkProxy } from './network-proxy.ts';

/** Takes the network away: the wire to the server breaks, and the browser knows that it is offline. */
export async function cutNetwork(page: Page, wire: NetworkProxy) {
  wire.decideOutcomes(() => 'breaks');
  await page.context().setOffline(true);
}

/**
 * Sets a page offline once more after it was loaded without a network: Chromium 150 believes a page
 * that a service worker answered to be online.
 */
export async function keepOffline(page: Page): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return;
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

/** Gives the network back. */
export async function restoreNetwork(page: Page, wire: NetworkProxy) {
  wire.decideOutcomes(() => 'passes');
  await page.context().setOffline(false);
}

/** Sets the storage quota of the site, which lasts while the page is open. */
export async function controlStorageQuota(page: Page, { address: origin }: NetworkProxy) {
  const cdpSession = await page.context().newCDPSession(page);
  return {
    grant: (quotaSize: number) =>
      cdpSession.send('Storage.overrideQuotaForOrigin', { origin, quotaSize }),
    used: async () => (await cdpSession.send('Storage.getUsageAndQuota', { origin })).usage,
  };
}

/**
 * Mends the wire and presses Retry at once: the page's own periodic check may notice first, which
 * removes the button.
 */
export async function restoreAndRetry(page: Page, wire: NetworkProxy): Promise<void> {
  const retry = await page.getByRole('button', { name: 'Retry' }).elementHandle();
  wire.decideOutcomes(() => 'passes');
  await retry?.evaluate((button: HTMLElement) => button.click());
}
