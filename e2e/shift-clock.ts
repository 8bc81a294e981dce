import type { Page } from './fixtures.ts';

/**
 * Puts the device's clock off by so many milliseconds in every page opened from now on. Playwright's
 * own fake clock would also hide how a page was loaded.
 */
export async function shiftClock(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ms;
    globalThis.Date = class extends RealDate {
      static override now = now;
      constructor(...parts: []) {
        if (parts.length > 0) super(...parts);
        else super(now());
      }
    } as DateConstructor;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ms });
  }, byMs);
}
