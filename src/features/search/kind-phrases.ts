import { helpingWords, preferringWords } from './helping-words.ts';
import { once } from './once.ts';
import { bareSound } from './sound.ts';
import { distanceBesideSlip, mostDistance, soundDistance } from './sound-distance.ts';
import { soundKeys } from './sound-keys.ts';
import { spokenWords } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';
import { stemsOf } from './word-stems.ts';

/*
 * What people ask for, and the kind of place that has it: 'daat er bytha' is a dentist. A kind is
 * known by phrases; a query names it when all words of one of them are there, in any order.
 */

/** By what words a kind of place is asked for: each word with the phrases that it stands in. */
export type KindPhrases = ReadonlyMap<PhraseWord, readonly Phrase[]>;

interface Phrase {
  words: readonly PhraseWord[];
  /** It is a name: who has typed the beginning of a word is taken to go on. */
  isName: boolean;
}

/** A word of phrases; the same in all of them. */
interface PhraseWord {
  text: string;
  said: readonly string[];
}

/**
 * So far may a word be said otherwise, as a share of what misspelt words may differ in: one of the
 * same script, of the other one, and one of few sounds.
 */
const mostShare = { script: 0.1, scripts: 0.25, short: 0.08 };
const longEnough = 4;
/** So many times as far, where the other words of a phrase are there. */
const mostLooser = 3;
/** Words of so many sounds may have one slip. */
const longEnoughForSlip = 6;
/** What is off beside it, for each sound; and what the slip may weigh. */
const mostBeside = 0.03;
const mostSlip = 1.1;
const mostSaid = 4;
/** A word that is being typed has so many letters, or sounds, to name a kind by itself. */
const leastBegun = 3;
/** So many letters are enough beside words that tell a place. */
const leastBegunBeside = 2;
/** So many letters has one that stands alone, and would say what is sought. */
const leastBegunAlone = 4;
/** Longer queries are names and addresses. */
const mostWords = 8;

