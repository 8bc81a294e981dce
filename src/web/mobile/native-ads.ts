import { AdMob, InterstitialAdPluginEvents } from '@capacitor-community/admob';
import type { AdBridge } from '../../features/ads/ads.ts';
import { testAdUnits } from '../../features/ads/ad-units.ts';
import { nativeBanner } from './native-banner.ts';
import { createEventPromise } from './event-promise.ts';

/** Ads by AdMob, which is started when the first one is wanted. */
export function nativeAds(platform: 'android' | 'ios'): AdBridge {
  const units = testAdUnits[platform];
  let startPromise: Promise<void> | null = null;
  const start = async () => {
    await AdMob.initialize({ initializeForTesting: true });
    await Promise.all([
      listen(),
      AdMob.addListener(InterstitialAdPluginEvents.Showed, interstitial.resolve),
      AdMob.addListener(InterstitialAdPluginEvents.FailedToShow, ({ message }) =>
        interstitial.reject(new Error(message)),
      ),
    ]);
  };
  const ensureStarted = () => {
    startPromise ??= start().catch((error: unknown) => {
      startPromise = null;
      throw error;
    });
    return startPromise;
  };
  const { listen, ...banner } = nativeBanner(units.banner, ensureStarted);
  const interstitial = createEventPromise();
  return {
    ...banner,
    loadInterstitial: async () => {
      await ensureStarted();
      await AdMob.prepareInterstitial({ adId: units.interstitial, isTesting: true, npa: true });
    },
    // The call resolves before the ad shows, which may still fail: it may be too old, or covered.
    showInterstitial: () => interstitial.request(() => AdMob.showInterstitial()),
  };
}
