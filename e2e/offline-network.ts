import type { Page, Wire } from './wire.ts';

export async function cutNetwork(page: Page, wire: Wire) {
  wire.rule(() => 'breaks');
  await page.context().setOffline(true);
}

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
