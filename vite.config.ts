import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from './build/texts-plugin.ts';

const root = import.meta.dirname;
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zod)\/|src\/shared\/|src\/web\/(?!map\/)/;

/** The browser's build goes to dist/client, the server's programs to dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [react(), tailwindcss(), texts(root)],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            import: 'src/server/import.ts',
            export: 'src/server/export.ts',
            bench: 'bench/main.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/web/entry-browser.tsx',
          // What every page needs travels as one file: each further one costs headers and a turn.
          output: { codeSplitting: { groups: [{ name: 'core', test: core }] } },
        },
      },
}));
