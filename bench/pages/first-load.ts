import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { throttle } from './throttle.ts';

/** The cost of a first visit to a page. */
export interface FirstLoad {
  scriptKb: number;
  styleKb: number;
  fontKb: number;
  pageKb: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

const longTaskMs = 50;
/** A visible map is requested when scripts run, after the network has been idle for a moment. */
const settleMs = 2000;

/** Opens an address for the first time on a throttled phone of 360 by 740 px. */
export async function measureFirstLoad(address: string): Promise<FirstLoad> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
    const sizes = await sizesOf(await throttle(page));
    await watchVitals(page);
    await blockIdleCallbacks(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await wait(settleMs);
    const vitals = await page.evaluate(() => window.vitals);
    const kb = (type: string) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
    return {
      scriptKb: kb('Script'),
      styleKb: kb('Stylesheet'),
      fontKb: kb('Font'),
      pageKb: kb('Document'),
      lcpMs: Math.round(vitals.lcp),
      cls: Math.round(vitals.cls * 1000) / 1000,
      tbtMs: Math.round(vitals.tbt),
    };
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    vitals: { lcp: number; cls: number; tbt: number };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Blocks idle callbacks: their requests would be counted or not by chance. */
async function blockIdleCallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Transferred sizes by type of resource. */
async function sizesOf(session: CDPSession): Promise<Map<string, number>> {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sizes.set(kind, (sizes.get(kind) ?? 0) + encodedDataLength);
  });
  return sizes;
}

async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript((longTask) => {
    window.vitals = { lcp: 0, cls: 0, tbt: 0 };
    const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
        type,
        buffered: true,
      });
    watch('largest-contentful-paint', (entry) => (window.vitals.lcp = entry.startTime));
    watch('layout-shift', (entry) => {
      const shift = entry as LayoutShift;
      if (!shift.hadRecentInput) window.vitals.cls += shift.value;
    });
    watch('longtask', (entry) => (window.vitals.tbt += Math.max(0, entry.duration - longTask)));
  }, longTaskMs);
}
