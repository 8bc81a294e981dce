import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Types into a search letter by letter, and expects one request 300 ms after the last letter. */
export async function expectDebouncedSearch(page: Page, box: Locator, call: RegExp): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (call.test(request.url())) asked.push(new URL(request.url()).search);
  });
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
  for (const letter of ['t', 'e', 'a']) {
    await box.press(letter);
    await page.clock.runFor(299);
  }
  await expect(box).toHaveValue('tea');
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/page=1.*search=tea|search=tea.*page=1/);
}
