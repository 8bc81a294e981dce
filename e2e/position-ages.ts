import type { Page } from '@playwright/test';

/** Runs in a page before its own scripts: records the `maximumAge` of each request for a position. */
export function recordMaximumAges(): void {
  const { geolocation } = navigator;
  const getCurrentPosition = geolocation.getCurrentPosition.bind(geolocation);
  const ages: (number | undefined)[] = [];
  geolocation.getCurrentPosition = (found, failed, options) => {
    ages.push(options?.maximumAge);
    document.documentElement.dataset['ages'] = JSON.stringify(ages);
    getCurrentPosition(found, failed, options);
  };
}

/** The ages that `recordMaximumAges` has recorded since the page was opened, in milliseconds. */
export function readMaximumAges(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(document.documentElement.dataset['ages'] ?? '[]'));
}
