import {
  AdMob,
  BannerAdPluginEvents,
  BannerAdPosition,
  BannerAdSize,
} from '@capacitor-community/admob';
import type { AdBridge } from '../../features/ads/ads.ts';
import { testAdUnits } from '../../features/ads/ad-units.ts';

/** Ads by AdMob, which is started when the first one is wanted. */
export function nativeAds(platform: 'android' | 'ios'): AdBridge {
  const units = testAdUnits[platform];
  let started: Promise<void> | null = null;
  const start = async () => {
    await AdMob.initialize({ initializeForTesting: true });
    await AdMob.addListener(BannerAdPluginEvents.SizeChanged, ({ height }) => makeRoom(height));
  };
  const ready = () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  return {
    showBanner: async () => {
      await ready();
      await AdMob.showBanner({
        adId: units.banner,
        adSize: BannerAdSize.ADAPTIVE_BANNER,
        position: BannerAdPosition.BOTTOM_CENTER,
        isTesting: true,
        npa: true,
      });
    },
    removeBanner: async () => {
      makeRoom(0);
      await AdMob.removeBanner();
    },
    loadInterstitial: async () => {
      await ready();
      await AdMob.prepareInterstitial({ adId: units.interstitial, isTesting: true, npa: true });
    },
    showInterstitial: () => AdMob.showInterstitial(),
  };
}

/** The bars of the app stand above the banner, which lies over the page. */
function makeRoom(heightPx: number): void {
  document.documentElement.style.setProperty('--ad-height', `${heightPx}px`);
}
