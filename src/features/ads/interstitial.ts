import { track } from '../analytics/track.ts';
import type { AdBridge } from './ads.ts';
import { resolvesWithin } from './resolves-within.ts';

/** The share of taps on the category-list card that show an ad. */
const interstitialProbability = 0.3;
/** An ad that takes longer is dropped: it would interrupt what the visitor is doing by then. */
export const interstitialTimeoutMs = 5000;

/**
 * Shows a full-screen ad for some of the taps; the navigation does not wait for it (D36).
 * @param random a number from 0 up to, not including, 1
 */
export function createInterstitial(
  bridge: Pick<AdBridge, 'loadInterstitial' | 'showInterstitial'>,
  random: () => number,
): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (random() >= interstitialProbability || isRunning) return;
    isRunning = true;
    try {
      if (!(await resolvesWithin(bridge.loadInterstitial(), interstitialTimeoutMs))) return;
      if (!(await resolvesWithin(bridge.showInterstitial(), interstitialTimeoutMs))) return;
      track('ad_interstitial_shown', { placement: 'category_list' });
    } catch (error) {
      console.info('no interstitial', error);
    } finally {
      isRunning = false;
    }
  };
}
