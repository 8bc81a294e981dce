import { phraseWords } from './phrase-words.ts';
import type { PhraseWord } from './phrase-words.ts';
import { spokenWords } from '../words/spoken-words.ts';

/*
 * What people ask for, and the kind of place that has it: 'daat er bytha' is a dentist. A kind is
 * known by phrases; a query names it when all words of one of them are there, in any order.
 */

/** By what words a kind of place is asked for: each word with the phrases that it stands in. */
export type KindPhrases = ReadonlyMap<PhraseWord, readonly Phrase[]>;

/** All of its words together name a kind of place, or what is sought there. */
export interface Phrase {
  words: readonly PhraseWord[];
  /** It is a name: who has typed the beginning of a word is taken to go on. */
  isName: boolean;
}

/** Makes phrases ready to be met: names of a kind, or what is sought there. */
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

const knownNeeds = new WeakMap<readonly string[], KindPhrases>();

/** The phrases of what is sought at a kind of place; they are many, and made once. */
export function needPhrases(needs: readonly string[]): KindPhrases {
  const made = knownNeeds.get(needs) ?? kindPhrases(needs, false);
  knownNeeds.set(needs, made);
  return made;
}
