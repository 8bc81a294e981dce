import { categorySynonyms } from './category-synonyms.ts';
import { compileQuery } from './compiled-query.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { keysOf } from './keys.ts';
import type { CategoryVerdict } from './match.ts';
import { normaliseText } from './normalise.ts';

/** What a category can be found by: its texts in every language. */
export interface CategoryTexts {
  key: string;
  names: readonly string[];
  descriptions: readonly string[];
}

const leastDescriptionMatch = 3;

/** The texts of a category as queries meet them. */
interface PreparedCategory {
  names: readonly string[];
  descriptions: readonly string[];
  /** Keys of names and everyday words, joined. */
  keys: ReadonlySet<string>;
}

/** What a query says of the places of a category. */
export function categoryVerdict(query: CompiledQuery, category: CategoryTexts): CategoryVerdict {
  if (!query.text) return { literal: false, across: false };
  const { names, descriptions, keys } = prepared(category);
  const described =
    query.text.length >= leastDescriptionMatch &&
    descriptions.some((text) => wordStarts(text, query.text));
  return {
    literal: names.some((name) => wordStarts(name, query.text)),
    across: described || (query.keys.length > 0 && keys.has(query.keys.join(' '))),
  };
}

const known = new WeakMap<CategoryTexts, PreparedCategory>();

/** Texts change seldom, queries come often: each set of texts is prepared once. */
function prepared(category: CategoryTexts): PreparedCategory {
  const found = known.get(category);
  if (found) return found;
  const names = [...category.names, ...(categorySynonyms[category.key] ?? [])].map(normaliseText);
  const made = {
    names,
    descriptions: category.descriptions.map(normaliseText),
    keys: new Set(names.map((name) => keysOf(name).join(' ')).filter(Boolean)),
  };
  known.set(category, made);
  return made;
}

/**
 * Whether a category belongs to a search among categories: its name or description contains the
 * text in either language, or its name or a synonym sounds like it.
 */
export function categoryMatches(search: string, category: CategoryTexts): boolean {
  const text = normaliseText(search);
  if (!text) return true;
  const texts = [...category.names, ...category.descriptions].map(normaliseText);
  if (texts.some((candidate) => candidate.includes(text))) return true;
  const { literal, across } = categoryVerdict(compileQuery(search), category);
  return literal || across;
}

/** Whether the query stands in the text from the start of a word on. */
function wordStarts(text: string, query: string): boolean {
  return ` ${text}`.includes(` ${query}`);
}
