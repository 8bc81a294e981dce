import { allOf } from '../../server/nearest/sources.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { searchImage } from './search-image.ts';

/** One and the same condition, written for each way to find the rows that meet it. */
export interface TextCondition {
  /** By institutions_nearest_match, in order of distance; by institutions_nearest for two letters. */
  nearest: Condition;
  /** By institutions_rare_match, in no order. */
  rare: Condition;
  /** By no index: for rows that something else finds. */
  plain: Condition;
}

/** The LIKE pattern of what contains a text, or starts with it, whatever its characters. */
export function patternOf(text: string, { starts } = { starts: false }): string {
  return `${starts ? '' : '%'}${text.replace(/[%_\\]/g, String.raw`\$&`)}%`;
}

/** The searched text contains the query as written (SEARCH-14, SEARCH-15). */
export function containsText({ text }: CompiledQuery): TextCondition {
  const pattern = patternOf(text);
  const image = searchImage(text);
  const plain: Condition = (bind) => `i.search like ${bind(pattern)}`;
  if (image.length === 2) {
    // No trigram has two letters, but three are few that begin with them.
    const withNext: Condition = (bind) => `lower(i.search_image) ~ ${bind(`${image}[a-z0-9\n]`)}`;
    return { nearest: plain, rare: allOf(withNext, plain), plain };
  }
  const like = bindLike(`%${image}%`);
  return { nearest: allOf(like.nearest, plain), rare: allOf(like.rare, plain), plain };
}

/** Every word sounds like one of the place's names or its address (D25). */
export function soundsLike({ keys, lastIsPrefix }: CompiledQuery): TextCondition {
  const likes = keys.map((key, index) =>
    bindLike(lastIsPrefix && index === keys.length - 1 ? `% ${key}%` : `% ${key} %`),
  );
  return {
    nearest: allOf(...likes.map(({ nearest }) => nearest)),
    rare: allOf(...likes.map(({ rare }) => rare)),
    plain: allOf(...likes.map(({ plain }) => plain)),
  };
}

function bindLike(pattern: string): TextCondition {
  return {
    nearest: (bind) => `i.search_image like ${bind(pattern)}`,
    rare: (bind) => `lower(i.search_image) like ${bind(pattern)}`,
    plain: (bind) => `i.search_image || '' like ${bind(pattern)}`,
  };
}
