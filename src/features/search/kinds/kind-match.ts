import { matchPhrases } from './phrase-matches.ts';
import type { PhraseMatches } from './phrase-matches.ts';
import type { KindPhrases, Phrase } from './kind-phrases.ts';
import { isSingleWordPhrase } from './phrase-words.ts';
import type { PhraseWord } from './phrase-words.ts';
import type { SpokenWord } from '../words/spoken-words.ts';

/** Longer queries are names and addresses. */
const maxWords = 8;
/** Least letters, or sounds, by which an unfinished last word may name a kind beside words of help. */
const minPrefix = 3;
/** The same beside words that tell one place from another: fewer are enough. */
const minPrefixBesideOthers = 2;
/** The same for a word that is the whole query, which would say what is sought. */
const minPrefixAlone = 4;

/** Where the words of a query stand that do not name a kind of place. */
export interface WordsBesideKind {
  /** Those that say more than that something is wanted ('where', কিনব). */
  significant: readonly number[];
  all: readonly number[];
}

/** A kind of place that a query names, beside other words. */
export interface KindMatch extends WordsBesideKind {
  /**
   * The significant words that a place has to meet: all but those that say whose or for whom it should be,
   * and those that belong to the kind, as 'design' in 'website design' where 'web design' is known.
   */
  needed: readonly number[];
}

/**
 * The words of a query that do not name the kind by any of its phrases; null where none does.
 * @example matchKind(words of 'where in mirpur is a dentist', phrases of dentists)?.significant // [2]
 */
export function matchKind(
  words: readonly SpokenWord[],
  phrases: readonly KindPhrases[],
): KindMatch | null {
  if (words.length > maxWords) return null;
  const query = matchPhrases(words);
  const namesKind = words.map((_, index) =>
    phrases.some((kindPhrases) => belongsToPhrase(query, index, kindPhrases)),
  );
  if (!namesKind.includes(true)) return null;
  const all = [...words.keys()].filter((index) => !namesKind[index]);
  const significant = all.filter((index) => !query.isHelp[index]);
  const isOfKind = (word: PhraseWord) => phrases.some((kindPhrases) => kindPhrases.has(word));
  const meansKindWord = (index: number) => [...(query.unambiguous[index] ?? [])].some(isOfKind);
  const needed = significant.filter((index) => !query.isPreference[index] && !meansKindWord(index));
  return { significant, all, needed };
}

/** Whether the word at this index belongs to a phrase all of whose words are in the query. */
function belongsToPhrase(query: PhraseMatches, index: number, kindPhrases: KindPhrases): boolean {
  const completesPhrase = (word: PhraseWord) =>
    kindPhrases
      .get(word)
      ?.some(
        (phrase) => mayBePhraseWordAt(query, index, word, phrase) && isPhraseMet(query, phrase),
      ) === true;
  for (const word of query.candidates[index]?.keys() ?? []) if (completesPhrase(word)) return true;
  if (index < query.words.length - 1) return false;
  for (const word of possibleCompletions(query, kindPhrases))
    if (completesPhrase(word)) return true;
  return false;
}

/** The words that the last word may be the beginning of, as far as they can belong to a phrase here. */
function possibleCompletions(query: PhraseMatches, kindPhrases: KindPhrases): Iterable<PhraseWord> {
  if (isLastWordLongEnough(query)) return query.completions;
  // A short beginning fits many words: only those count whose phrase has another word in the query.
  return query.candidates
    .slice(0, -1)
    .flatMap((met) => [...met.keys()])
    .flatMap((word) => kindPhrases.get(word)?.flatMap(({ words }) => words) ?? [])
    .filter((word) => query.completions.has(word));
}

function isPhraseMet(query: PhraseMatches, phrase: Phrase): boolean {
  return phrase.words.every((word) =>
    query.words.some((_, index) => mayBePhraseWordAt(query, index, word, phrase)),
  );
}

/** Whether the word at this index is one of a phrase, or, as the last, may be the beginning of it. */
function mayBePhraseWordAt(
  query: PhraseMatches,
  index: number,
  word: PhraseWord,
  phrase: Phrase,
): boolean {
  const isLast = index === query.words.length - 1;
  return (
    isPhraseWordAt(query, index, word, phrase) ||
    (isLast && mayCompleteToPhrase(query, word, phrase))
  );
}

function isPhraseWordAt(
  query: PhraseMatches,
  index: number,
  word: PhraseWord,
  { words }: Phrase,
): boolean {
  // The words of a phrase support each other, so a looser match of each is enough.
  return Boolean((words.length === 1 ? query.unambiguous : query.candidates)[index]?.has(word));
}

function mayCompleteToPhrase(query: PhraseMatches, word: PhraseWord, phrase: Phrase): boolean {
  if (!query.completions.has(word)) return false;
  if (phrase.words.length === 1)
    return isLastWordLongEnough(query) && mayBePrefixOfPhrase(query, word, phrase);
  // A complete wish is no beginning of another word: 'college near me' is no medical college.
  if (query.isWish.at(-1)) return false;
  // Nor does a word of phrases begin another by its sounds: 'dog vet' is no dog bite.
  const { text = '' } = query.words.at(-1) ?? {};
  const isKnown = text.length >= minPrefix && (query.unambiguous.at(-1)?.size ?? 0) > 0;
  if (isKnown && !word.text.startsWith(text)) return false;
  const others = [...query.words.keys()].slice(0, -1);
  return phrase.words.every(
    (other) =>
      other === word || others.some((index) => isPhraseWordAt(query, index, other, phrase)),
  );
}

/** Whether the last word is long enough to be the beginning of a phrase of one word. */
function isLastWordLongEnough({ words, isHelp }: PhraseMatches): boolean {
  const minLength =
    words.length === 1
      ? minPrefixAlone
      : isHelp.slice(0, -1).every(Boolean)
        ? minPrefix
        : minPrefixBesideOthers;
  return (words.at(-1)?.text ?? '').length >= minLength;
}

/** Whether the last word of a query may go on to a phrase of one word. */
function mayBePrefixOfPhrase(
  { words, isHelp }: PhraseMatches,
  word: PhraseWord,
  { isName }: Phrase,
): boolean {
  const { text = '', sounds = [], isComplete = false } = words.at(-1) ?? {};
  const startsWithText = word.text.startsWith(text);
  if (words.length === 1) return !isName && !isComplete && startsWithText;
  // A word that is a phrase by itself is complete: 'mask' is no beginning of masjid, nor 'dokan' of
  // dawakhana.
  if (!isName || isSingleWordPhrase(text)) return false;
  return startsWithText || (!isHelp.at(-1) && (sounds[0] ?? '').length >= minPrefix);
}
