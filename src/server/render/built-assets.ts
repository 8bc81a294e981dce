import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Language } from '../../shared/language.ts';
import { usesFirstTextsOnly } from '../../web/i18n/first-texts.ts';
import type { DocumentAssets } from './document.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof Manifest>;

const entryFile = 'src/web/entry-browser.tsx';

/**
 * Reads the build's manifest and tells which files a page needs at once. Throws for a screen that the
 * build does not have: its page would still work, but load its script one round trip later.
 */
export async function loadBuiltAssets(clientFolder: string) {
  const text = await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  const manifest = Manifest.parse(JSON.parse(text));
  const entry = manifest[entryFile];
  if (!entry) throw new Error('the built manifest lacks the entry');
  const styles = await Promise.all(
    (entry.css ?? []).map((file) => readFile(path.join(clientFolder, file), 'utf8')),
  );
  const inlineStyle = styles.join('');
  const inlinedStyles = (entry.css ?? []).map((css) => `/${css}`);
  const assetsByKey = new Map<string, DocumentAssets>();
  return (screenFiles: readonly string[], language: Language): DocumentAssets => {
    const key = `${language} ${screenFiles.join(' ')}`;
    const cachedAssets = assetsByKey.get(key);
    if (cachedAssets) return cachedAssets;
    const screens = screenFiles.map((file) => findScreenModule(manifest, file));
    const assets = {
      entry: `/${entry.file}`,
      inlineScript: '',
      modulePreloads: collectPreloads(manifest, [
        entryFile,
        ...screens,
        findTextsModule(manifest, language, 'first'),
        ...(screenFiles.every(needsFirstTextsOnly)
          ? []
          : [findTextsModule(manifest, language, 'later')]),
      ]),
      fontPreloads: selectFonts(entry.assets ?? [], language),
      stylesheets: collectStyles(manifest, screens),
      inlineStyle,
      inlinedStyles,
    };
    assetsByKey.set(key, assets);
    return assets;
  };
}

/**
 * The manifest's key for the module of a screen: its source file, or, where the build has put shared
 * code into the same chunk, only its name.
 */
function findScreenModule(manifest: Manifest, file: string): string {
  if (manifest[file]) return file;
  const name = path.basename(file, '.tsx');
  const mergedKey = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (mergedKey === undefined) throw new Error(`the built manifest lacks ${file}`);
  return mergedKey;
}

/** Scripts that the given modules load before they can run, without the entry itself. */
function collectPreloads(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  files.delete(manifest[entryFile]?.file ?? '');
  return [...files].map((file) => `/${file}`);
}

function needsFirstTextsOnly(screenFile: string): boolean {
  return usesFirstTextsOnly(screenFile.replace(/^src\/features\/|\.tsx$/g, ''));
}

function findTextsModule(manifest: Manifest, language: Language, part: 'first' | 'later'): string {
  return (
    Object.keys(manifest).find((name) => name.endsWith(`virtual:texts/${language}/${part}`)) ?? ''
  );
}

function collectStyles(manifest: Manifest, modules: readonly string[]): string[] {
  return modules.flatMap((name) => (manifest[name]?.css ?? []).map((css) => `/${css}`));
}

function selectFonts(assets: readonly string[], language: Language): string[] {
  const scripts = language === 'bn' ? /-(bengali|latin)-/ : /-latin-/;
  return assets
    .filter((file) => file.endsWith('.woff2') && scripts.test(file))
    .map((file) => `/${file}`);
}
