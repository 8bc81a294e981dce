import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from './build/texts-plugin.ts';

const root = import.meta.dirname;

/** The browser's build goes to dist/client, the server's programs to dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [react(), tailwindcss(), texts(root)],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            bench: 'bench/main.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        rollupOptions: { input: 'src/web/entry-browser.tsx' },
      },
}));
