import {
  importAuthLibrary,
  prepareAuthLibrary,
} from '../features/accounts/load-auth-library.server.ts';
import { prepareSearch } from '../features/search/database/prepare-search.server.ts';
import { renderScreen } from '../web/entry-server.tsx';
import { loadScreens } from '../web/load-screens.ts';
import { createApp } from './app.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { checkPort, listen } from './listen.ts';
import { openServices } from './open-services.ts';
import { loadBuiltAssets } from './render/built-assets.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import type { Services } from './services.ts';

/** Serves the built interface from `client` until it is stopped. */
export function serve(
  environment: Readonly<Record<string, string | undefined>>,
  client: string,
): Promise<void> {
  return runUntilStopped((signal) => startServing(environment, client, signal));
}

async function startServing(
  environment: Readonly<Record<string, string | undefined>>,
  clientFolder: string,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  // A build may replace the program's files at any time, so all that may run is read beforehand.
  const modulesLoaded = Promise.all([loadScreens(), importAuthLibrary()]);
  modulesLoaded.catch(() => undefined);
  const { services, close } = await openServices(environment, checkPort, signal);
  const { stop } = await modulesLoaded
    .then(() => listenForRequests(services, clientFolder))
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const { settings } = services;
  console.log(`\nThikana is ready: ${settings.publicUrl}\n`);
  if (settings.production && new URL(settings.publicUrl).hostname === 'localhost') {
    // From other machines the site has another origin than PUBLIC_URL, so signing in is refused there.
    console.log(
      `PUBLIC_URL is ${settings.publicUrl}: set it to the address that visitors open; until then, only people on this machine can sign in.\n`,
    );
  }
  if (!settings.production) {
    console.log('Next: open the address in a browser. The API is described at /api/docs.');
    console.log('To import places: npm run import -- FILE. To stop: Ctrl-C.');
  }
  void prepareSearch(signal);
  return async () => {
    // Closed first: a stream never ends by itself, and stopping waits for open requests.
    await services.liveNotifications.close();
    await stop();
    await close();
  };
}

/** Loads everything that answers requests, then starts to listen. */
async function listenForRequests(services: Services, client: string): ReturnType<typeof listen> {
  await prepareAuthLibrary(services);
  const app = createApp(services, {
    files: await loadStaticFiles(client),
    renderPage: createPageRenderer(services, renderScreen, await loadBuiltAssets(client)),
    development: false,
  });
  return listen(app, services.settings);
}
