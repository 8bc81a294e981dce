import { phraseWords } from './phrase-words.ts';
import type { PhraseWord } from './phrase-words.ts';
import { spokenWords } from '../words/spoken-words.ts';

/*
 * What people ask for, and the kind of place that has it: 'daat er bytha' is a dentist. A kind is
 * known by phrases; a query names it when all words of one of them are there, in any order.
 */

/** The phrases that ask for a kind of place, by each of their words. */
export type KindPhrases = ReadonlyMap<PhraseWord, readonly Phrase[]>;

/** All of its words together name a kind of place, or what is sought there. */
export interface Phrase {
  words: readonly PhraseWord[];
  /** Whether it is a name: the beginning of a name counts as the name. */
  isName: boolean;
}

/** Prepares phrases for comparison with queries: names of a kind, or what is sought there. */
export function kindPhrases(texts: readonly string[], areNames: boolean): KindPhrases {
  const phrases = new Map<PhraseWord, Phrase[]>();
  for (const text of texts) {
    const words = phraseWords(spokenWords(text));
    for (const word of new Set(words)) {
      phrases.set(word, [...(phrases.get(word) ?? []), { words, isName: areNames }]);
    }
  }
  return phrases;
}

const needPhrasesCache = new WeakMap<readonly string[], KindPhrases>();

/** The phrases of what is sought at a kind of place. They are many, so they are made only once. */
export function needPhrases(needs: readonly string[]): KindPhrases {
  const phrases = needPhrasesCache.get(needs) ?? kindPhrases(needs, false);
  needPhrasesCache.set(needs, phrases);
  return phrases;
}
