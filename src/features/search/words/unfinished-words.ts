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

const minCharacters = 4;
/** What more words begin with says too little yet. */
const maxWords = 16;

/** All words of the tables, sorted by their characters. */
const knownWords = lazily(() => {
  const spellings = [loanWords, queryLoanWords].flatMap((table) =>
    [...table].flatMap(([word, banglaSpellings]) => [word, ...banglaSpellings]),
  );
  const words = [...spellings, ...synonymGroups.keys(), ...querySynonyms.keys()];
  return [...new Set(words.map(normaliseText))].sort();
});

/**
 * The words of the tables that a normalised word is the beginning of, at most 16; none for one that is
 * such a word itself, or of which fewer than four characters are typed.
 */
export function findWordsBeginningWith(text: string): readonly string[] {
  if (text.length < minCharacters) return [];
  const words = knownWords();
  const first = lowerBound(words, text);
  if (words[first] === text) return [];
  const found = words.slice(first, first + maxWords + 1).filter((word) => word.startsWith(text));
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
