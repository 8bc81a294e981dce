import { AdMob, InterstitialAdPluginEvents } from '@capacitor-community/admob';
import type { AdBridge } from '../../features/ads/ads.ts';
import { testAdUnits } from '../../features/ads/ad-units.ts';
import { nativeBanner } from './native-banner.ts';
import { createEventPromise } from './event-promise.ts';

/** Ads by AdMob, which is started when the first one is wanted. */
export function nativeAds(platform: 'android' | 'ios'): AdBridge {
  const units = testAdUnits[platform];
  let started: Promise<void> | null = null;
  const start = async () => {
    await AdMob.initialize({ initializeForTesting: true });
    await Promise.all([
      listen(),
      AdMob.addListener(InterstitialAdPluginEvents.Showed, interstitial.done),
      AdMob.addListener(InterstitialAdPluginEvents.FailedToShow, ({ message }) =>
        interstitial.failed(new Error(message)),
      ),
    ]);
  };
  const ready = () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  const { listen, ...banner } = nativeBanner(units.banner, ready);
  const interstitial = createEventPromise();
  return {
    ...banner,
    loadInterstitial: async () => {
      await ready();
      await AdMob.prepareInterstitial({ adId: units.interstitial, isTesting: true, npa: true });
    },
    // The call resolves before the ad shows, which may still fail: it may be too old, or covered.
    showInterstitial: () => interstitial.ask(() => AdMob.showInterstitial()),
  };
}
