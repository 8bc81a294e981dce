import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { SessionStore } from '../features/accounts/session-store.ts';
import type { Provider } from '../features/accounts/social-contract.ts';
import type { Ads } from '../features/ads/ads.ts';
import type { Api } from './api/client.ts';

/** What every screen and loader works with: one of each in a tab, one a request on the server. */
export interface WebApp {
  api: Api;
  queries: QueryClient;
  i18n: i18n;
  /** Who is signed in; loading while nobody has said so yet. */
  session: SessionStore;
  /** What goes on for times without a network, fetched once the page is idle; in browsers only. */
  loadOffline?: () => Promise<{ OfflineStatus: ComponentType }>;
  /** Null in the browser: there data is fetched while the screen already shows. */
  server: ServerPage | null;
  /** Begins a social sign-in in a browser over the app; in the native package only. */
  signInOutside?: (provider: Provider) => Promise<void>;
  /** Hands a text over that a browser would save as a file; in the native package only. */
  shareText?: (text: string) => Promise<void>;
  /** In the native package only. */
  ads?: Ads;
}

/** What a page that is being rendered on the server can say about its response. */
export interface ServerPage {
  /** The HTTP status; 200 unless a loader says otherwise. */
  status: number;
  /** Where distances are measured from while rendering. */
  position: { lat: number; lng: number };
}
