import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdBridge } from './ads.ts';
import { createAds } from './create-ads.ts';
import { bannerDelayMs, bannerTimeoutMs } from './home-banner.ts';
import { interstitialTimeoutMs } from './interstitial.ts';

const events: string[] = [];
const namesOf = (calls: readonly string[]) => calls.join(' ');

beforeEach(() => {
  vi.useFakeTimers();
  events.length = 0;
  vi.spyOn(console, 'info').mockImplementation((name: string) => void events.push(name));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A fake device that records its calls; `answers` replaces some of them. */
function device(answers: Partial<AdBridge> = {}) {
  const calls: string[] = [];
  const noting = (name: keyof AdBridge) => () => {
    calls.push(name);
    return answers[name]?.() ?? Promise.resolve();
  };
  const bridge: AdBridge = {
    showBanner: noting('showBanner'),
    removeBanner: noting('removeBanner'),
    loadInterstitial: noting('loadInterstitial'),
    showInterstitial: noting('showInterstitial'),
  };
  return { calls, bridge };
}

/** A promise that the test resolves. */
function held() {
  let done: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { work, done: () => done() };
}

/** A promise that the test rejects. */
function rejectable() {
  let fail: () => void = () => undefined;
  const work = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('taken back'));
  });
  return { work, fail: () => fail() };
}

describe('the banner on the home screen', () => {
  it('appears 2000 ms after home opens, and is removed when home is left', async () => {
    const { calls, bridge } = device();
    const leave = createAds(bridge).homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['showBanner']);
    expect(events).toEqual(['ad_banner_shown']);
    leave();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe('showBanner removeBanner');
    expect(events).toEqual(['ad_banner_shown', 'ad_banner_hidden']);
  });

  it('does not appear on a shorter visit, and waits anew on the next one', async () => {
    const { calls, bridge } = device();
    const ads = createAds(bridge);
    ads.homeOpened()();
    await vi.advanceTimersByTimeAsync(1500);
    const leave = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toEqual([]);
    leave();
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
    expect(events).toEqual([]);
  });

  it('[ADS-03] [ANALYTICS-12] is removed without an event when home is left while it loads', async () => {
    const showing = held();
    const { calls, bridge } = device({ showBanner: () => showing.work });
    const leave = createAds(bridge).homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(namesOf(calls)).toBe('showBanner removeBanner');
    showing.done();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe('showBanner removeBanner removeBanner');
    expect(events).toEqual([]);
  });

  it('is requested again by the next visit when its loading was cancelled', async () => {
    const showing = rejectable();
    let answer = showing.work;
    const { calls, bridge } = device({ showBanner: () => answer });
    const ads = createAds(bridge);
    const leave = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    leave();
    ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    answer = Promise.resolve();
    showing.fail();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe('showBanner removeBanner showBanner');
    expect(events).toEqual(['no banner', 'ad_banner_shown']);
  });

  it('that loads late is shown to a visitor who is back, and removed when they leave again', async () => {
    const showing = held();
    const { calls, bridge } = device({ showBanner: () => showing.work });
    const ads = createAds(bridge);
    const leave = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    leave();
    const leaveAgain = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    showing.done();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe('showBanner removeBanner');
    expect(events).toEqual(['ad_banner_shown']);
    leaveAgain();
    await vi.runAllTimersAsync();
    expect(calls.at(-1)).toBe('removeBanner');
    expect(events).toEqual(['ad_banner_shown', 'ad_banner_hidden']);
  });

  it('is given up after a timeout, removed if it loads later, and requested again by the next visit', async () => {
    const showing = held();
    let answer = showing.work;
    const { calls, bridge } = device({ showBanner: () => answer });
    const ads = createAds(bridge);
    const leave = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs + bannerTimeoutMs);
    expect(namesOf(calls)).toBe('showBanner removeBanner');
    expect(events).toEqual(['no banner']);
    showing.done();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe('showBanner removeBanner removeBanner');
    expect(events).toEqual(['no banner']);
    leave();
    answer = Promise.resolve();
    ads.homeOpened();
    await vi.runAllTimersAsync();
    expect(calls.at(-1)).toBe('showBanner');
    expect(events).toEqual(['no banner', 'ad_banner_shown']);
  });

  it('is requested once while it loads, however often home opens', async () => {
    const showing = held();
    const { calls, bridge } = device({ showBanner: () => showing.work });
    const ads = createAds(bridge);
    for (let visit = 0; visit < 3; visit += 1) {
      ads.homeOpened();
      await vi.advanceTimersByTimeAsync(bannerDelayMs);
    }
    expect(calls).toEqual(['showBanner']);
    showing.done();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['showBanner']);
    expect(events).toEqual(['ad_banner_shown']);
  });

  it('is shown in the end after leaving and coming back, however long its removal takes', async () => {
    const removing = held();
    const { calls, bridge } = device({ removeBanner: () => removing.work });
    const ads = createAds(bridge);
    const leave = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    leave();
    ads.homeOpened();
    await vi.advanceTimersByTimeAsync(bannerDelayMs);
    expect(namesOf(calls)).toBe('showBanner removeBanner');
    removing.done();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe('showBanner removeBanner showBanner');
  });

  it('is requested again after a failure only when home opens again', async () => {
    const failing = () => Promise.reject(new Error('no network'));
    const { calls, bridge } = device({ showBanner: failing, removeBanner: failing });
    const ads = createAds(bridge);
    const leave = ads.homeOpened();
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['showBanner']);
    expect(events).toEqual(['no banner']);
    ads.homeOpened();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['showBanner', 'showBanner']);
  });
});

describe('the interstitial', () => {
  it.each([
    [0, 'loadInterstitial showInterstitial'],
    [0.299_999, 'loadInterstitial showInterstitial'],
    [0.3, ''],
    [0.999, ''],
  ])('is shown only for a random number below 0.3 (%d)', async (draw, expected) => {
    const { calls, bridge } = device();
    createAds(bridge, () => draw).categoryListClicked();
    await vi.runAllTimersAsync();
    expect(namesOf(calls)).toBe(expected);
    expect(events).toEqual(expected ? ['ad_interstitial_shown'] : []);
  });

  it('that loads too late is dropped, and does not block the next one', async () => {
    const loading = held();
    let answers: Promise<void> = loading.work;
    const { calls, bridge } = device({ loadInterstitial: () => answers });
    const ads = createAds(bridge, () => 0);
    ads.categoryListClicked();
    ads.categoryListClicked();
    await vi.advanceTimersByTimeAsync(interstitialTimeoutMs);
    loading.done();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['loadInterstitial']);
    answers = Promise.resolve();
    ads.categoryListClicked();
    await vi.runAllTimersAsync();
    expect(calls.at(-1)).toBe('showInterstitial');
  });

  it('that fails to load or to show causes neither an event nor an error', async () => {
    const failing = () => Promise.reject(new Error('no fill'));
    const ads = createAds(device({ loadInterstitial: failing }).bridge, () => 0);
    ads.categoryListClicked();
    createAds(device({ showInterstitial: failing }).bridge, () => 0).categoryListClicked();
    await vi.runAllTimersAsync();
    expect(events).toEqual(['no interstitial', 'no interstitial']);
  });
});
