import {
  helpingWords,
  openWords,
  preferringWords,
  wishWords,
  wordsBesideWishes,
} from './helping-words.ts';
import { kindPhrases } from './kind-phrases.ts';
import type { KindPhrases } from './kind-phrases.ts';
import { lazily } from '../../../shared/lazily.ts';
import {
  countPhraseWords,
  isEnglishWord,
  isSingleWordPhrase,
  phraseWordsWithPrefix,
  keepUnambiguousWords,
  findPhraseWords,
} from './phrase-words.ts';
import type { PhraseWord } from './phrase-words.ts';
import { isBangla } from '../text-script.ts';
import type { SpokenWord } from '../words/spoken-words.ts';

/** The words of a query, compared with those of all phrases. The lists go by the index of the word. */
export interface PhraseMatches {
  words: readonly SpokenWord[];
  /** The words of phrases that it may be, each with its distance as a share of the most allowed. */
  candidates: readonly ReadonlyMap<PhraseWord, number>[];
  /** Those of them that it may be even where no other word supports it. */
  unambiguous: readonly ReadonlySet<PhraseWord>[];
  /** The words of phrases that the last word may be the beginning of. */
  completions: ReadonlySet<PhraseWord>;
  /** Whether it says only that something is wanted: 'where', কিনব, and 'serv' of 'laptop serv'. */
  isHelp: readonly boolean[];
  /** Whether it does so and is hardly ever a part of a name: 'near me'. Called a wish. */
  isWish: readonly boolean[];
  /** Whether the last word may be the beginning of a wish, by its letters or its sounds. */
  isUnfinishedWish: boolean;
  /** Whether it says no more than a wish where it stands beside one: 'open' of 'open now'. */
  isWishCompanion: readonly boolean[];
  /** Whether it says that the place should be open. */
  isOpen: readonly boolean[];
  /** Whether it says for whom, whose, or with what the place should be. */
  isPreference: readonly boolean[];
}

/** Least letters by which the beginning of a word of help is recognised. */
const minHelpPrefix = 3;

const helpPhrases = lazily(() => kindPhrases([...wishWords, ...helpingWords], false));
const openPhrases = lazily(() => kindPhrases(openWords, false));
const wishPhrases = lazily(() => kindPhrases(wishWords, false));
const besideWishPhrases = lazily(() => kindPhrases(wordsBesideWishes, false));
const preferencePhrases = lazily(() => kindPhrases(preferringWords, false));
const phraseMatchesCache = new WeakMap<
  readonly SpokenWord[],
  { phraseWordCount: number; query: PhraseMatches }
>();

/** Compares the words of a query with those of all known phrases; cached until more are known. */
export function matchPhrases(words: readonly SpokenWord[]): PhraseMatches {
  // Made first: a typed word is only compared with phrases that are known by then.
  const [help, wishes, preferences] = [helpPhrases(), wishPhrases(), preferencePhrases()];
  const wishCompanions = besideWishPhrases();
  const cached = phraseMatchesCache.get(words);
  if (cached?.phraseWordCount === countPhraseWords()) return cached.query;
  const candidates = words.map(findPhraseWords);
  const lastWord = words.at(-1);
  const completions: ReadonlySet<PhraseWord> = lastWord
    ? phraseWordsWithPrefix(lastWord)
    : new Set();
  // English words count only as they are spelled: a boy is no boi.
  const isOneOf = (phrases: KindPhrases) => (typed: SpokenWord, index: number) =>
    [...(candidates[index] ?? [])].some(
      ([word, share]) =>
        share <= 1 && phrases.has(word) && (isBangla(word.text) || word.text === typed.text),
    );
  const isUnfinishedHelp = ({ text }: SpokenWord, index: number) =>
    index > 0 &&
    index === words.length - 1 &&
    text.length >= minHelpPrefix &&
    [...completions].some((word) => help.has(word) && word.text.startsWith(text));
  // A spelling that is a phrase of its own means that phrase: chai is tea, not চাই, and audit not দিতে.
  const isCompleteHelp = words.map(
    (typed, index) =>
      isOneOf(help)(typed, index) &&
      !(isEnglishWord(typed.text) && isOtherPhrase(typed.text, help)),
  );
  const isWish = words.map(
    (typed, index) => isOneOf(wishes)(typed, index) && !isOtherPhrase(typed.text, wishes),
  );
  const isUnfinishedWish =
    words.length > 1 &&
    !isWish.at(-1) &&
    [...wishes.keys()].some((word) => mayCompleteToWord(lastWord, word, completions));
  const query = {
    ...{ words, candidates, completions, isUnfinishedWish },
    unambiguous: words.map((word, index) =>
      keepUnambiguousWords(word, candidates[index] ?? new Map()),
    ),
    isHelp: words.map(
      (typed, index) => Boolean(isCompleteHelp[index]) || isUnfinishedHelp(typed, index),
    ),
    isWish,
    isWishCompanion: words.map(isOneOf(wishCompanions)),
    isOpen: words.map(isOneOf(openPhrases())),
    isPreference: words.map(isOneOf(preferences)),
  };
  phraseMatchesCache.set(words, { phraseWordCount: countPhraseWords(), query });
  return query;
}

/** Whether what is typed may be the beginning of a word, by its letters or across scripts. */
function mayCompleteToWord(
  typed: SpokenWord | undefined,
  word: PhraseWord,
  completions: ReadonlySet<PhraseWord>,
): boolean {
  // A single last letter has a hyphen before it, as a short form (interpret-words.ts).
  const letters = typed?.text.replace(/^-/, '') ?? '';
  const isOtherScript = isBangla(word.text) !== isBangla(letters);
  return (
    letters !== '' && (word.text.startsWith(letters) || (isOtherScript && completions.has(word)))
  );
}

/** Whether a word, as it is spelled, is a phrase by itself that is not one of `excluded`. */
function isOtherPhrase(text: string, excluded: KindPhrases): boolean {
  return isSingleWordPhrase(text) && ![...excluded.keys()].some((word) => word.text === text);
}
