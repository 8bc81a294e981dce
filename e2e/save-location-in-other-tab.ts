import type { UserLocation } from '../src/shared/user-location.ts';
import { userLocationKey } from '../src/shared/user-location.ts';
import type { Page } from './fixtures.ts';

/** Saves a location in another tab of the same browser; every open page gets the storage event. */
export async function saveLocationInOtherTab(page: Page, location: UserLocation): Promise<void> {
  const otherTab = await page.context().newPage();
  // A document of the same origin that loads quickly.
  await otherTab.goto(new URL('/api/health', page.url()).href);
  await otherTab.evaluate(([key, value]) => localStorage.setItem(key, value), [
    userLocationKey,
    JSON.stringify(location),
  ] as const);
  await otherTab.close();
}
