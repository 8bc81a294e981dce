import type { CDPSession, Page } from '@playwright/test';

/** Lighthouse's slow 4G. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;

/** Throttles a page's CPU and network to those of a slow phone, and returns the session that does so. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return session;
}
