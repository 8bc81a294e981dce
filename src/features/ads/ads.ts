/** What screens tell the ads of; they never wait for an answer. */
export interface Ads {
  /** Home is shown; gives what to call when it is left. */
  homeOpened: () => () => void;
  /** The card on home that leads to all categories was tapped. */
  categoryListClicked: () => void;
}

/** How ads are shown on the device; each call may fail, or never answer. */
export interface AdBridge {
  showBanner: () => Promise<void>;
  removeBanner: () => Promise<void>;
  loadInterstitial: () => Promise<void>;
  /** Shows the one that is loaded over the whole screen. */
  showInterstitial: () => Promise<void>;
}
