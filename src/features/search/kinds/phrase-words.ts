import { isBangla } from '../text-script.ts';
import { bareSound } from '../sound/sound.ts';
import {
  distanceBesideTypo,
  maxMisspellingDistance,
  soundDistance,
} from '../sound/sound-distance.ts';
import { soundKeys } from '../sound/sound-keys.ts';
import { englishWords } from '../words/english-words.ts';
import { loanWords } from '../words/loan-words.ts';
import { spokenWords } from '../words/spoken-words.ts';
import type { SpokenWord } from '../words/spoken-words.ts';
import { stemsOf } from '../words/word-stems.ts';

/*
 * The words of all phrases by which people ask for kinds of places. A typed word is compared with
 * them once, whatever the kind.
 */

/** A word of phrases; one object, whichever phrases it stands in. */
export interface PhraseWord {
  text: string;
  said: readonly string[];
  /** The bare sound of each way in `said`. */
  sounds: readonly string[];
}

/**
 * How far a typed word may be from one of phrases, as a share of `maxMisspellingDistance`: in the same script,
 * in the other one, and for words of few sounds.
 */
const maxShare = { script: 0.1, scripts: 0.25, short: 0.08 };
const minSoundsOfLong = 4;
/**
 * How many times as far it may be where the phrase's other words are in the query. Not for a word that
 * is a phrase by itself, which hardly means another: ফলের is no fuler.
 */
const maxLooseShare = 3;
/** Least sounds of a word that may have one typo. */
const minSoundsForTypo = 6;
/** What else may be off beside the typo, for each sound; and the most that the typo may weigh. */
const maxRemainingDistance = 0.03;
const maxTypoWeightOfWord = 1.1;
const maxSaid = 4;
/**
 * A word this near is surely meant. Of words without support from others none is meant that is farther
 * than the nearest by more than this.
 */
const maxSureShare = 0.3;
/** A typed word that is one of phrases means another only this near: the same in the other script. */
const maxSameShare = 0.1;

const wordsByText = new Map<string, PhraseWord>();
/** Words that are phrases by themselves. */
const singleWordPhrases = new Set<string>();
const wordsBySoundKey = new Map<number, PhraseWord[]>();
/** By their first letter, and by their first bare sound. */
const wordsByFirstLetter = new Map<string, PhraseWord[]>();
const wordsByFirstSound = new Map<string, PhraseWord[]>();

/** How much is known of them. Comparisons that were made when it was less are out of date. */
export function countPhraseWords(): number {
  return wordsByText.size + singleWordPhrases.size;
}

/** The words of a phrase; each is the same in all phrases, and made when it is first asked for. */
export function phraseWords(words: readonly SpokenWord[]): PhraseWord[] {
  const [first] = words;
  if (first && words.length === 1) singleWordPhrases.add(first.text);
  return words.map(getPhraseWord);
}

function getPhraseWord(word: SpokenWord): PhraseWord {
  const cached = wordsByText.get(word.text);
  if (cached) return cached;
  const phraseWord = createPhraseWord(word.text, saidWithStems(word));
  wordsByText.set(word.text, phraseWord);
  for (const key of keysOf(phraseWord)) addTo(wordsBySoundKey, key, phraseWord);
  addTo(wordsByFirstLetter, phraseWord.text.charAt(0), phraseWord);
  for (const sound of firstSounds(phraseWord)) addTo(wordsByFirstSound, sound, phraseWord);
  return phraseWord;
}

function addTo<Key>(map: Map<Key, PhraseWord[]>, key: Key, word: PhraseWord): void {
  const words = map.get(key);
  if (words) words.push(word);
  else map.set(key, [word]);
}

function createPhraseWord(text: string, said: readonly string[]): PhraseWord {
  return { text, said, sounds: said.map(bareSound) };
}

function firstSounds({ sounds }: PhraseWord): ReadonlySet<string> {
  return new Set(sounds.map((sound) => sound.charAt(0)));
}

/** Whether a word, as it stands, is a phrase by itself. */
export function isSingleWordPhrase(text: string): boolean {
  return singleWordPhrases.has(text);
}

/**
 * The words of phrases that a typed word may be, each with its distance as a share of the most allowed.
 * An English word of phrases is not taken for a Bangla one with an ending: super is no সুপের.
 */
export function findPhraseWords(word: SpokenWord): ReadonlyMap<PhraseWord, number> {
  const withStems = createPhraseWord(word.text, saidWithStems(word));
  const asWritten = createPhraseWord(word.text, saidOfWord(word));
  const isWhole = !isBangla(word.text) && wordsByText.has(word.text) && isEnglishWord(word.text);
  const shareByWord = new Map<PhraseWord, number>();
  const maxWordShare = wordAndStems(word.text).some((form) => singleWordPhrases.has(form))
    ? 1
    : maxLooseShare;
  for (const candidate of keysOf(withStems).flatMap((key) => wordsBySoundKey.get(key) ?? [])) {
    const compared = isWhole && isBangla(candidate.text) ? asWritten : withStems;
    const share = shareByWord.get(candidate) ?? distanceShare(compared, candidate);
    if (share <= maxWordShare) shareByWord.set(candidate, share);
  }
  const exactMatch = wordsByText.get(word.text);
  if (exactMatch) shareByWord.set(exactMatch, 0);
  return shareByWord;
}

/**
 * Of the words that a typed one may be, those that it may be even where no other word supports it:
 * those that sound nearly alike, and not much farther than one that is surely meant, whatever their
 * endings. What is spelled as a word of phrases means that one, and no other of its script: fish is no
 * office, চুরি no চুড়ি; nor is mosque মাস্ক, or a park parking.
 */
