import type { Mark } from './marks.ts';
import { saidOfBegun } from './begun-word.ts';
import { maxWordsVaried } from './query-terms.ts';
import { consonantsIn, queryCompletionMarks, querySynonymMarks } from './query-word-marks.ts';
import { patternOfBeginning } from './sound/beginning-pattern.ts';
import { isLatin } from './text-script.ts';
import { withAllItMayBecome } from './words/spoken-query-words.ts';
import { mayBecomeFiller } from './words/spoken-words.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/*
 * The last of several words, while it is being typed in the other script. The others tell the place, so
 * that a letter is enough: by how the other script may write it, or by the known words that begin so.
 */

/** A word of so few consonants that it tells little has at least so many characters. */
const minCharacters = 3;
/** What is longer is known by its sounds (query-word-marks.ts). */
const maxCharacters = 6;

/**
 * Whether the other words of a query tell enough where the last is begun. Hotels are so many that to look for one
 * of a letter more would take long, and say little.
 */
export function isSearchableWithoutLast(words: readonly SpokenWord[]): boolean {
  const others = words.slice(0, -1).filter(({ isOptional }) => !isOptional);
  return (
    words.length <= maxWordsVaried &&
    consonantsIn(others) > 0 &&
    (consonantsIn(others) > 1 || others.some(({ text }) => text.length >= minCharacters))
  );
}

/** Whether the last word may become one that says nothing ('and'). */
export function lastMayBecomeFiller(words: readonly SpokenWord[]): boolean {
  return mayBecomeFiller(words.at(-1)?.text ?? '');
}

/** The marks of the known words that the last of several words may become, and of what means the same. */
export function marksOfKnownWords(words: readonly SpokenWord[]): Mark[] {
  const last = words.at(-1);
  if (!last) return [];
  const all = [...words.slice(0, -1), withAllItMayBecome(last)];
  return [...queryCompletionMarks(all, all.length - 1), ...querySynonymMarks(all, all.length - 1)];
}

/**
 * How a word begins that the last of several words may become, as the other script writes it; null
 * where that is not known, or the last is long enough to be known by its sounds.
 */
export function patternOfLastWord(words: readonly SpokenWord[]): string | null {
  const { text = '' } = words.at(-1) ?? {};
  if (text.length > maxCharacters) return null;
  const script = isLatin(text) ? 'bangla' : 'latin';
  const patterns = waysOfShortBeginning(text).flatMap(
    (said) => patternOfBeginning(said, script) ?? [],
  );
  return patterns.length > 0 ? `(?:${patterns.join('|')})` : null;
}

/** Two letters with which words begin: one of them a vowel, a consonant and what joins it, or an s. */
const beginsWord = /^(?:[a-z][aeiouhlrwy]|[aeiou][a-z]|s[a-z]|[a-z])$/;

/**
 * The ways to say a beginning of a few letters, none where no word begins so. How English says its
 * vowels, and its c and g, shows later: Li(brary), G(eneral).
 */
function waysOfShortBeginning(text: string): string[] {
  if (text.length > 2 || !isLatin(text)) return saidOfBegun(text);
  if (!beginsWord.test(text)) return [];
  const [, consonants = ''] = /^([^aeiouy]+)[aeiouy]?$/.exec(text) ?? [];
  const others = { c: ['s'], g: ['j'] }[text.charAt(0)] ?? [];
  return consonants === ''
    ? saidOfBegun(text)
    : [...saidOfBegun(consonants), ...(consonants.length === 1 ? others : [])];
}
