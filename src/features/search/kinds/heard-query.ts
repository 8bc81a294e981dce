import {
  helpingWords,
  openWords,
  preferringWords,
  wishWords,
  wordsBesideWishes,
} from './helping-words.ts';
import { kindPhrases } from './kind-phrases.ts';
import type { KindPhrases } from './kind-phrases.ts';
import { lazily } from '../lazily.ts';
import { countPhraseWords, isPhrase, wordsBegun, meantAlone, wordsMet } from './phrase-words.ts';
import type { PhraseWord } from './phrase-words.ts';
import { isBangla } from '../scripts.ts';
import type { SpokenWord } from '../words/spoken-words.ts';

/** The words of a query, compared with those of all phrases. The lists go by the index of the word. */
export interface HeardQuery {
  words: readonly SpokenWord[];
  /** The words of phrases that it may be, each with its distance as a share of the most allowed. */
  met: readonly ReadonlyMap<PhraseWord, number>[];
  /** Those of them that it may be even where no other word supports it. */
  meant: readonly ReadonlySet<PhraseWord>[];
  /** The words of phrases that the last word may be the beginning of. */
  begun: ReadonlySet<PhraseWord>;
  /** Whether it says only that something is wanted: 'where', কিনব, and 'serv' of 'laptop serv'. */
  isHelp: readonly boolean[];
  /** Whether it does so and is hardly ever a part of a name: 'near me'. Called a wish. */
  isWish: readonly boolean[];
  /** Whether the last word may be the beginning of a wish, by its letters or its sounds. */
  isBegunWish: boolean;
  /** Whether it says no more than a wish where it stands beside one: 'open' of 'open now'. */
  isBesideWishes: readonly boolean[];
  /** Whether it says that the place should be open. */
  isOpen: readonly boolean[];
  /** Whether it says for whom, whose, or with what the place should be. */
  isPreference: readonly boolean[];
}

/** Least letters by which the beginning of a word of help is recognised. */
const leastBegunHelp = 3;

const helping = lazily(() => kindPhrases([...wishWords, ...helpingWords], false));
const opening = lazily(() => kindPhrases(openWords, false));
const wishing = lazily(() => kindPhrases(wishWords, false));
const besideWishes = lazily(() => kindPhrases(wordsBesideWishes, false));
const preferring = lazily(() => kindPhrases(preferringWords, false));
const heard = new WeakMap<readonly SpokenWord[], { ofWords: number; query: HeardQuery }>();

/** Compares the words of a query with those of all known phrases; cached until more are known. */
export function heardQuery(words: readonly SpokenWord[]): HeardQuery {
  // Made first: a typed word is only compared with phrases that are known by then.
  const [help, wishes, preferences] = [helping(), wishing(), preferring()];
  const besides = besideWishes();
  const last = heard.get(words);
  if (last?.ofWords === countPhraseWords()) return last.query;
  const met = words.map(wordsMet);
  const lastWord = words.at(-1);
  const begun: ReadonlySet<PhraseWord> = lastWord ? wordsBegun(lastWord) : new Set();
  // English words count only as they are spelled: a boy is no boi.
  const isOneOf = (list: KindPhrases) => (typed: SpokenWord, at: number) =>
    [...(met[at] ?? [])].some(
      ([word, share]) =>
        share <= 1 && list.has(word) && (isBangla(word.text) || word.text === typed.text),
    );
  const isBegunHelp = ({ text }: SpokenWord, at: number) =>
    at > 0 &&
    at === words.length - 1 &&
    text.length >= leastBegunHelp &&
    [...begun].some((word) => help.has(word) && word.text.startsWith(text));
  const isSaidHelp = words.map(isOneOf(help));
  const isWish = words.map(isOneOf(wishes)).map(
    // A spelling that is a phrase of its own means that phrase: chai is tea, not চাই.
    (is, at) => is && !isAnother(words[at]?.text ?? '', wishes),
  );
  const isBegunWish =
    words.length > 1 &&
    !isWish.at(-1) &&
    [...wishes.keys()].some((word) => mayBecome(lastWord, word, begun));
  const query = {
    ...{ words, met, begun, isBegunWish },
    meant: words.map((word, at) => meantAlone(word, met[at] ?? new Map())),
    isHelp: words.map((typed, at) => Boolean(isSaidHelp[at]) || isBegunHelp(typed, at)),
    isWish,
    isBesideWishes: words.map(isOneOf(besides)),
    isOpen: words.map(isOneOf(opening())),
    isPreference: words.map(isOneOf(preferences)),
  };
  heard.set(words, { ofWords: countPhraseWords(), query });
  return query;
}

/** Whether what is typed may be the beginning of a word, by its letters or across scripts. */
function mayBecome(
  typed: SpokenWord | undefined,
  word: PhraseWord,
  begun: ReadonlySet<PhraseWord>,
): boolean {
  // A single last letter has a hyphen before it, as a short form (words-meant.ts).
  const letters = typed?.text.replace(/^-/, '') ?? '';
  const isOther = isBangla(word.text) !== isBangla(letters);
  return letters !== '' && (word.text.startsWith(letters) || (isOther && begun.has(word)));
}

/** Whether a word, as it is spelled, is a phrase by itself that is not one of `those`. */
function isAnother(text: string, those: KindPhrases): boolean {
  return isPhrase(text) && ![...those.keys()].some((word) => word.text === text);
}
