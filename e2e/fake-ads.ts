/** How ads behave on the device. */
export interface FakeAds {
  /**
   * Whether ads load: always ('work'), never ('fail'), without ever an answer ('hang', until
   * `bannerEnds` is called), or with a failure only when one is to cover the screen ('failToShow').
   */
  ads?: 'work' | 'fail' | 'hang' | 'failToShow';
  /** The platform of the plugin: on iOS a banner that is loading cannot be stopped. */
  adsOf?: 'android' | 'ios';
}

type Answer = (data?: object) => void;
type Refuse = (message: string) => void;

declare global {
  interface Window {
    ads: {
      /** The current behaviour; may be changed while the app runs. */
      how: Required<FakeAds>;
      banner: 'none' | 'coming' | 'shown';
      /** Ends the loading of the banner, with success or failure. */
      bannerEnds: (comes: boolean) => void;
      methods: Record<string, (answer: Answer, refuse: Refuse) => void>;
    };
  }
}

/** Runs in the page: the native side of the ad plugin, whose calls return before an ad has loaded. */
export function installFakeAds({ ads = 'work', adsOf = 'android' }: FakeAds): void {
  const tell = (event: string, data: object = {}) => window.device.emit(event, data);
  const tellSize = (height: number) => tell('bannerAdSizeChanged', { width: 360, height });
  const load = () => {
    side.banner = 'coming';
    const { ads: now } = side.how;
    if (now !== 'hang') setTimeout(() => side.bannerEnds(now !== 'fail'));
  };
  const side: Window['ads'] = {
    how: { ads, adsOf },
    banner: 'none',
    bannerEnds: (comes) => {
      if (side.banner !== 'coming') return;
      side.banner = comes ? 'shown' : 'none';
      tellSize(comes ? 56 : 0);
      if (comes) tell('bannerAdLoaded');
      else tell('bannerAdFailedToLoad', { code: 3, message: 'No fill' });
    },
    methods: {
      initialize: (answer) => answer(),
      showBanner: (answer) => {
        // Android reloads an existing banner, and never answers the call.
        if (side.banner === 'none' || side.how.adsOf === 'ios') answer();
        load();
      },
      removeBanner: (answer) => {
        const isAndroid = side.how.adsOf === 'android';
        if (isAndroid && side.banner !== 'none') tellSize(0);
        if (isAndroid || side.banner === 'shown') side.banner = 'none';
        answer();
      },
      prepareInterstitial: (answer, refuse) => {
        if (side.how.ads === 'fail') refuse('No fill');
        else if (side.how.ads !== 'hang') answer({ adUnitId: 'test' });
      },
      showInterstitial: (answer) => {
        answer();
        if (side.how.ads === 'work') tell('interstitialAdShowed');
        else tell('interstitialAdFailedToShow', { code: 3, message: 'The app is not in front' });
      },
    },
  };
  window.ads = side;
}
