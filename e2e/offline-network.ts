import type { Page, Wire } from './wire.ts';

/** Takes the network away: from the server's door, and by what the browser itself knows. */
export async function cutNetwork(page: Page, wire: Wire) {
  wire.rule(() => 'breaks');
  await page.context().setOffline(true);
}

/**
 * Tells a page that was loaded without a network so once more: Chromium 150 takes what a worker
 * answered for a page that has one.
 */
export async function stillCut(page: Page): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return;
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

/** Gives it back. */
export async function mendNetwork(page: Page, wire: Wire) {
  wire.rule(() => 'passes');
  await page.context().setOffline(false);
}

/** Sets how much the browser grants the site; it stays so while the page is open. */
export async function quota(page: Page, { address: origin }: Wire) {
  const device = await page.context().newCDPSession(page);
  return {
    grant: (quotaSize: number) =>
      device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize }),
    used: async () => (await device.send('Storage.getUsageAndQuota', { origin })).usage,
  };
}

/**
 * Mends the wire and presses Retry, at once: what looks by itself from time to time may find it
 * mended first, and then there is no button any more.
 */
export async function mendAndRetry(page: Page, wire: Wire): Promise<void> {
  const retry = await page.getByRole('button', { name: 'Retry' }).elementHandle();
  wire.rule(() => 'passes');
  await retry?.evaluate((button: HTMLElement) => button.click());
}
