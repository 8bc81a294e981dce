import { installFakeDevice, nativeCalls } from './fake-device.ts';
import type { FakeDevice } from './fake-device.ts';
import { header } from './page-parts.ts';
import { expect } from './static-app.ts';
import type { Page } from './static-app.ts';

export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).last();

/** Starts the app as the device does, always at its root. */
export async function startApp(page: Page, app: string, device: FakeDevice = {}): Promise<void> {
  await installFakeDevice(page, device);
  await page.goto(app);
  await expect(header(page)).toBeVisible();
}

/**
 * From now on the page's clock advances in small steps, and only while the journey waits for a check:
 * so the length of a visit does not depend on how long the journey takes. Gives the function that waits
 * until a check holds.
 */
export async function startSteppedClock(
  page: Page,
): Promise<(check: () => Promise<void>) => Promise<void>> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return (check) =>
    expect(async () => {
      await page.clock.runFor(10);
      await check();
    }).toPass({ intervals: [100] });
}

/** The methods of a native plugin that the app has called, in order. */
export async function calledMethods(page: Page, plugin: string): Promise<string[]> {
  return (await nativeCalls(page, plugin)).map(({ method }) => method);
}

/** The session in secure storage. */
export function readStoredSession(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const secureStorage: Record<string, string> = JSON.parse(
      sessionStorage.getItem('fake secure storage') ?? '{}',
    );
    return secureStorage['capacitor-storage_session'];
  });
}