export function keepUnambiguousWords(
  { text }: SpokenWord,
  met: ReadonlyMap<PhraseWord, number>,
): ReadonlySet<PhraseWord> {
  const nearest = Math.min(...met.values());
  const maxWordShare = wordsByText.has(text)
    ? maxSameShare
    : nearest <= maxSureShare
      ? nearest + maxSureShare
      : 1;
  const isKnown = wordAndStems(text).some((form) => wordsByText.has(form)) || isEnglishWord(text);
  // An English phrase needs no Bangla word to be understood: a bus is no bamboo (বাঁশ).
  const isEnglishPhrase = isSingleWordPhrase(text) && isEnglishWord(text);
  const mayBeMeant = (word: PhraseWord) =>
    isBangla(word.text) === isBangla(text) ? !isKnown : !isEnglishPhrase;
  const meantWords = [...met].flatMap(([word, share]) =>
    share <= maxWordShare && (mayBeMeant(word) || shareStem(word.text, text)) ? [word] : [],
  );
  // 'macher' means মাছ as well as মাছের, although the latter is nearer.
  const otherForms = [...met].flatMap(([word, share]) =>
    share <= 1 && meantWords.some((other) => shareStem(word.text, other.text)) ? [word] : [],
  );
  const others = otherPhrasesByIng(text, met);
  return new Set([...meantWords, ...otherForms].filter((word) => !others.has(word)));
}

/** The words that are phrases by themselves, other than a typed one but for an -ing: a park is no parking. */
function otherPhrasesByIng(
  typed: string,
  met: ReadonlyMap<PhraseWord, number>,
): ReadonlySet<PhraseWord> {
  const phrases = [...met.keys()].filter(({ text }) => isSingleWordPhrase(text));
  const isPhrase = (text: string) => phrases.some((phrase) => phrase.text === text);
  return new Set(
    phrases.filter(({ text }) =>
      typed.endsWith('ing')
        ? isPhrase(`${text}ing`)
        : text.endsWith('ing') && isPhrase(text.slice(0, -3)),
    ),
  );
}

/** The words of phrases that begin so, in letters or in sounds. */
export function phraseWordsWithPrefix(typed: SpokenWord): ReadonlySet<PhraseWord> {
  const [sound = ''] = typed.sounds;
  const completions = new Set<PhraseWord>();
  for (const word of wordsByFirstLetter.get(typed.text.charAt(0)) ?? []) {
    if (word.text.startsWith(typed.text)) completions.add(word);
  }
  for (const word of wordsByFirstSound.get(sound.charAt(0)) ?? []) {
    if (word.sounds.some((other) => other.startsWith(sound))) completions.add(word);
  }
  return completions;
}

/** Whether two words may be forms of one word with different endings. */
function shareStem(one: string, other: string): boolean {
  const forms = new Set(wordAndStems(other));
  return wordAndStems(one).some((form) => forms.has(form));
}

/** A word with its ending, and without it. */
function wordAndStems(text: string): string[] {
  return [text, ...stemsOf(text)];
}

function distanceShare(typed: PhraseWord, word: PhraseWord): number {
  const maxScriptShare =
    maxShare[isBangla(typed.text) === isBangla(word.text) ? 'script' : 'scripts'];
  let minShare = Infinity;
  for (const [index, way] of typed.said.entries()) {
    const sounds = typed.sounds[index]?.length ?? 0;
    for (const [otherIndex, otherWay] of word.said.entries()) {
      const shorter = Math.min(sounds, word.sounds[otherIndex]?.length ?? 0);
      minShare = Math.min(minShare, distanceShareOfSaid(way, otherWay, shorter, maxScriptShare));
    }
  }
  return minShare;
}

/** @param shorterLength the number of bare sounds of the shorter one */
function distanceShareOfSaid(
  one: string,
  other: string,
  shorterLength: number,
  maxScriptShare: number,
): number {
  const distance = soundDistance(one, other);
  const share =
    distance /
    maxMisspellingDistance(one, other) /
    (shorterLength < minSoundsOfLong ? maxShare.short : maxScriptShare);
  if (share <= 1 || shorterLength < minSoundsForTypo || distance === Infinity) return share;
  const remainingDistance = distanceBesideTypo(one, other);
  return remainingDistance <= maxRemainingDistance * shorterLength &&
    distance - remainingDistance <= maxTypoWeightOfWord
    ? 1
    : share;
}

/** How a word is said as it stands. */
function saidOfWord({ said, saidInBangla }: SpokenWord): readonly string[] {
  return (saidInBangla ?? said).slice(0, maxSaid);
}

/** How a word is said, and how without its ending: teeth's, দাঁতের, ঢাকায়, repairs. */
function saidWithStems(word: SpokenWord): readonly string[] {
  const { text, saidInBangla } = word;
  // The final e of an English word is no ending: mobile is no মবিল.
  const withoutEnding = stemsOf(text).filter((stem) => !saidInBangla || `${stem}e` !== text);
  const stems = withoutEnding.flatMap((stem) => spokenWords(stem)[0]?.said.slice(0, 1) ?? []);
  return [...new Set([...saidOfWord(word), ...stems])];
}

/** Whether a word is a common English one, or one that Bangla has taken over. */
export function isEnglishWord(text: string): boolean {
  return englishWords().has(text) || loanWords.has(text);
}

function keysOf({ sounds }: PhraseWord): number[] {
  return [...new Set(sounds.flatMap(soundKeys))];
}
