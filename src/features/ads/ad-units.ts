/** The ids of a platform's ad units. */
export interface AdUnits {
  banner: string;
  interstitial: string;
}

/**
 * Google's own test ids, the only ones that this product uses.
 * https://developers.google.com/admob/android/test-ads and https://developers.google.com/admob/ios/test-ads
 * ("Demo ad units": adaptive banner, interstitial)
 */
export const testAdUnits: Readonly<Record<'android' | 'ios', AdUnits>> = {
  android: {
    banner: 'ca-app-pub-3940256099942544/9214589741',
    interstitial: 'ca-app-pub-3940256099942544/1033173712',
  },
  ios: {
    banner: 'ca-app-pub-3940256099942544/2435281174',
    interstitial: 'ca-app-pub-3940256099942544/4411468910',
  },
};
