import type { UserLocation } from '../src/shared/user-location.ts';
import { userLocationKey } from '../src/shared/user-location.ts';
import type { Page } from './fixtures.ts';

/** Saves a location in another tab of the same browser; every open page gets the storage event. */
export async function saveLocationInOtherTab(page: Page, location: UserLocation): Promise<void> {
  const other = await page.context().newPage();
  // A document of the same origin that loads quickly.
  await other.goto(new URL('/api/health', page.url()).href);
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
    userLocationKey,
    JSON.stringify(location),
  ] as const);
  await other.close();
}
