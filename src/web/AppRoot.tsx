import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '../features/accounts/SessionProvider.tsx';
import { LocationProvider } from '../features/location/LocationProvider.tsx';
import { ClockProvider } from './clock.tsx';
import { TranslationProvider } from './i18n/TranslationProvider.tsx';
import type { PageState } from './page-state.ts';
import { PageSettingsContext } from './page-settings.ts';
import { ToastProvider } from './ui/Toast.tsx';
import { WebAppContext } from './use-web-app.ts';
import type { WebApp } from './web-app.ts';

interface AppRootProps {
  app: WebApp;
  state: Omit<PageState, 'queries' | 'session'>;
  children: ReactNode;
}

/** Everything that screens rely on around them, the same on the server and in the browser. */
export function AppRoot({ app, state, children }: AppRootProps) {
  return (
    <WebAppContext value={app}>
      <PageSettingsContext value={{ tiles: state.tiles }}>
        <QueryClientProvider client={app.queries}>
          <TranslationProvider i18n={app.i18n}>
            <ClockProvider renderedAt={state.now}>
              <SessionProvider store={app.session}>
                <ToastProvider>
                  <LocationProvider initial={state.userLocation}>{children}</LocationProvider>
                </ToastProvider>
              </SessionProvider>
            </ClockProvider>
          </TranslationProvider>
        </QueryClientProvider>
      </PageSettingsContext>
    </WebAppContext>
  );
}
