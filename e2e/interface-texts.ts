import { readFileSync } from 'node:fs';
import { textFiles } from '../build/texts-plugin.ts';
import { formatNumber } from '../src/shared/digits.ts';
import type { Language } from '../src/shared/language.ts';

type Texts = { [key: string]: string | Texts };

/** The text that the interface shows for a key, with its values. */
export type TextLookup = (key: string, values?: Record<string, string | number>) => string;

/** The texts of the interface in a language, for journeys that run in both. */
export function createTextLookup(language: Language): TextLookup {
  const textByKey = new Map(
    textFiles(process.cwd(), language).flatMap((file) =>
      flattenTexts(JSON.parse(readFileSync(file, 'utf8'))),
    ),
  );
  return (key, values = {}) => {
    const text = textByKey.get(key) ?? textByKey.get(`${key}_other`);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? formatNumber(value, language) : (value ?? '');
    });
  };
}

function flattenTexts(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flattenTexts(value, `${prefix}${key}.`),
  );
}
