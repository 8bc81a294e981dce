import { predefinedCategories } from '../../categories/predefined-categories.server.ts';
import { categoryKey } from '../../categories/category-key.ts';
import { namesOfCategory } from '../../categories/category-texts.server.ts';
import { normaliseText } from '../../search/normalise.ts';
import type { OsmTags } from '../readers/osm-block.ts';
import wordTable from './category-words.tsv?raw';
import osmTable from './osm-categories.tsv?raw';

/** A line of the table of tags: all of them must hold. */
interface OsmRule {
  order: number;
  tags: (readonly [key: string, value: string])[];
  category: string;
}

const predefined = new Set(predefinedCategories().map(({ key }) => key));
const keyOfName = new Map(
  predefinedCategories().flatMap(({ key, name }) =>
    namesOfCategory(name).map((each) => [normaliseText(each), key] as const),
  ),
);
const osmRules = rulesByTag(linesOf(osmTable));
const osmKeys = new Set([...osmRules.keys()].map((tag) => tag.slice(0, tag.indexOf('='))));
const words = new Map(
  linesOf(wordTable).flatMap(([category, list]) =>
    list.split(',').map((word) => [plainWord(word), known(category)] as const),
  ),
);

/** The category of an element by its tags; null for what is no place of the directory. */
export function osmCategory(tags: OsmTags): string | null {
  let best: OsmRule | null = null;
  for (const key of osmKeys) {
    for (const value of valuesOf(tags, key)) {
      for (const rule of osmRules.get(`${key}=${value}`) ?? []) {
        const holds = rule.tags.every(([name, wanted]) => valuesOf(tags, name).includes(wanted));
        if (holds && (!best || rule.order < best.order)) best = rule;
      }
    }
  }
  return best?.category ?? null;
}

/** A tag may have several values with semicolons between them. */
function valuesOf(tags: OsmTags, key: string): string[] {
  const text = tags.get(key);
  if (text === undefined) return [];
  return text.includes(';') ? text.split(';').map((value) => value.trim()) : [text];
}

/**
 * The category that a word of a table means: a key, a category's name in either language, or one of
 * the words in category-words.tsv; of a list ('Restaurant/pizza;burger') the first part that means one.
 * @param others keys of further categories that the directory has
 */
export function categoryOfWord(text: string, others: ReadonlySet<string>): string | null {
  for (const part of [text, ...text.split(/[/;,>|]/)]) {
    const meant = categoryOfName(part, others) ?? words.get(plainWord(part));
    if (meant) return meant;
  }
  return null;
}

/** The category that is called so, by its key or by its name in either language. */
export function categoryOfName(text: string, others: ReadonlySet<string>): string | null {
  const key = predefined.has(text.trim()) ? text.trim() : categoryKey(text);
  return predefined.has(key) || others.has(key) ? key : predefinedKeyOf(text);
}

/** The predefined category that has this name in one of the languages; null when none has. */
export function predefinedKeyOf(name: string): string | null {
  return keyOfName.get(normaliseText(name)) ?? null;
}

function plainWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** The lines of a table of two columns, without its header. */
function linesOf(table: string): [string, string][] {
  return table
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [first = '', second = ''] = line.split('\t').map((cell) => cell.trim());
      if (!first || !second) throw new Error(`cannot read the line "${line}" of a category table`);
      return [first, second];
    });
}

function rulesByTag(lines: readonly [string, string][]): Map<string, OsmRule[]> {
  const byTag = new Map<string, OsmRule[]>();
  for (const [order, [text, category]] of lines.entries()) {
    const tags = text.split(' ').map((tag): [string, string] => {
      const [key = '', value = ''] = tag.split('=');
      return [key, value];
    });
    const [first = ''] = text.split(' ');
    byTag.set(first, [...(byTag.get(first) ?? []), { order, tags, category: known(category) }]);
  }
  return byTag;
}

function known(category: string): string {
  if (!predefined.has(category))
    throw new Error(`a category table names "${category}", which is none`);
  return category;
}
