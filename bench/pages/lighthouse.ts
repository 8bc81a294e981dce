import lighthouse from 'lighthouse';
import { freePort } from '../../src/server/database/free-port.ts';
import { launchChromium } from './chromium.ts';

/** Lighthouse's own scores of a page on a simulated phone, from 0 to 100. */
export async function lighthouseScores(address: string): Promise<Record<string, number>> {
  const port = await freePort();
  const browser = await launchChromium(port);
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    const scores = Object.values(result.lhr.categories).map(({ id, score }) => [
      id,
      Math.round((score ?? 0) * 100),
    ]);
    const lcp = result.lhr.audits['largest-contentful-paint']?.numericValue ?? NaN;
    return { ...Object.fromEntries(scores), simulatedLcpMs: Math.round(lcp) };
  } finally {
    await browser.close();
  }
}
