import { checkSession } from '../../features/accounts/sync-session.ts';
import type { PageState } from '../page-state.ts';
import type { WebApp } from '../web-app.ts';
import { startOfflineFallback } from './start-offline-fallback.ts';
import { storeAnswers } from './store-answers.ts';
import { storePageSettings } from './offline-page-state.ts';
import { keepOnlyOwnData } from './offline-data-owner.ts';
import { serverReachability } from './server-reachability.ts';
import { startedWithoutServer } from './started-without-server.ts';

const startedApps = new WeakSet<WebApp>();

/**
 * From now on keeps what this tab shows, and shows it again where the server does not answer. To be
 * called once a tab.
 */
export function startOfflineStorage(app: WebApp, tiles: PageState['tiles']): void {
  if (startedApps.has(app)) return;
  startedApps.add(app);
  startOfflineFallback(app);
  keepOnlyOwnData(app.session);
  storeAnswers(app);
  void storePageSettings(tiles);
  if (!startedWithoutServer()) return;
  // The signed-in person is only remembered here: the server is asked as soon as it can be reached.
  const unsubscribe = serverReachability.subscribe(() => {
    if (serverReachability.isAway()) return;
    unsubscribe();
    void checkSession(app);
  });
}
