import { track } from '../analytics/track.ts';
import type { AdBridge } from './ads.ts';
import { resolvesWithin } from './resolves-within.ts';

/** The delay between opening home and loading its banner. */
export const bannerDelayMs = 2000;
/** The time after which a device that has not reported on a banner is assumed never to do so. */
export const bannerTimeoutMs = 60_000;

/**
 * The banner of home: loaded 2000 ms after home opens, removed when it is left. However fast people move
 * and however slow the device is, the screen ends up in the last wanted state.
 */
export function createHomeBanner(bridge: Pick<AdBridge, 'showBanner' | 'removeBanner'>) {
  const state = { wanted: false, shown: false };
  let isSettling = false;
  /** The banner that is loading, and whether home was left since. */
  let loadingBanner: { left: boolean } | null = null;
  let wasSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = async () => {
    if (isSettling) return;
    isSettling = true;
    try {
      while (state.wanted !== state.shown) await (state.wanted ? show() : remove());
    } finally {
      isSettling = false;
    }
  };
  const show = async () => {
    const ownLoad = { left: false };
    loadingBanner = ownLoad;
    try {
      await loadBanner();
      state.shown = true;
      // If home was left meanwhile it is removed at once, and does not count as seen.
      if (state.wanted) {
        wasSeen = true;
        track('ad_banner_shown', { placement: 'home' });
      }
    } catch (error) {
      // Not retried until home opens again, which may have happened already.
      if (!ownLoad.left) state.wanted = false;
      console.info('no banner', error);
    }
    loadingBanner = null;
  };
  const loadBanner = async () => {
    const showing = bridge.showBanner();
    if (await resolvesWithin(showing, bannerTimeoutMs)) return;
    showing.then(
      () => {
        state.shown = true;
        void settle();
      },
      () => undefined,
    );
    void cancelBanner();
    throw new Error('nothing was told of it');
  };
  const remove = async () => {
    await cancelBanner();
    state.shown = false;
    if (wasSeen) track('ad_banner_hidden', { placement: 'home' });
    wasSeen = false;
  };
  const cancelBanner = () =>
    bridge.removeBanner().catch((error: unknown) => {
      console.info('the banner could not be removed', error);
    });

  return {
    opened: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        state.wanted = true;
        void settle();
      }, bannerDelayMs);
    },
    left: () => {
      clearTimeout(timer);
      state.wanted = false;
      if (loadingBanner) {
        loadingBanner.left = true;
        void cancelBanner();
      }
      void settle();
    },
  };
}
