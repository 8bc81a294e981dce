import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Capacitor } from '@capacitor/core';
import { Geolocation } from '@capacitor/geolocation';
import { Share } from '@capacitor/share';
import { StatusBar, Style } from '@capacitor/status-bar';
import { SecureStorage } from '@aparajita/capacitor-secure-storage';

/** Everything that is asked of the device, but for ads (native-ads.ts). */
export const native = {
  platform: (): 'android' | 'ios' => (Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'),

  onLink: (open: (url: string) => void) => App.addListener('appUrlOpen', ({ url }) => open(url)),
  /** The link that started the app; the same for as long as it runs, also after a reload. */
  launchLink: async (): Promise<string | null> => (await App.getLaunchUrl())?.url ?? null,
  onBackButton: (press: () => void) => App.addListener('backButton', press),
  exit: () => App.exitApp(),

  /** Opens an address in a browser over the app. */
  openInBrowser: (url: string) => Browser.open({ url }),
  closeBrowser: () => Browser.close(),

  share: (content: { title?: string; text?: string; url?: string }) => Share.share(content),

  /** `dark`: the bar stands on a dark ground. */
  setStatusBar: async (dark: boolean, color: string): Promise<void> => {
    await StatusBar.setStyle({ style: dark ? Style.Dark : Style.Light });
    // On iOS the bar has no colour of its own: the page shows through.
    if (native.platform() === 'android') await StatusBar.setBackgroundColor({ color });
  },

  requestLocation: () => Geolocation.requestPermissions({ permissions: ['location'] }),
  position: (options: PositionOptions) => Geolocation.getCurrentPosition(options),

  /** In the keychain of iOS, or encrypted by the keystore of Android. */
  secrets: {
    read: (key: string): Promise<string | null> => SecureStorage.getItem(key),
    write: (key: string, value: string): Promise<void> => SecureStorage.setItem(key, value),
    remove: (key: string): Promise<void> => SecureStorage.removeItem(key),
  },
};
