import type { Page } from '@playwright/test';

/** Runs in a page before its own scripts: notes how old a position may be each time one is asked for. */
export function noteAges(): void {
  const { geolocation } = navigator;
  const ask = geolocation.getCurrentPosition.bind(geolocation);
  const ages: (number | undefined)[] = [];
  geolocation.getCurrentPosition = (found, failed, options) => {
    ages.push(options?.maximumAge);
    document.documentElement.dataset['ages'] = JSON.stringify(ages);
    ask(found, failed, options);
  };
}

/** The ages that `noteAges` has noted since the page was opened, in milliseconds. */
export function agesOf(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(document.documentElement.dataset['ages'] ?? '[]'));
}
