/** What screens tell the ads of; they never wait for an answer. */
export interface Ads {
  /** Home is shown; gives what to call when it is left. */
  homeOpened: () => () => void;
  /** The card on home that leads to all categories was tapped. */
  categoryListClicked: () => void;
}

/** How ads are shown on the device; each call may fail, or never answer. */
export interface AdBridge {
  /** Done when an ad is on the screen, rejects when none came. */
  showBanner: () => Promise<void>;
  /**
   * Takes also one back that is on its way: `showBanner` then rejects, or is done nonetheless where
   * the device cannot stop it, and this is to be called again.
   */
  removeBanner: () => Promise<void>;
  loadInterstitial: () => Promise<void>;
  /** Shows the one that is loaded over the whole screen; done when it is there. */
  showInterstitial: () => Promise<void>;
}
