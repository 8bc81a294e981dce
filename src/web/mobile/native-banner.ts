import {
  AdMob,
  BannerAdPluginEvents,
  BannerAdPosition,
  BannerAdSize,
} from '@capacitor-community/admob';
import type { AdBridge } from '../../features/ads/ads.ts';
import { toldByEvents } from './told-by-events.ts';

interface NativeBanner extends Pick<AdBridge, 'showBanner' | 'removeBanner'> {
  /** Hears what becomes of it, from before it is first shown. */
  listen: () => Promise<unknown>;
}

/**
 * The banner of AdMob. Its calls answer before there is an ad: what became of it is told later.
 * @param ready called before each use
 */
export function nativeBanner(adId: string, ready: () => Promise<void>): NativeBanner {
  const load = toldByEvents();
  /** The last wish for it, unless it was taken back. */
  let wish: object | null = null;
  return {
    listen: () =>
      Promise.all([
        AdMob.addListener(BannerAdPluginEvents.SizeChanged, ({ height }) => {
          makeRoom(height);
          // Android gives up a load that is taken back. iOS goes on, and may show what comes of it.
          if (height === 0 && !wish) load.failed(new Error('taken back'));
        }),
        AdMob.addListener(BannerAdPluginEvents.Loaded, load.done),
        AdMob.addListener(BannerAdPluginEvents.FailedToLoad, ({ message }) =>
          load.failed(new Error(message)),
        ),
      ]),
    showBanner: async () => {
      const own = {};
      wish = own;
      await ready();
      if (wish !== own) throw new Error('taken back');
      await load.ask(() =>
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
      wish = null;
      makeRoom(0);
      await AdMob.removeBanner();
    },
  };
}

/** The bars of the app stand above the banner, which lies over the page. */
function makeRoom(heightPx: number): void {
  document.documentElement.style.setProperty('--ad-height', `${heightPx}px`);
}
