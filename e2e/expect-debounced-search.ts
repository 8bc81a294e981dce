import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Types into a search letter by letter, and expects one request 300 ms after the last letter. */
export async function expectDebouncedSearch(
  page: Page,
  box: Locator,
  urlPattern: RegExp,
): Promise<void> {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (urlPattern.test(request.url())) queries.push(new URL(request.url()).search);
  });
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
  for (const letter of ['t', 'e', 'a']) {
    await box.press(letter);
    await page.clock.runFor(299);
  }
  await expect(box).toHaveValue('tea');
  expect(queries).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => queries.length).toBe(1);
  expect(queries[0]).toMatch(/page=1.*search=tea|search=tea.*page=1/);
}
