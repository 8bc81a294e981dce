import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textFiles } from '../../build/texts-plugin.ts';
import { bundledTextGroups } from '../web/i18n/first-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');

type Texts = { [key: string]: string | Texts };

/** Texts by their full keys: 'places.found_one' -> '...' */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

function textsOf(language: string): Map<string, string> {
  return new Map(
    textFiles(root, language).flatMap((file) => flat(JSON.parse(readFileSync(file, 'utf8')))),
  );
}

const english = textsOf('en');
const bangla = textsOf('bn');
const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(plural, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted();

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));
const code = sources.join('\n');
/** Every string in the sources that may be a key, since keys are also passed around as values. */
const strings = new Set(
  [...code.matchAll(/['"`]([A-Za-z][\w]*(?:\.[\w]+)*)['"`]/g)].map(([, key]) => key ?? ''),
);
/** Prefixes of composed keys: t(`hours.${weekday}`) uses every key below hours. */
const families = [...code.matchAll(/`([A-Za-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
  ([, prefix]) => prefix ?? '',
);

const keysBelow = (group: string) =>
  [...bangla.keys()].filter((key) => key.startsWith(`${group}.`));

describe('texts', () => {
  it('[I18N-01] have the same keys in both languages, none empty, with the same placeholders', () => {
    expect([...bangla.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of english) {
      const other = bangla.get(key) ?? '';
      expect(text.trim(), key).not.toBe('');
      expect(other.trim(), key).not.toBe('');
      expect(placeholders(other), key).toEqual(placeholders(text));
    }
  });

  it('are all used', () => {
    const unused = [...english.keys()].filter(
      (key) =>
        !strings.has(base(key)) &&
        !families.some((prefix) => key.startsWith(prefix)) &&
        // These are covered by a test beside the component that imports them.
        !bundledTextGroups.some((group) => key.startsWith(`${group}.`)),
    );
    expect(unused).toEqual([]);
  });

  it('exist for every key that the code asks for', () => {
    const asked = [...code.matchAll(/\bt\(\s*['"]([\w.]+)['"]/g)].map(([, key]) => key ?? '');
    const known = new Set([...english.keys()].map(base));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it('[I18N-14] use one word for one thing in Bangla', () => {
    for (const [key, text] of bangla) {
      // Owners have a প্রতিষ্ঠান: ব্যবসা would exclude mosques and schools. Mail is ইমেইল, and loanwords
      // take a short ি.
      expect(text, key).not.toMatch(/ব্যবসা|(?<!ই)মেইল|বীমা/u);
    }
    for (const key of ['ownPlaces', 'editInstitution', 'similar'].flatMap(keysBelow)) {
      // A person's জায়গা would be a plot of land.
      expect(bangla.get(key), key).not.toMatch(/জায়গা/u);
    }
    // Clearing a choice must not be worded like deleting a place or a review.
    expect(bangla.get('categoryFilter.clear')).not.toBe(bangla.get('reviews.delete'));
  });

  it('use one word for one thing in English', () => {
    // Where somebody is is called their location, on maps, too.
    for (const [key, text] of english) expect(text, key).not.toMatch(/\b(?:my|your) position\b/i);
  });

  it('end with the same punctuation in both languages', () => {
    const end = /(\.\.\.|[.?!।])?$/u;
    for (const [key, text] of bangla) {
      const said = end.exec(english.get(key) ?? '')?.[0];
      expect(end.exec(text)?.[0], key).toBe(said === '.' ? '।' : said);
    }
  });

  it('are in Unicode NFC, and Bangla ones have no Latin digits', () => {
    for (const [key, text] of [...english, ...bangla])
      expect(text.normalize('NFC'), key).toBe(text);
    for (const [key, text] of bangla) {
      const shown = text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(/24\/7/g, '');
      expect(shown, key).not.toMatch(/[0-9]/);
    }
  });
});
