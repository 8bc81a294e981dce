import { track } from '../analytics/track.ts';
import type { AdBridge } from './ads.ts';
import { isInTime } from './is-in-time.ts';

/** How often a tap on the category-list card brings an ad. */
const interstitialProbability = 0.3;
/** An ad that takes longer would interrupt what the visitor is doing by then: it is dropped. */
export const interstitialPatienceMs = 5000;

/**
 * Shows an ad over the screen for some of the taps; who taps is on their way meanwhile (D36).
 * @param random a number from 0 up to, not including, 1
 */
export function createInterstitial(
  bridge: Pick<AdBridge, 'loadInterstitial' | 'showInterstitial'>,
  random: () => number,
): () => Promise<void> {
  let atWork = false;
  return async () => {
    if (random() >= interstitialProbability || atWork) return;
    atWork = true;
    try {
      if (!(await isInTime(bridge.loadInterstitial(), interstitialPatienceMs))) return;
      if (!(await isInTime(bridge.showInterstitial(), interstitialPatienceMs))) return;
      track('ad_interstitial_shown', { placement: 'category_list' });
    } catch (error) {
      console.info('no interstitial', error);
    } finally {
      atWork = false;
    }
  };
}
