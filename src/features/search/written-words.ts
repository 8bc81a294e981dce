import type { VerbatimWords } from './bands.ts';
import { hash32 } from './hash.ts';
import { wordMark } from './marks.ts';
import type { Mark } from './marks.ts';
import { memoizeLru } from './memoize-lru.ts';
import { isOneEditApart } from './one-edit.ts';
import { spokenWordsOfNormalised } from './words/spoken-words.ts';
import { wholeWordPattern } from './word-prefix.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/*
 * A vocabulary also knows words as they are written, so that a wrong letter is found whatever it does
 * to how a word is said.
 */

/** Sets them apart from words as they are said, none of which is spelled with it. */
const sign = '~';
const word = /^(?:[a-z]+|[\u0980-\u09FF]+)$/;
/** A shorter word is another one with any letter changed. */
const minTypedLetters = 5;
const minLetters = minTypedLetters - 1;
const maxLetters = 24;
/** Of more, those beyond are likelier another word than a slip of this one. */
const maxMeant = 24;
const maxRemembered = 500;

/** The entries of words in a vocabulary, as they are written; none for those that are too short or long. */
export function writtenEntries(words: readonly SpokenWord[]): string[] {
  return words.flatMap(({ text }) => (hasLetters(text, minLetters) ? sign + text : []));
}

/** The word of such an entry; null for one of a word as it is said. */
export function wordOfEntry(entry: string): string | null {
  return entry.startsWith(sign) ? entry.slice(sign.length) : null;
}

/**
 * The keys that words share of which one is written as the other but for one letter: the word itself
 * and the word without any one of its letters ('symmetric delete', as `soundKeys`).
 */
export const writtenKeys = memoizeLru(maxRemembered, (written: string): readonly number[] => {
  const letters = [...written];
  const shortened = letters.map((_, index) => letters.toSpliced(index, 1).join(''));
  return [...new Set([written, ...shortened].map((each) => hash32(sign + each)))];
});

/** The keys of what may be meant by a typed word if one of its letters is wrong; none where it is too short. */
export function keysOfSlips(typed: string): readonly number[] {
  return hasLetters(typed, minTypedLetters) ? writtenKeys(typed) : [];
}

/** Whether a typed word is written as another but for one letter. */
export function isSlipOf(typed: string, written: string): boolean {
  return hasLetters(typed, minTypedLetters) && isOneEditApart(typed, written);
}

/** What a place has that has one of some words. */
interface WrittenSlips {
  marks: readonly Mark[];
  verbatim: VerbatimWords;
}

/** Those of some words that one typed may be a slip of, as places have them; null where it is of none. */
export function slipsAmong(typed: string, written: readonly string[]): WrittenSlips | null {
  const meant = written
    .filter((each) => isSlipOf(typed, each))
    .toSorted()
    .slice(0, maxMeant);
  if (meant.length === 0) return null;
  const sounds = meant.flatMap(spokenWordsOfNormalised).flatMap((each) => each.sounds);
  return {
    marks: [...new Set(sounds)].map(wordMark),
    verbatim: { words: [], prefix: wholeWordPattern(meant), soundAlikeTier: null },
  };
}

function hasLetters(text: string, min: number): boolean {
  return text.length >= min && text.length <= maxLetters && word.test(text);
}
