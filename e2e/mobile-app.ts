import { installDevice, nativeCalls } from './fake-device.ts';
import type { Device } from './fake-device.ts';
import { header } from './page-parts.ts';
import { expect } from './static-app.ts';
import type { Page } from './static-app.ts';

export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).last();

/** Starts the app as the device does, always at its root. */
export async function startApp(page: Page, app: string, device: Device = {}): Promise<void> {
  await installDevice(page, device);
  await page.goto(app);
  await expect(header(page)).toBeVisible();
}

/**
 * From now on the page's time goes on by small steps, and only while something is waited for:
 * however long the steps of a journey take, a visit is as long as it is said to be. Gives the way
 * to wait until a check holds.
 */
export async function timeInSteps(
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

/** What the app asked of a part of the device, in order. */
export async function methods(page: Page, plugin: string): Promise<string[]> {
  return (await nativeCalls(page, plugin)).map(({ method }) => method);
}

/** What secure storage holds of the session. */
export function keptSession(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const kept: Record<string, string> = JSON.parse(
      sessionStorage.getItem('fake secure storage') ?? '{}',
    );
    return kept['capacitor-storage_session'];
  });
}
