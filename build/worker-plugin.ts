import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { startPage } from './start-page.ts';
import { isInterfaceBuild } from './interface-build.ts';

const entrySource = 'src/web/entry-browser.tsx';
/** The sources that a page needs to start offline: the visitor's screens, their texts, and the offline code. */
const firstSources = [
  /src\/web\/entry-browser\.tsx/,
  /src\/web\/offline\/offline\.ts/,
  /src\/web\/offline\/offline-search\.ts/,
  /src\/features\/home\/\w+Screen\.tsx/,
  /src\/features\/categories\/\w+Screen\.tsx/,
  /src\/features\/places\/\w+Screen\.tsx/,
  /src\/features\/saved\/\w+Screen\.tsx/,
  /virtual:texts\//,
];

/**
 * Builds the service worker, /sw.js, with the list of files that it caches, and the page with which it
 * answers offline, /offline.html.
 */
export function serviceWorkerPlugin(root: string): Plugin {
  return {
    name: 'worker',
    apply: isInterfaceBuild,
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entrySource));
      if (!entry) throw new Error('the build lacks the entry of the interface');
      const styles = [...(entry.viteMetadata?.importedCss ?? [])].map(toUrlPath);
      const assetPaths = (await readdir(path.join(dir, 'assets'))).map((name) =>
        toUrlPath(`assets/${name}`),
      );
      const firstPaths = [
        ...new Set([...collectFirstFiles(chunks, bundle), ...styles, ...assetPaths.filter(isFont)]),
      ];
      const files = {
        entry: toUrlPath(entry.fileName),
        first: firstPaths,
        rest: assetPaths.filter(notIn(firstPaths)),
      };
      await writeFile(path.join(dir, 'offline.html'), startPage({ entry: files.entry, styles }));
      await buildWorker(root, dir, files);
    },
  };
}

/** The chunks of the first screens with all their imports and styles. */
function collectFirstFiles(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
): string[] {
  const fileNames = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (fileNames.has(chunk.fileName)) return;
    for (const name of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
      fileNames.add(name);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  for (const source of firstSources) {
    // By all modules of a chunk, since a screen may share its chunk with others.
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => source.test(id)));
    // A renamed file would otherwise be missing offline, and nobody would notice.
    if (found.length === 0) throw new Error(`the build has nothing for the worker by ${source}`);
    found.forEach(visit);
  }
  return [...fileNames].map(toUrlPath);
}

async function buildWorker(root: string, outDir: string, files: object): Promise<void> {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/web/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

const toUrlPath = (fileName: string) => `/${fileName}`;
const isFont = (file: string) => file.endsWith('.woff2');
const notIn = (files: readonly string[]) => (file: string) => !files.includes(file);
