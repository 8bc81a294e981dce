import { lazily } from '../../../shared/lazily.ts';
import { normaliseText } from '../normalise.ts';
import { loanWords } from './loan-words.ts';
import { queryLoanWords } from './query-loan-words.ts';
import { querySynonyms } from './query-synonyms.ts';
import { synonymGroups } from './synonym-groups.ts';

/*
 * English words are not said as they are spelled, so while one is being typed its letters sound like
 * nothing that it is called in Bangla: 'librar' is no লাইব্রেরি. Nor do they mean what the word means.
 */

/** The fewest characters of the beginning of any word, and of one that names are made of. */
const minCharacters = { all: 4, ofNames: 3 };
/** What more words begin with says too little yet. */
const maxWords = 16;

/** The words that names are made of, sorted by their characters. */
const wordsOfNames = lazily(() =>
  toSortedWords([...spellingsOf(loanWords), ...synonymGroups.keys()]),
);

/** All words of the tables, likewise. */
const allWords = lazily(() =>
  toSortedWords([...wordsOfNames(), ...spellingsOf(queryLoanWords), ...querySynonyms.keys()]),
);

function spellingsOf(table: ReadonlyMap<string, readonly string[]>): string[] {
  return [...table].flatMap(([word, banglaSpellings]) => [word, ...banglaSpellings]);
}

function toSortedWords(words: readonly string[]): string[] {
  return [...new Set(words.map(normaliseText))].sort();
}

/**
 * The words of the tables that a normalised word is the beginning of, at most 16; none for one that is
 * such a word itself, or of which fewer than four characters are typed.
 */
export function findWordsBeginningWith(text: string): readonly string[] {
  return text.length < minCharacters.all ? [] : findIn(allWords(), text);
}

/** The same of those that names are made of, from three characters on. */
export function findWordsOfNamesBeginningWith(text: string): readonly string[] {
  return text.length < minCharacters.ofNames ? [] : findIn(wordsOfNames(), text);
}

function findIn(sortedWords: readonly string[], text: string): readonly string[] {
  const first = lowerBound(sortedWords, text);
  if (sortedWords[first] === text) return [];
  const found = sortedWords
    .slice(first, first + maxWords + 1)
    .filter((word) => word.startsWith(text));
  return found.length > maxWords ? [] : found;
}

/** The index of the first word that does not come before `text`. */
function lowerBound(sortedWords: readonly string[], text: string): number {
  let [low, high] = [0, sortedWords.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedWords[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