/** Makes phrases ready to be met: names of a kind, or what is sought there. */
export function kindPhrases(texts: readonly string[], areNames: boolean): KindPhrases {
  const phrases = new Map<PhraseWord, Phrase[]>();
  for (const text of texts) {
    const words = spokenWords(text).map(phraseWord);
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

/** Where the words of a query stand that do not name a kind of place. */
export interface BesideKind {
  /** Those that say more than that something is wanted ('where', কিনব). */
  telling: readonly number[];
  all: readonly number[];
}

/** A kind of place that a query names, beside other words. */
export interface KindNamed extends BesideKind {
  /** Of those that tell the ones that a place has to meet: not whose it should be, or for whom. */
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
  // Made before: a typed word is compared with those that are known by then.
  const [help, preferences] = [helping(), preferring()];
  const met = words.map(wordsMet);
  const last = words.length - 1;
  // English ones are spelled as they are: a boy is no boi.
  const isOneOf = (list: KindPhrases) => (at: number) =>
    [...(met[at] ?? [])].some(
      ([word, share]) =>
        share <= 1 && list.has(word) && (isBangla(word.text) || word.text === words[at]?.text),
    );
  const [isHelp, isPreference] = [isOneOf(help), isOneOf(preferences)];
  const isHeardAt = (at: number, word: PhraseWord, phrase: Phrase) =>
    (met[at]?.get(word) ?? Infinity) <= mostOf(phrase);
  const others = [...words.keys()].slice(0, -1);
  const begun = wordsBegun(words[last]);
  const least =
    last === 0 ? leastBegunAlone : others.every((at) => isHelp(at)) ? leastBegun : leastBegunBeside;
  const isLong = (words[last]?.text.length ?? 0) >= least;
  const mayGoOnTo = (word: PhraseWord, phrase: Phrase) =>
    begun.has(word) &&
    (phrase.words.length === 1
      ? isLong && mayBeBegun(words, word, phrase)
      : phrase.words.every(
          (other) => other === word || others.some((at) => isHeardAt(at, other, phrase)),
        ));
  const isMetAt = (at: number, word: PhraseWord, phrase: Phrase) =>
    isHeardAt(at, word, phrase) || (at === last && mayGoOnTo(word, phrase));
  const isMet = (phrase: Phrase) =>
    phrase.words.every((word) => words.some((_, at) => isMetAt(at, word, phrase)));
  // The words of phrases are many: of those that the last one begins, few can be meant.
  const maybeBegun = (some: KindPhrases) =>
    isLong
      ? begun
      : others
          .flatMap((at) => [...(met[at]?.keys() ?? [])])
          .flatMap((word) => some.get(word)?.flatMap((phrase) => phrase.words) ?? [])
          .filter((word) => begun.has(word));
  const named = words.map((_, at) =>
    phrases.some((some) =>
      [...(met[at]?.keys() ?? []), ...(at === last ? maybeBegun(some) : [])].some((word) =>
        some.get(word)?.some((phrase) => isMetAt(at, word, phrase) && isMet(phrase)),
      ),
    ),
  );
  if (!named.includes(true)) return null;
  const all = [...words.keys()].filter((at) => !named[at]);
  const telling = all.filter((at) => !isHelp(at) && !(at === last && isHelpBegun(words, begun)));
  return { telling, all, needed: telling.filter((at) => !isPreference(at)) };
}

/** Whether the last word of a query may go on to a phrase of one word. */
function mayBeBegun(words: readonly SpokenWord[], word: PhraseWord, { isName }: Phrase): boolean {
  const { text = '', sounds = [], isWhole = false } = words.at(-1) ?? {};
  const isSpelledSo = word.text.startsWith(text);
  if (words.length === 1) return !isName && !isWhole && isSpelledSo;
  return isName && (isSpelledSo || (sounds[0] ?? '').length >= leastBegun);
}

/** Whether the last word is on the way to one that tells nothing: 'laptop serv'. */
function isHelpBegun(words: readonly SpokenWord[], begun: ReadonlySet<PhraseWord>): boolean {
  const { text = '' } = words.at(-1) ?? {};
  if (words.length === 1 || text.length < leastBegun) return false;
  return [...begun].some((word) => helping().has(word) && word.text.startsWith(text));
}

/** One word alone has to be said so; of several each speaks for the others. */
function mostOf({ words }: Phrase): number {
  return words.length === 1 ? 1 : mostLooser;
}

/** All words of phrases, whatever the kind: each typed word is compared with them once. */
const known = new Map<string, PhraseWord>();
const byKey = new Map<number, PhraseWord[]>();
const nothing: ReadonlySet<PhraseWord> = new Set();
const heard = new WeakMap<SpokenWord, { ofWords: number; met: ReadonlyMap<PhraseWord, number> }>();

function phraseWord(word: SpokenWord): PhraseWord {
  const last = known.get(word.text);
  if (last) return last;
  const made = { text: word.text, said: formsOf(word) };
  known.set(word.text, made);
  for (const key of keysOf(made.said)) byKey.set(key, [...(byKey.get(key) ?? []), made]);
  return made;
}

/** The words of phrases that a typed word may be, and how far they are, as a share of what may be. */
function wordsMet(word: SpokenWord): ReadonlyMap<PhraseWord, number> {
  const last = heard.get(word);
  if (last?.ofWords === known.size) return last.met;
  const typed = { text: word.text, said: formsOf(word) };
  const met = new Map<PhraseWord, number>();
  const same = known.get(word.text);
  for (const one of keysOf(typed.said).flatMap((key) => byKey.get(key) ?? [])) {
    const share = met.get(one) ?? shareOf(typed, one);
    if (share <= mostLooser) met.set(one, share);
  }
  if (same) met.set(same, 0);
  heard.set(word, { ofWords: known.size, met });
  return met;
}

const begunWords = new WeakMap<SpokenWord, { ofWords: number; begun: ReadonlySet<PhraseWord> }>();

/** The words that begin so, in letters or in sounds. */
function wordsBegun(typed: SpokenWord | undefined): ReadonlySet<PhraseWord> {
  if (!typed) return nothing;
  const last = begunWords.get(typed);
  if (last?.ofWords === known.size) return last.begun;
  const sounds = typed.sounds.slice(0, 1).filter(Boolean);
  const begun = new Set(
    [...known.values()].filter(
      ({ text, said }) =>
        text.startsWith(typed.text) ||
        sounds.some((sound) => said.some((way) => bareSound(way).startsWith(sound))),
    ),
  );
  begunWords.set(typed, { ofWords: known.size, begun });
  return begun;
}

function shareOf(typed: PhraseWord, { text, said }: PhraseWord): number {
  const most = mostShare[isBangla(typed.text) === isBangla(text) ? 'script' : 'scripts'];
  let least = Infinity;
  for (const one of typed.said) {
    for (const other of said) least = Math.min(least, shareOfSaid(one, other, most));
  }
  return least;
}

function shareOfSaid(one: string, other: string, most: number): number {
  const shorter = Math.min(bareSound(one).length, bareSound(other).length);
  const distance = soundDistance(one, other);
  const share =
    distance / mostDistance(one, other) / (shorter < longEnough ? mostShare.short : most);
  if (share <= 1 || shorter < longEnoughForSlip || distance === Infinity) return share;
  const beside = distanceBesideSlip(one, other);
  return beside <= mostBeside * shorter && distance - beside <= mostSlip ? 1 : share;
}

function isBangla(text: string): boolean {
  return /[\u0980-\u09FF]/.test(text);
}

/** How a word is said, and how without its ending: teeth's, দাঁতের, ঢাকায়, repairs. */
function formsOf({ text, said, meant }: SpokenWord): readonly string[] {
  // The e of an English word says nothing by itself: mobile is no মবিল.
  const withoutEnding = stemsOf(text).filter((stem) => !meant || `${stem}e` !== text);
  const stems = withoutEnding.flatMap((stem) => spokenWords(stem)[0]?.said.slice(0, 1) ?? []);
  return [...new Set([...(meant ?? said).slice(0, mostSaid), ...stems])];
}

function keysOf(said: readonly string[]): number[] {
  return [...new Set(said.flatMap((way) => soundKeys(bareSound(way))))];
}

const helping = once(() => kindPhrases(helpingWords, false));
const preferring = once(() => kindPhrases(preferringWords, false));
