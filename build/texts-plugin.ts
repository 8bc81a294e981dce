import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  foldersOfFirstTexts,
  groupsOfLaterTexts,
  bundledTextGroups,
} from '../src/web/i18n/first-texts.ts';

type Texts = { [key: string]: string | Texts };

const prefix = 'virtual:texts/';

/**
 * Provides `virtual:texts/en/first` and `virtual:texts/en/later`, and the same for `bn`: the merged texts
 * of all features in a language, in two parts. Texts that a component imports itself are left out; missing
 * ones fall back to English (I18N-06).
 */
export function textsPlugin(root: string): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = '', part] = id.slice(prefix.length + 1).split('/');
      const merged = await mergedTexts(root, language, part === 'first' ? isFirst : isLater);
      for (const file of textFiles(root, language)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))});`;
    },
  };
}

/** All texts of a language, or those of the given folders and groups. */
export async function mergedTexts(
  root: string,
  language: string,
  isWanted: (folder: string, group: string) => boolean = () => true,
): Promise<Texts> {
  const english = language === 'en' ? {} : await mergedTexts(root, 'en', isWanted);
  const parts = textFiles(root, language).map(async (file) => {
    const folder = path
      .relative(path.join(root, 'src'), path.dirname(file))
      .split(path.sep)
      .join('/');
    const groups = Object.entries(await readTexts(file));
    return Object.fromEntries(groups.filter(([group]) => isWanted(folder, group)));
  });
  return (await Promise.all(parts)).reduce(merge, english);
}

function isFirst(folder: string, group: string): boolean {
  if (groupsOfLaterTexts.includes(group) || bundledTextGroups.includes(group)) return false;
  return foldersOfFirstTexts.some((first) => `${folder}/`.startsWith(`${first}/`));
}

function isLater(folder: string, group: string): boolean {
  return !isFirst(folder, group) && !bundledTextGroups.includes(group);
}

/** The text files of a language, one per feature. */
export function textFiles(root: string, language: string): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === `texts.${language}.json`)
    .toSorted()
    .map((file) => path.join(root, 'src', file));
}

async function readTexts(file: string): Promise<Texts> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function merge(into: Texts, from: Texts): Texts {
  const result = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const existing = result[key];
    result[key] =
      typeof value === 'object' && typeof existing === 'object' ? merge(existing, value) : value;
  }
  return result;
}
