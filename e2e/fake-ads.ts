/** How ads behave on the device. */
export interface FakeAds {
  /**
   * Whether they come: not at all, never ('hang', but for what `bannerEnds` says), or only to be
   * refused when they are to cover the screen.
   */
  ads?: 'work' | 'fail' | 'hang' | 'failToShow';
  /** Whose plugin it is: on iOS a banner that is on its way cannot be stopped. */
  adsOf?: 'android' | 'ios';
}

type Answer = (data?: object) => void;
type Refuse = (message: string) => void;

declare global {
  interface Window {
    ads: {
      /** Can be changed while the app runs. */
      how: Required<FakeAds>;
      banner: 'none' | 'coming' | 'shown';
      /** The banner that is on its way comes, or fails to. */
      bannerEnds: (comes: boolean) => void;
      methods: Record<string, (answer: Answer, refuse: Refuse) => void>;
    };
  }
}

/** Runs in the page: the native side of the ad plugin, whose calls answer before an ad is there. */
export function adSide({ ads = 'work', adsOf = 'android' }: FakeAds): void {
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
        // Android loads the one that is there anew, and says nothing.
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
