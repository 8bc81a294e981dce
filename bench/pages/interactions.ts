import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { throttle } from './throttle.ts';

/** The cost of an interaction on a loaded page. */
export interface Interaction extends Record<string, string | number> {
  does: string;
  /** From the press or key until its result is painted. */
  shownMs: number;
  /** The longest time from a press or key to the next frame (interaction to next paint). */
  inpMs: number;
  longestTaskMs: number;
  requests: number;
  fetchedKb: number;
}

/** The pages on which interactions start. */
interface Pages {
  home: string;
  list: string;
  map: string;
}

declare global {
  interface Window {
    timings: { inp: number; task: number };
  }
}

/** Performs typical interactions on a throttled phone of 360 by 740 px, and measures each. */
export async function measureInteractions(pages: Pages): Promise<Interaction[]> {
  const browser = await launchChromium();
  const rows: Interaction[] = [];
  try {
    const openPage = async (address: string) => {
      const page = await browser.newPage({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        // A service worker would answer from its cache the second time; the first time is measured.
        serviceWorkers: 'block',
      });
      const session = await throttle(page);
      await observeEventTimings(page);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      // Requests in idle time do not belong to any interaction.
      await wait(settleMs);
      const measureStep = async (
        name: string,
        act: () => Promise<unknown>,
        shownSelector: string,
      ) => rows.push(await measureInteraction(page, session, name, act, shownSelector));
      return { page, does: measureStep };
    };
    const home = await openPage(pages.home);
    const box = home.page.locator('#search input');
    await home.does('home: type', () => box.pressSequentially('pharmacy', typing), '[role=option]');
    const toFilter = home.page.locator('#search button[aria-expanded]');
    await home.does('home: open filter', () => toFilter.tap(), '#search [type=checkbox]');
    await home.page.close();

    const list = await openPage(pages.home);
    const toList = list.page.locator('main a[href^="/institutions/"]').first();
    await list.does('home to list', () => toList.tap(), placeOfList);
    const toPlace = list.page.locator(placeOfList).first();
    await list.does('list to place', () => toPlace.tap(), 'main .bar-actions');
    await list.does('back to list', () => list.page.goBack({ waitUntil: 'commit' }), placeOfList);
    const toMap = list.page.locator('nav a[href="/general-map"]').last();
    await list.does('list to map', () => toMap.tap(), '.map-marker');
    await list.page.close();

    const more = await openPage(pages.list);
    const toMore = more.page.getByRole('button', { name: 'Load more places' });
    await more.does('list: load more', () => toMore.tap(), '#place-13');
    await more.page.close();

    const map = await openPage(pages.map);
    const search = map.page.locator('main input[type=search]');
    await search.tap();
    await wait(keyboardMs);
    await map.does('map: type', () => search.pressSequentially('school', typing), '#map-list li');
    await map.page.close();
    return rows;
  } finally {
    await browser.close();
  }
}

/** The time until a phone's keyboard appears. */
const keyboardMs = 500;
/** The speed of thumbs. */
const typing = { delay: 150 };
/** The time until everything that an interaction requested has arrived. */
const settleMs = 2000;
const placeOfList = 'main h2 a[href^="/institution/"]';

async function observeEventTimings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.timings = { inp: 0, task: 0 };
    const observe = (type: string, metric: 'inp' | 'task', options: object = {}) =>
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries())
          window.timings[metric] = Math.max(window.timings[metric], duration);
      }).observe({ type, ...options });
    observe('event', 'inp', { durationThreshold: 16 });
    observe('longtask', 'task');
  });
}

async function measureInteraction(
  page: Page,
  session: CDPSession,
  does: string,
  act: () => Promise<unknown>,
  shownSelector: string,
): Promise<Interaction> {
  let [requests, bytes] = [0, 0];
  const onEnd = ({ encodedDataLength }: { encodedDataLength: number }) => {
    requests += 1;
    bytes += encodedDataLength;
  };
  session.on('Network.loadingFinished', onEnd);
  await page.evaluate(() => (window.timings = { inp: 0, task: 0 }));
  const start = performance.now();
  await act();
  await page.locator(shownSelector).first().waitFor({ state: 'attached' });
  const shownMs = Math.round(performance.now() - start);
  await wait(settleMs);
  session.off('Network.loadingFinished', onEnd);
  const { inp, task } = await page.evaluate(() => window.timings);
  return {
    does,
    shownMs,
    inpMs: Math.round(inp),
    longestTaskMs: Math.round(task),
    requests,
    fetchedKb: Math.round(bytes / 102.4) / 10,
  };
}
