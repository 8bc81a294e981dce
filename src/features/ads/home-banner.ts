import { track } from '../analytics/track.ts';
import type { AdBridge } from './ads.ts';
import { isInTime } from './is-in-time.ts';

/** How long home is shown before its banner comes. */
export const bannerDelayMs = 2000;
/** A device that has not told by then what became of a banner no longer will. */
export const bannerPatienceMs = 60_000;

/**
 * The banner of home: there 2000 ms after home opens, gone when it is left. However quickly that
 * happens, and however long the device takes, the last wish is what ends up on the screen.
 */
export function createHomeBanner(bridge: Pick<AdBridge, 'showBanner' | 'removeBanner'>) {
  const state = { wanted: false, shown: false };
  let atWork = false;
  /** The one that is on its way, and whether home was left since. */
  let coming: { left: boolean } | null = null;
  let seen = false;
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
    const own = { left: false };
    coming = own;
    try {
      await come();
      state.shown = true;
      // One that came after home was left goes again before anybody looks.
      if (state.wanted) {
        seen = true;
        track('ad_banner_shown', { placement: 'home' });
      }
    } catch (error) {
      // Not again before home opens again, as it may have done since.
      if (!own.left) state.wanted = false;
      console.info('no banner', error);
    }
    coming = null;
  };
  const come = async () => {
    const showing = bridge.showBanner();
    if (await isInTime(showing, bannerPatienceMs)) return;
    showing.then(
      () => {
        state.shown = true;
        void settle();
      },
      () => undefined,
    );
    void takeAway();
    throw new Error('nothing was told of it');
  };
  const remove = async () => {
    await takeAway();
    state.shown = false;
    if (seen) track('ad_banner_hidden', { placement: 'home' });
    seen = false;
  };
  const takeAway = () =>
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
      if (coming) {
        coming.left = true;
        void takeAway();
      }
      void settle();
    },
  };
}
