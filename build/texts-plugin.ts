import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

const prefix = 'virtual:texts/';

/**
 * Gives `virtual:texts/en` and `virtual:texts/bn`: every feature's texts of a language merged,
 * with the English text wherever the other language has none (I18N-06).
 */
export function texts(root: string): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      const merged = await mergedTexts(root, language);
      for (const file of textFiles(root, language)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))});`;
    },
  };
}

/** All texts of a language as the interface gets them. */
export async function mergedTexts(root: string, language: string): Promise<Texts> {
  const english = language === 'en' ? {} : await mergedTexts(root, 'en');
  const own = await Promise.all(textFiles(root, language).map(readTexts));
  return own.reduce(merge, english);
}

/** The text files of a language, one a feature. */
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
    const known = result[key];
    result[key] =
      typeof value === 'object' && typeof known === 'object' ? merge(known, value) : value;
  }
  return result;
}
