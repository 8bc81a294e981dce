import { track } from '../analytics/track.ts';
import type { AdBridge } from './ads.ts';

/** How long home is shown before its banner comes. */
export const bannerDelayMs = 2000;

/**
 * The banner of home: there 2000 ms after home opens, gone when it is left. However quickly that
 * happens, and however long the device takes, the last wish is what ends up on the screen.
 */
export function createHomeBanner(bridge: Pick<AdBridge, 'showBanner' | 'removeBanner'>) {
  const state = { wanted: false, shown: false };
  let atWork = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = async () => {
    if (atWork) return;
    atWork = true;
    try {
      while (state.wanted !== state.shown) await (state.wanted ? show() : remove());
    } finally {
      atWork = false;
    }
  };
  const show = async () => {
    try {
      await bridge.showBanner();
      state.shown = true;
      track('ad_banner_shown', { placement: 'home' });
    } catch (error) {
      // Not again before home opens again.
      state.wanted = false;
      console.info('no banner', error);
    }
  };
  const remove = async () => {
    try {
      await bridge.removeBanner();
    } catch (error) {
      console.info('the banner could not be removed', error);
    }
    state.shown = false;
    track('ad_banner_hidden', { placement: 'home' });
  };

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
      void settle();
    },
  };
}
