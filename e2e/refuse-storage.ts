import type { Page } from './fixtures.ts';

/** Makes every page opened from now on refuse cookies and storage, like Firefox with all cookies blocked. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    // Also called by `new`, so it throws there, too.
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
}
