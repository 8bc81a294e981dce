import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

const systemChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Starts the browser that the journeys use; `port` opens it to Lighthouse. */
export function launchChromium(port?: number): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(systemChromium) && { executablePath: systemChromium }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}
