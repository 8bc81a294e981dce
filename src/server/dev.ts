import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type * as entryServer from '../web/entry-server.tsx';
import type * as appModule from './app.ts';
import { checkPort, listenOnPort } from './listen.ts';
import { openServices } from './open-services.ts';
import { developmentAssets } from './render/development-assets.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** Serves from the sources: each request runs the code as it is at that moment. */
export function startDevelopmentServer(vite: ViteDevServer, server: Server): Promise<void> {
  return runUntilStopped(async (signal) => {
    const { services, close } = await openServices(process.env, checkPort, signal);
    const { host, port, publicUrl } = services.settings;
    const handleWithCurrentCode = async (request: Request, bindings: object): Promise<Response> => {
      // Cheap on every request: Vite caches modules until their files change.
      const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as typeof appModule;
      const { renderScreen } = (await vite.ssrLoadModule(
        '/src/web/entry-server.tsx',
      )) as typeof entryServer;
      const renderPage = createPageRenderer(services, renderScreen, developmentAssets);
      return createApp(services, { files: () => null, renderPage, development: true }).fetch(
        request,
        bindings,
      );
    };
    const listener = getRequestListener(handleWithCurrentCode);
    server.on('request', (request, response) => {
      vite.middlewares(request, response, () => void listener(request, response));
    });
    await listenOnPort(server, host, port).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    console.log(`\nThikana is ready (development): ${publicUrl}\n`);
    return async () => {
      await services.liveNotifications.close();
      server.close();
      server.closeAllConnections();
      await vite.close();
      await close();
    };
  });
}
