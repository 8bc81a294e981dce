import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const installed = findChromium();

/** Launches the browser used for journeys; `port` opens its debugging port for Lighthouse. */
export function launchChromium(port?: number): Promise<Browser> {
  return chromium.launch({
    ...(installed && { executablePath: installed }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}
