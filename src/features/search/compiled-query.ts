import { minQueryLength } from './min-query-length.ts';
import { normaliseText } from './normalise.ts';
import { memoizeLru } from './memoize-lru.ts';
import { spokenQuery } from './spoken-query.ts';
import type { SpokenQuery } from './spoken-query.ts';
import { isFiller } from './words/spoken-words.ts';

/** Longer queries are cut off: no name is longer, and every pattern stays short. */
const maxQueryLength = 100;

/** A query ready for matching, in the program and in the database alike. */
export interface CompiledQuery {
  /** Normalised, without what punctuates it; '' when the query is too short to be searched. */
  text: string;
  /** The whole names that it may be: with its punctuation ('Karim & Co.'), without, without fillers, and initials as one word. */
  wholeNames: readonly string[];
  /** How it matches across scripts. */
  spoken: SpokenQuery;
}

const maxRemembered = 200;
const compileCached = memoizeLru(maxRemembered, compileNormalised);

/** Prepares a typed query; recent ones are remembered. */
export function compileQuery(typed: string): CompiledQuery {
  return compileCached(truncateQuery(normaliseText(typed)).trim());
}

/** Never within a letter that is stored as two halves, as those outside of Unicode's first plane are. */
function truncateQuery(text: string): string {
  return text.slice(0, maxQueryLength).replace(/[\uD800-\uDBFF]$/, '');
}

function compileNormalised(text: string): CompiledQuery {
  if ([...text].length < minQueryLength) {
    return { text: '', wholeNames: [], spoken: spokenQuery('') };
  }
  const unpunctuated = withoutPunctuation(text);
  const wholeNames = [
    ...new Set([text, unpunctuated, withoutFillers(unpunctuated), joinInitials(unpunctuated)]),
  ];
  return { text: unpunctuated, wholeNames, spoken: spokenQuery(unpunctuated) };
}

/** Phones end a word with a full stop; names are found with and without one. */
function withoutPunctuation(text: string): string {
  const trimmed = text
    .replace(/^[\s"'([{\p{Extended_Pictographic}\p{Emoji_Modifier}]+/u, '')
    .replace(/[\s.,!?;:\u0964\u2026"')\]}\p{Extended_Pictographic}\p{Emoji_Modifier}]+$/u, '')
    .trim();
  return [...trimmed].length < minQueryLength ? text : trimmed;
}

/** 'K.F.C' and 'k f c' are KFC; what is no initials as it is. */
function joinInitials(text: string): string {
  return /^\p{L}(?:\. ?\p{L}| \p{L}){2,}$/u.test(text) ? text.replaceAll(/[. ]/g, '') : text;
}

/** Without fillers at its ends: 'the kfc', and 'kfc er' while more is being typed. */
function withoutFillers(text: string): string {
  const words = text.split(' ');
  const isContentWord = words.map((word) => !isFiller(word));
  const rest = words
    .slice(isContentWord.indexOf(true), isContentWord.lastIndexOf(true) + 1)
    .join(' ');
  return [...rest].length < minQueryLength ? text : rest;
}
