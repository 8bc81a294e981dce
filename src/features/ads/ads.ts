/** The events that screens report to the ads; screens never wait for a result. */
export interface Ads {
  /** Home was opened; returns the function to call when it is left. */
  homeOpened: () => () => void;
  /** The card on home that leads to all categories was tapped. */
  categoryListClicked: () => void;
}

/** The device's ads; each call may fail, or never settle. */
export interface AdBridge {
  /** Resolves when an ad is on the screen, rejects when there is none. */
  showBanner: () => Promise<void>;
  /**
   * Also cancels a banner that is still loading: `showBanner` then rejects. Where the device cannot cancel,
   * it resolves nonetheless, and this has to be called again.
   */
  removeBanner: () => Promise<void>;
  loadInterstitial: () => Promise<void>;
  /** Shows the loaded ad in full screen; resolves once it is visible. */
  showInterstitial: () => Promise<void>;
}
