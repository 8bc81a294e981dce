import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { usePageView } from '../../features/analytics/use-page-view.ts';
import { EditOverlay } from '../../features/register/EditOverlay.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { replayEarlyInput } from '../replay-early-input.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { BottomBar } from './BottomBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { TopBar } from './TopBar.tsx';

/** What surrounds every screen. */
export function Shell() {
  const { t } = useTranslation();
  usePageView();
  // A layout effect: it has to run before React replays presses that it held back itself.
  useLayoutEffect(replayEarlyInput, []);
  return (
    <div className="flex min-h-dvh flex-col pb-(--bar-bottom)">
      <SkipLink to="content">{t('shell.skip')}</SkipLink>
      <RouteProgress />
      <TopBar />
      <OfflineBanner />
      <div id="content" tabIndex={-1} className="flex grow flex-col">
        <Outlet />
      </div>
      <BottomBar />
      <EditOverlay />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
