import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsPlugin } from './build/endpoints-plugin.ts';
import { modulesNeededBy } from './build/needed-modules.ts';
import { mobileDocumentPlugin } from './build/mobile-document.ts';
import { readMobileSettings } from './build/mobile-settings.ts';
import { textsPlugin } from './build/texts-plugin.ts';

const root = import.meta.dirname;
const settings = readMobileSettings(process.env);

// The app starts on Home: what that takes is one file, which is read while the device still draws
// its own picture, rather than several that ask for each other.
const entry = 'src/web/mobile/entry.tsx';
const first = new Set(
  [entry, 'src/features/home/HomeScreen.tsx'].flatMap((file) => [
    ...modulesNeededBy(path.join(root, file)),
  ]),
);

/** The static build of the native package: the same screens, over a remote API. */
export default defineConfig({
  root,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    textsPlugin(root),
    endpointsPlugin(),
    mobileDocumentPlugin(settings),
  ],
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(settings.apiUrl),
    'import.meta.env.VITE_SITE_URL': JSON.stringify(settings.siteUrl),
    'import.meta.env.VITE_TILE_URL': JSON.stringify(settings.tileUrl),
    'import.meta.env.VITE_TILE_ATTRIBUTION': JSON.stringify(settings.tileAttribution),
  },
  build: {
    outDir: 'mobile/www',
    emptyOutDir: true,
    // The WebViews that the native projects ask for (docs/mobile.md).
    target: 'es2022',
    // It lies on the device: nobody waits for it to be fetched.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: entry,
      output: { codeSplitting: { groups: [{ name: 'start', test: (id) => first.has(id) }] } },
    },
  },
});
