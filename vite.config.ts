import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHintsPlugin } from './build/compile-hints-plugin.ts';
import { modulesNeededBy } from './build/needed-modules.ts';
import { programs, serverChunks } from './build/server-chunks.ts';
import { endpointsPlugin } from './build/endpoints-plugin.ts';
import { errorsAtStartPlugin, modulesWithErrors } from './build/errors-at-start-plugin.ts';
import { textsPlugin } from './build/texts-plugin.ts';
import { includesAny, usedNamesPlugin } from './build/used-names-plugin.ts';
import { serviceWorkerPlugin } from './build/worker-plugin.ts';

const root = import.meta.dirname;
const libraries = [
  '/node_modules/react/',
  '/node_modules/react-dom/',
  '/node_modules/scheduler/',
  '/node_modules/react-router/',
  '/node_modules/@tanstack/',
  '/node_modules/i18next/',
  '/node_modules/zod/',
];
/** What of them only screens need on which something is sent. */
const mutationModules = ['/mutationObserver.', '/useMutation.', '/useMutationState.'];

// What every page needs travels as one file, what the visitor's screens share as another, and what is
// for times without a network as a third: each further one costs headers and a turn.
const core = modulesNeededBy(path.join(root, 'src/web/entry-browser.tsx'));
const visitor = modulesNeededBy(path.join(root, 'src/features/home/HomeScreen.tsx'));
/** It would have a file of its own, of which most are headers. */
const homeIcons = ['/icons/chevron-right.'];
const list = modulesNeededBy(path.join(root, 'src/features/places/PlaceListScreen.tsx'));
const listScreen = '/PlaceListScreen.tsx';
const listModules = [
  '/icons/arrow-left.',
  '/icons/calendar-clock.',
  '/icons/check.',
  '/icons/map-pin-off.',
  '/use-debounced.ts',
  '/category-words.ts',
];
const offline = modulesNeededBy(path.join(root, 'src/web/offline/offline.ts'));
const map = modulesNeededBy(path.join(root, 'src/features/map/GeneralMapScreen.tsx'));
const place = modulesNeededBy(path.join(root, 'src/features/places/PlaceScreen.tsx'));
const homeModules = ['/features/home/', '/features/finder/'];
const offlineModules = ['/src/web/offline/', '/node_modules/idb/'];
/** As large as all else together that is for times without a network, and seldom needed. */
const offlineSearch = '/src/web/offline/offline-search';
const groups = [
  {
    name: 'core',
    test: (id: string) =>
      (includesAny(id, libraries) && !includesAny(id, mutationModules)) || core.has(id),
  },
  // One file of them, as the page of a place uses them all.
  { name: 'mutations', test: (id: string) => includesAny(id, mutationModules) },
  {
    name: 'visitor',
    test: (id: string) =>
      (visitor.has(id) && !includesAny(id, homeModules)) || includesAny(id, homeIcons),
  },
  // With what the search of the top bar shares, which would be a file of its own.
  { name: 'HomeScreen', test: (id: string) => visitor.has(id) && includesAny(id, homeModules) },
  // What the list shares with other screens: ten files of which more than half would be headers.
  {
    name: 'lists',
    test: (id: string) =>
      (list.has(id) && !id.endsWith(listScreen)) || includesAny(id, listModules),
    includeDependenciesRecursively: false,
  },
  {
    name: 'offline',
    test: (id: string) => includesAny(id, offlineModules) && !id.includes(offlineSearch),
    // What screens use, too, stays theirs.
    includeDependenciesRecursively: false,
  },
  // What it shares with the maps, and with what people write: each visit would fetch a dozen files.
  {
    name: 'map-answers',
    test: (id: string) => offline.has(id) && map.has(id),
    includeDependenciesRecursively: false,
  },
  {
    name: 'writing',
    test: (id: string) => offline.has(id),
    includeDependenciesRecursively: false,
  },
  // Half a dozen files of one hook or one component each.
  {
    name: 'place-parts',
    test: (id: string) => place.has(id) && !map.has(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'map-parts',
    test: (id: string) => map.has(id) && !place.has(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

const seldomOpened = [
  '/offline',
  '/Saved',
  '/Favourites',
  '/AddCategory',
  '/Admin',
  '/FirstAdmin',
  '/Auth',
  '/Register',
  '/EditDialog',
  '/Upgrade',
  '/UserPanel',
  '/Profile',
  '/Settings',
];

/** What a page calls half of and more as it starts; with other files it was no quicker. */
const calledAtOnce = [
  '/entry-browser-',
  '/visitor-',
  '/HomeScreen-',
  '/PlaceScreen-',
  '/GeneralMapScreen-',
  '/map-parts-',
  '/leaflet-map-',
];

const usedNames = usedNamesPlugin({
  modules: [
    ...[...libraries, ...mutationModules, ...homeIcons, ...homeModules, listScreen],
    ...[...listModules, ...offlineModules, offlineSearch, ...modulesWithErrors],
  ],
  files: [...seldomOpened, ...calledAtOnce],
});

// Its package names only the files with warnings for developers, which visitors would download too.
const routerOfProduction = {
  find: /^react-router$/,
  replacement: path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
};

/**
 * The packages that are built into the server's programs. Of the icons a process would load every one
 * there is, 13 MB; the others come in some 700 files, which took a quarter of each start to find and read.
 */
const builtIn = [
  ...[
    'lucide-react',
    'react-router',
    'kysely',
    'zod',
    'hono',
    'jose',
    'better-auth',
    'better-call',
  ],
  // What these need is no package of ours: only beside them is it found for sure.
  ...['defu', 'rou3', /^@(hono|tanstack|better-auth|better-fetch|noble|opentelemetry)\//],
];

/** The browser's build goes to dist/client, the server's programs to dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  resolve: { alias: command === 'build' ? [routerOfProduction] : [] },
  plugins: [
    react(),
    tailwindcss(),
    textsPlugin(root),
    endpointsPlugin(),
    serviceWorkerPlugin(root),
    errorsAtStartPlugin(),
    compileHintsPlugin(calledAtOnce),
    usedNames,
  ],
  ssr: { noExternal: command === 'build' ? builtIn : [] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          // What browsers fetch later, a process has in one file on purpose.
          checks: { ineffectiveDynamicImport: false },
          input: programs,
          output: { codeSplitting: { groups: serverChunks(root) } },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: {
          // What these import is not named in the first script, which everybody downloads.
          resolveDependencies: (file, needed) => (includesAny(file, seldomOpened) ? [] : needed),
        },
        rolldownOptions: {
          input: 'src/web/entry-browser.tsx',
          output: { codeSplitting: { groups } },
        },
      },
}));
