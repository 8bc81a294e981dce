import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

interface BuildOfSources {
  /** The texts of files by their names, the first of which is the entry. */
  sources: Readonly<Record<string, string>>;
  plugins: Plugin[];
  minify?: boolean;
}

/** Builds some files as the interface is built, with nothing but these plugins; gives the scripts. */
export async function buildSources({
  sources,
  plugins,
  minify = true,
}: BuildOfSources): Promise<Rolldown.OutputChunk[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'sources-'));
  try {
    const files = Object.keys(sources).map((name) => path.join(root, name));
    for (const [index, text] of Object.values(sources).entries())
      await writeFile(files[index] ?? '', text);
    const built = await build({
      ...{ root, configFile: false, logLevel: 'silent', plugins },
      build: {
        ...{ write: false, minify },
        rolldownOptions: { input: files.slice(0, 1), preserveEntrySignatures: 'strict' },
      },
    });
    return [built]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []))
      .filter((file) => file.type === 'chunk');
  } finally {
    await rm(root, { recursive: true });
  }
}
