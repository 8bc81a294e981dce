/** How ads behave on the device. */
export interface FakeAds {
  /**
   * Whether ads load: always ('work'), never ('fail'), without ever an answer ('hang', until
   * `endBannerLoading` is called), or with a failure only when one is to cover the screen ('failToShow').
   */
  ads?: 'work' | 'fail' | 'hang' | 'failToShow';
  /** The platform of the plugin: on iOS a banner that is loading cannot be stopped. */
  adPlatform?: 'android' | 'ios';
}

type Answer = (data?: object) => void;
type Refuse = (message: string) => void;

declare global {
  interface Window {
    ads: {
      /** The current behaviour; may be changed while the app runs. */
      behaviour: Required<FakeAds>;
      banner: 'none' | 'coming' | 'shown';
      /** Ends the loading of the banner, with success or failure. */
      endBannerLoading: (comes: boolean) => void;
      methods: Record<string, (answer: Answer, refuse: Refuse) => void>;
    };
  }
}

/** Runs in the page: the native side of the ad plugin, whose calls return before an ad has loaded. */
export function installFakeAds({ ads = 'work', adPlatform = 'android' }: FakeAds): void {
  const emit = (event: string, data: object = {}) => window.device.emit(event, data);
  const emitBannerSize = (height: number) => emit('bannerAdSizeChanged', { width: 360, height });
  const load = () => {
    nativeAds.banner = 'coming';
    const { ads: behaviour } = nativeAds.behaviour;
    if (behaviour !== 'hang') setTimeout(() => nativeAds.endBannerLoading(behaviour !== 'fail'));
  };
  const nativeAds: Window['ads'] = {
    behaviour: { ads, adPlatform },
    banner: 'none',
    endBannerLoading: (comes) => {
      if (nativeAds.banner !== 'coming') return;
      nativeAds.banner = comes ? 'shown' : 'none';
      emitBannerSize(comes ? 56 : 0);
      if (comes) emit('bannerAdLoaded');
      else emit('bannerAdFailedToLoad', { code: 3, message: 'No fill' });
    },
    methods: {
      initialize: (answer) => answer(),
      showBanner: (answer) => {
        // Android reloads an existing banner, and never answers the call.
        if (nativeAds.banner === 'none' || nativeAds.behaviour.adPlatform === 'ios') answer();
        load();
      },
      removeBanner: (answer) => {
        const isAndroid = nativeAds.behaviour.adPlatform === 'android';
        if (isAndroid && nativeAds.banner !== 'none') emitBannerSize(0);
        if (isAndroid || nativeAds.banner === 'shown') nativeAds.banner = 'none';
        answer();
      },
      prepareInterstitial: (answer, refuse) => {
        if (nativeAds.behaviour.ads === 'fail') refuse('No fill');
        else if (nativeAds.behaviour.ads !== 'hang') answer({ adUnitId: 'test' });
      },
      showInterstitial: (answer) => {
        answer();
        if (nativeAds.behaviour.ads === 'work') emit('interstitialAdShowed');
        else emit('interstitialAdFailedToShow', { code: 3, message: 'The app is not in front' });
      },
    },
  };
  window.ads = nativeAds;
}
