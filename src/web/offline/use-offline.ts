import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageSettings } from '../page-settings.ts';
import { useWebApp } from '../use-web-app.ts';
import { startOfflineStorage } from './start-offline-storage.ts';
import { noteOpenedPage } from './opened-pages.ts';
import { reloadFailedScreen, watchReplacedBuild } from './watch-replaced-build.ts';
import { pingServer, serverReachability } from './server-reachability.ts';
import { registerWorker } from './register-worker.ts';
import { useSendOutbox } from './use-send-outbox.ts';

/** How often a server that was away is asked whether it is back. */
const pingIntervalMs = 20_000;

/** Runs everything that goes on for times without a network, as long as the tab is open. */
export function useOffline() {
  const app = useWebApp();
  const { tiles } = usePageSettings();
  const { pathname, search } = useLocation();
  const [newVersion, setNewVersion] = useState(false);
  const [buildLost, setBuildLost] = useState(false);
  useSendOutbox();

  useEffect(() => {
    startOfflineStorage(app, tiles);
    void registerWorker(() => setNewVersion(true));
  }, [app, tiles]);

  useEffect(
    () =>
      watchReplacedBuild(() => {
        setNewVersion(true);
        setBuildLost(true);
      }),
    [],
  );
  useEffect(() => {
    if (buildLost) reloadFailedScreen();
  }, [buildLost, pathname]);

  useEffect(() => {
    if (!serverReachability.isAway()) void noteOpenedPage(location.href);
  }, [pathname, search]);

  const isServerReachable = async () => {
    await pingServer();
    return !serverReachability.isAway();
  };
  const refetchStale = () => app.queries.refetchQueries({ type: 'active', stale: true });
  const retry = async () => {
    if (!(await isServerReachable())) return;
    // A query that hangs would be waited for, instead of being repeated.
    await app.queries.cancelQueries({ type: 'active', predicate: hasNoData });
    await refetchStale();
  };
  useEffect(() => {
    const timer = setInterval(() => {
      if (!serverReachability.isAway() || !navigator.onLine || document.hidden) return;
      void isServerReachable().then((isReachable) => (isReachable ? refetchStale() : undefined));
    }, pingIntervalMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- it only asks again
  }, [app]);

  return { newVersion, dismiss: () => setNewVersion(false), retry: () => void retry() };
}

function hasNoData({ state }: Query): boolean {
  return state.data === undefined;
}
