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

/** The words of a query as words of phrases. */
export interface HeardQuery {
  words: readonly SpokenWord[];
  /** For each the words of phrases that it may be, and how far they are, as a share of what may be. */
  met: readonly ReadonlyMap<PhraseWord, number>[];
  /** Of those the ones that it may be with nothing else to speak for them. */
  meant: readonly ReadonlySet<PhraseWord>[];
  /** Those that the last may be on the way to. */
  begun: ReadonlySet<PhraseWord>;
  /** Which of them say only that something is wanted: 'where', কিনব, and 'serv' of 'laptop serv'. */
  isHelp: readonly boolean[];
  /** Which of those are the speaker's alone, and hardly ever a part of a name: 'near me'. */
  isWish: readonly boolean[];
  /** Whether the last may be on the way to one of those, by its letters or its sounds. */
  isBegunWish: boolean;
  /** Which say no more beside those: 'open' of 'open now', এ of 'ঢাকায় এ যাব'. */
  isBesideWishes: readonly boolean[];
  /** Which of them say that it should be open. */
  isOpen: readonly boolean[];
  /** Which of them say for whom, whose, or with what it should be. */
  isPreference: readonly boolean[];
}

/** So many letters of a word of help tell it. */
const leastBegunHelp = 3;

const helping = lazily(() => kindPhrases([...wishWords, ...helpingWords], false));
const opening = lazily(() => kindPhrases(openWords, false));
const wishing = lazily(() => kindPhrases(wishWords, false));
const besideWishes = lazily(() => kindPhrases(wordsBesideWishes, false));
const preferring = lazily(() => kindPhrases(preferringWords, false));
const heard = new WeakMap<readonly SpokenWord[], { ofWords: number; query: HeardQuery }>();

/** Compares the words of a query with those of all phrases that there are, once. */
export function heardQuery(words: readonly SpokenWord[]): HeardQuery {
  // Made before: a typed word is compared with those that are known by then.
  const [help, wishes, preferences] = [helping(), wishing(), preferring()];
  const besides = besideWishes();
  const last = heard.get(words);
  if (last?.ofWords === countPhraseWords()) return last.query;
  const met = words.map(wordsMet);
  const lastWord = words.at(-1);
  const begun: ReadonlySet<PhraseWord> = lastWord ? wordsBegun(lastWord) : new Set();
  // English ones are spelled as they are: a boy is no boi.
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
    // What is something else as it is spelled is that: chai is tea, not চাই.
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

/** Whether what is typed may go on to a word: it begins so, or another script says it so. */
function mayBecome(
  typed: SpokenWord | undefined,
  word: PhraseWord,
  begun: ReadonlySet<PhraseWord>,
): boolean {
  // A single last letter is heard as a short form of more (words-meant.ts).
  const letters = typed?.text.replace(/^-/, '') ?? '';
  const isOther = isBangla(word.text) !== isBangla(letters);
  return letters !== '' && (word.text.startsWith(letters) || (isOther && begun.has(word)));
}

/** Whether a word, as it is spelled, is a phrase by itself, and none of these. */
function isAnother(text: string, those: KindPhrases): boolean {
  return isPhrase(text) && ![...those.keys()].some((word) => word.text === text);
}
