import { heardQuery } from './heard-query.ts';
import type { HeardQuery } from './heard-query.ts';
import type { KindPhrases, Phrase } from './kind-phrases.ts';
import { isPhrase } from './phrase-words.ts';
import type { PhraseWord } from './phrase-words.ts';
import type { SpokenWord } from '../words/spoken-words.ts';

/** Longer queries are names and addresses. */
const mostWords = 8;
/** Least letters, or sounds, by which an unfinished last word may name a kind beside words of help. */
const leastBegun = 3;
/** The same beside words that tell one place from another: fewer are enough. */
const leastBegunBeside = 2;
/** The same for a word that is the whole query, which would say what is sought. */
const leastBegunAlone = 4;

/** Where the words of a query stand that do not name a kind of place. */
export interface BesideKind {
  /** Those that say more than that something is wanted ('where', কিনব). */
  telling: readonly number[];
  all: readonly number[];
}

/** A kind of place that a query names, beside other words. */
export interface KindNamed extends BesideKind {
  /**
   * The telling words that a place has to meet: all but those that say whose or for whom it should be,
   * and those that belong to the kind, as 'design' in 'website design' where 'web design' is known.
   */
  needed: readonly number[];
}

/**
 * The words of a query that do not name the kind by any of its phrases; null where none does.
 * @example besideKind(words of 'where in mirpur is a dentist', phrases of dentists)?.telling // [2]
 */
export function besideKind(
  words: readonly SpokenWord[],
  phrases: readonly KindPhrases[],
): KindNamed | null {
  if (words.length > mostWords) return null;
  const query = heardQuery(words);
  const named = words.map((_, at) => phrases.some((some) => isOfPhrase(query, at, some)));
  if (!named.includes(true)) return null;
  const all = [...words.keys()].filter((at) => !named[at]);
  const telling = all.filter((at) => !query.isHelp[at]);
  const isOfKind = (word: PhraseWord) => phrases.some((some) => some.has(word));
  const goesWith = (at: number) => [...(query.meant[at] ?? [])].some(isOfKind);
  const needed = telling.filter((at) => !query.isPreference[at] && !goesWith(at));
  return { telling, all, needed };
}

/** Whether the word at this index belongs to a phrase all of whose words are in the query. */
function isOfPhrase(query: HeardQuery, at: number, some: KindPhrases): boolean {
  const isOne = (word: PhraseWord) =>
    some.get(word)?.some((phrase) => isAt(query, at, word, phrase) && isMet(query, phrase)) ===
    true;
  for (const word of query.met[at]?.keys() ?? []) if (isOne(word)) return true;
  if (at < query.words.length - 1) return false;
  for (const word of maybeBegun(query, some)) if (isOne(word)) return true;
  return false;
}

/** The words that the last word may be the beginning of, as far as they can belong to a phrase here. */
function maybeBegun(query: HeardQuery, some: KindPhrases): Iterable<PhraseWord> {
  if (isLastLong(query)) return query.begun;
  // A short beginning fits many words: only those count whose phrase has another word in the query.
  return query.met
    .slice(0, -1)
    .flatMap((met) => [...met.keys()])
    .flatMap((word) => some.get(word)?.flatMap(({ words }) => words) ?? [])
    .filter((word) => query.begun.has(word));
}

function isMet(query: HeardQuery, phrase: Phrase): boolean {
  return phrase.words.every((word) => query.words.some((_, at) => isAt(query, at, word, phrase)));
}

/** Whether the word at this index is one of a phrase, or, as the last, may be the beginning of it. */
function isAt(query: HeardQuery, at: number, word: PhraseWord, phrase: Phrase): boolean {
  const isLast = at === query.words.length - 1;
  return isHeardAt(query, at, word, phrase) || (isLast && mayGoOnTo(query, word, phrase));
}

function isHeardAt(query: HeardQuery, at: number, word: PhraseWord, { words }: Phrase): boolean {
  // The words of a phrase support each other, so a looser match of each is enough.
  return Boolean((words.length === 1 ? query.meant : query.met)[at]?.has(word));
}

function mayGoOnTo(query: HeardQuery, word: PhraseWord, phrase: Phrase): boolean {
  if (!query.begun.has(word)) return false;
  if (phrase.words.length === 1) return isLastLong(query) && mayBeBegun(query, word, phrase);
  // A complete wish is no beginning of another word: 'college near me' is no medical college.
  if (query.isWish.at(-1)) return false;
  const others = [...query.words.keys()].slice(0, -1);
  return phrase.words.every(
    (other) => other === word || others.some((at) => isHeardAt(query, at, other, phrase)),
  );
}

/** Whether the last word is long enough to be the beginning of a phrase of one word. */
function isLastLong({ words, isHelp }: HeardQuery): boolean {
  const least =
    words.length === 1
      ? leastBegunAlone
      : isHelp.slice(0, -1).every(Boolean)
        ? leastBegun
        : leastBegunBeside;
  return (words.at(-1)?.text ?? '').length >= least;
}

/** Whether the last word of a query may go on to a phrase of one word. */
function mayBeBegun({ words, isHelp }: HeardQuery, word: PhraseWord, { isName }: Phrase): boolean {
  const { text = '', sounds = [], isWhole = false } = words.at(-1) ?? {};
  const isSpelledSo = word.text.startsWith(text);
  if (words.length === 1) return !isName && !isWhole && isSpelledSo;
  // A word that is a phrase by itself is complete: 'mask' is no beginning of masjid, nor 'dokan' of
  // dawakhana.
  if (!isName || isPhrase(text)) return false;
  return isSpelledSo || (!isHelp.at(-1) && (sounds[0] ?? '').length >= leastBegun);
}
