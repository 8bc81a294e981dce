// npm run dev: serves from the sources and reloads what changes.
import { createServer as createHttpServer } from 'node:http';
import { ensureInstalled, root } from './lib/install.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run dev\n\nServes the directory from the sources; changes show at once.');
} else {
  ensureInstalled();
  const { createServer } = await import('vite');
  const server = createHttpServer();
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
    logLevel: 'warn',
    clearScreen: false,
  });
  const { startDevelopment } = await vite.ssrLoadModule('/src/server/dev.ts');
  await startDevelopment(vite, server);
}
