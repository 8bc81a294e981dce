// Finds the Chromium for journeys and benches.
import { existsSync } from 'node:fs';

const defaultPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of the Chromium to use: CHROMIUM_PATH, or the smallest one installed. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : defaultPaths).find((path) => existsSync(path));
}
