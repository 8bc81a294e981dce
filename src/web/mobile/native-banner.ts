import {
  AdMob,
  BannerAdPluginEvents,
  BannerAdPosition,
  BannerAdSize,
} from '@capacitor-community/admob';
import type { AdBridge } from '../../features/ads/ads.ts';
import { createEventPromise } from './event-promise.ts';

interface NativeBanner extends Pick<AdBridge, 'showBanner' | 'removeBanner'> {
  /** Listens to its events; to be called before it is first shown. */
  listen: () => Promise<unknown>;
}

/**
 * The banner of AdMob. Its calls resolve before there is an ad: events tell later what became of it.
 * @param ensureStarted called before each use
 */
export function nativeBanner(adId: string, ensureStarted: () => Promise<void>): NativeBanner {
  const load = createEventPromise();
  /** Identifies the last request for it; null if that was taken back. */
  let currentRequest: object | null = null;
  return {
    listen: () =>
      Promise.all([
        AdMob.addListener(BannerAdPluginEvents.SizeChanged, ({ height }) => {
          reserveBannerSpace(height);
          // Android aborts a load that is taken back. iOS goes on, and may show the ad.
          if (height === 0 && !currentRequest) load.reject(new Error('taken back'));
        }),
        AdMob.addListener(BannerAdPluginEvents.Loaded, load.resolve),
        AdMob.addListener(BannerAdPluginEvents.FailedToLoad, ({ message }) =>
          load.reject(new Error(message)),
        ),
      ]),
    showBanner: async () => {
      const request = {};
      currentRequest = request;
      await ensureStarted();
      if (currentRequest !== request) throw new Error('taken back');
      await load.request(() =>
        AdMob.showBanner({
          adId,
          adSize: BannerAdSize.ADAPTIVE_BANNER,
          position: BannerAdPosition.BOTTOM_CENTER,
          isTesting: true,
          npa: true,
        }),
      );
    },
    removeBanner: async () => {
      currentRequest = null;
      reserveBannerSpace(0);
      await AdMob.removeBanner();
    },
  };
}

/** The bars of the app stand above the banner, which lies over the page. */
function reserveBannerSpace(heightPx: number): void {
  document.documentElement.style.setProperty('--ad-height', `${heightPx}px`);
}
