import type { AdBridge, Ads } from './ads.ts';
import { createHomeBanner } from './home-banner.ts';
import { createInterstitial } from './interstitial.ts';

/** The ads of the native package. */
export function createAds(bridge: AdBridge, random: () => number = Math.random): Ads {
  const banner = createHomeBanner(bridge);
  const interstitial = createInterstitial(bridge, random);
  return {
    homeOpened: () => {
      banner.opened();
      return banner.left;
    },
    categoryListClicked: () => void interstitial(),
  };
}
