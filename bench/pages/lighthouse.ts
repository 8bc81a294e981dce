import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { findFreePort } from '../../src/server/database/find-free-port.ts';
import { launchChromium } from './chromium.ts';

/** A separate package, since only this bench needs Lighthouse and its 200 dependencies. */
const folder = path.resolve('bench/lighthouse');
const command = path.join(folder, 'node_modules/lighthouse/cli/index.js');
/** The size of a report with its screenshots. */
const maxBuffer = 64 * 1024 * 1024;

const Report = z.object({
  categories: z.record(z.string(), z.object({ id: z.string(), score: z.nullable(z.number()) })),
  audits: z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) }),
});

/** Installs Lighthouse if it is missing, and shows npm's output. */
export function ensureLighthouse(): void {
  ensureInstalled(folder, 'Lighthouse');
}

/** Lighthouse's scores of a page on a simulated phone, from 0 to 100, and its LCP in milliseconds. */
export async function lighthouseScores(address: string): Promise<Record<string, number>> {
  const port = await findFreePort();
  const browser = await launchChromium(port);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, address, `--port=${port}`, '--output=json', '--quiet'],
      { maxBuffer },
    );
    const { categories, audits } = Report.parse(JSON.parse(stdout));
    const scores = Object.values(categories).map(({ id, score }) => [
      id,
      Math.round((score ?? 0) * 100),
    ]);
    const simulatedLcpMs = Math.round(audits['largest-contentful-paint'].numericValue);
    return { ...Object.fromEntries(scores), simulatedLcpMs };
  } finally {
    await browser.close();
  }
}
