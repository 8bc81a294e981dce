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

/** What a query says of the places of a category. */
export function categoryVerdict(query: CompiledQuery, category: CategoryTexts): CategoryVerdict {
  if (!query.text) return { literal: false, across: false };
  const names = category.names.map(normaliseText);
  const synonyms = (categorySynonyms[category.key] ?? []).map(normaliseText);
  const literal = [...names, ...synonyms].some(
    (name) => name === query.text || wordStarts(name, query.text),
  );
  const described =
    query.text.length >= leastDescriptionMatch &&
    category.descriptions.some((text) => wordStarts(normaliseText(text), query.text));
  return { literal, across: described || soundsLike(query, [...names, ...synonyms]) };
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

function soundsLike(query: CompiledQuery, names: readonly string[]): boolean {
  if (query.keys.length === 0) return false;
  const wanted = query.keys.join(' ');
  return names.some((name) => keysOf(name).join(' ') === wanted);
}
