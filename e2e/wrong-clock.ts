import type { Page } from './fixtures.ts';

/**
 * Lets the device's clock be off by so many milliseconds in every page from now on. A clock of the
 * browser's tools would also hide how a page came.
 */
export async function putClockOff(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const Right = Date;
    const now = () => Right.now() + ms;
    globalThis.Date = class extends Right {
      static override now = now;
      constructor(...parts: []) {
        if (parts.length > 0) super(...parts);
        else super(now());
      }
    } as DateConstructor;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ms });
  }, byMs);
}
