import { StartError } from '../../../server/database/start-error.ts';
import { predefinedCategories } from '../../categories/predefined-categories.server.ts';
import wordTable from './category-words.tsv?raw';
import osmTable from './osm-categories.tsv?raw';
import { normaliseWord } from './normalise-word.ts';

/** A line of the table of tags, all of whose tags must match. */
export interface OsmRule {
  order: number;
  tags: (readonly [key: string, value: string])[];
  category: string;
}

/** The content of the two tables beside this file. */
export interface CategoryTables {
  /** Rules by their first tag, as 'key=value'. */
  osmRules: ReadonlyMap<string, readonly OsmRule[]>;
  /** The keys of those tags. */
  osmKeys: ReadonlySet<string>;
  /** Keys of categories by normalised word. */
  words: ReadonlyMap<string, string>;
}

interface Line {
  /** File and line number, for error messages. */
  filePosition: string;
  first: string;
  second: string;
}

let parsedTables: CategoryTables | null = null;

/** The tables, parsed on first use. Throws a `StartError` for an invalid line. */
export function getCategoryTables(): CategoryTables {
  if (parsedTables) return parsedTables;
  const osmRules = parseOsmRules(osmTable, 'osm-categories.tsv');
  const osmKeys = new Set([...osmRules.keys()].map((tag) => tag.slice(0, tag.indexOf('='))));
  parsedTables = { osmRules, osmKeys, words: parseCategoryWords(wordTable, 'category-words.tsv') };
  return parsedTables;
}

/**
 * Parses the table of tags.
 * @param file its name, for the message of a `StartError`
 */
export function parseOsmRules(table: string, file: string): CategoryTables['osmRules'] {
  const byTag = new Map<string, OsmRule[]>();
  for (const [order, { filePosition, first: text, second: category }] of linesOf(
    table,
    file,
  ).entries()) {
    const tagTexts = text.split(/ +/);
    const tags = tagTexts.map((tag) => {
      const [, key, value] = /^([^=]+)=(.+)$/.exec(tag) ?? [];
      if (key && value) return [key, value] as const;
      throw new StartError(`${filePosition}: "${tag}" is not a tag such as shop=bakery.`);
    });
    const [firstTag = ''] = tagTexts;
    byTag.set(firstTag, [
      ...(byTag.get(firstTag) ?? []),
      { order, tags, category: requirePredefinedKey(category, filePosition) },
    ]);
  }
  return byTag;
}

/**
 * Parses the table of words into categories by word.
 * @param file its name, for the message of a `StartError`
 */
export function parseCategoryWords(table: string, file: string): CategoryTables['words'] {
  return new Map(
    linesOf(table, file).flatMap(({ filePosition, first, second }) => {
      const category = requirePredefinedKey(first, filePosition);
      return second.split(',').map((word) => [normaliseWord(word), category] as const);
    }),
  );
}

/** The lines of a table with two columns, without header, empty lines and comments. */
function linesOf(table: string, file: string): Line[] {
  return table.split(/\r?\n/).flatMap((line, index) => {
    if (index === 0 || !line.trim() || line.startsWith('#')) return [];
    const filePosition = `${file}, line ${index + 1}`;
    const [first = '', second = ''] = line.split('\t').map((cell) => cell.trim());
    if (first && second) return [{ filePosition, first, second }];
    throw new StartError(
      `${filePosition}: two columns separated by a tab are needed, not "${line}".`,
    );
  });
}

const predefined = new Set(predefinedCategories().map(({ key }) => key));

function requirePredefinedKey(category: string, at: string): string {
  if (predefined.has(category)) return category;
  throw new StartError(`${at}: there is no category "${category}"; use a key such as bakery.`);
}
