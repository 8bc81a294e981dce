import { isBangla } from '../scripts.ts';
import { bareSound } from '../sound/sound.ts';
import { distanceBesideSlip, mostDistance, soundDistance } from '../sound/sound-distance.ts';
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
 * How far a typed word may be from one of phrases, as a share of `mostDistance`: in the same script,
 * in the other one, and for words of few sounds.
 */
const mostShare = { script: 0.1, scripts: 0.25, short: 0.08 };
const longEnough = 4;
/**
 * How many times as far it may be where the phrase's other words are in the query. Not for a word that
 * is a phrase by itself, which hardly means another: ফলের is no fuler.
 */
const mostLooser = 3;
/** Least sounds of a word that may have one slip. */
const longEnoughForSlip = 6;
/** What else may be off beside the slip, for each sound; and the most that the slip may weigh. */
const mostBeside = 0.03;
const mostSlip = 1.1;
const mostSaid = 4;
/**
 * A word this near is surely meant. Of words without support from others none is meant that is farther
 * than the nearest by more than this.
 */
const nearEnough = 0.3;
/** A typed word that is one of phrases means another only this near: the same in the other script. */
const sameEnough = 0.1;

const known = new Map<string, PhraseWord>();
/** Words that are phrases by themselves. */
const alone = new Set<string>();
const byKey = new Map<number, PhraseWord[]>();
/** By their first letter, and by their first bare sound. */
const byLetter = new Map<string, PhraseWord[]>();
const bySound = new Map<string, PhraseWord[]>();

/** How much is known of them. Comparisons that were made when it was less are out of date. */
export function countPhraseWords(): number {
  return known.size + alone.size;
}

/** The words of a phrase; each is the same in all phrases, and made when it is first asked for. */
export function phraseWords(words: readonly SpokenWord[]): PhraseWord[] {
  const [first] = words;
  if (first && words.length === 1) alone.add(first.text);
  return words.map(phraseWord);
}

function phraseWord(word: SpokenWord): PhraseWord {
  const last = known.get(word.text);
  if (last) return last;
  const made = saidSo(word.text, formsOf(word));
  known.set(word.text, made);
  for (const key of keysOf(made)) addTo(byKey, key, made);
  addTo(byLetter, made.text.charAt(0), made);
  for (const sound of firstSounds(made)) addTo(bySound, sound, made);
  return made;
}

function addTo<Key>(map: Map<Key, PhraseWord[]>, key: Key, word: PhraseWord): void {
  const others = map.get(key);
  if (others) others.push(word);
  else map.set(key, [word]);
}

function saidSo(text: string, said: readonly string[]): PhraseWord {
  return { text, said, sounds: said.map(bareSound) };
}

function firstSounds({ sounds }: PhraseWord): ReadonlySet<string> {
  return new Set(sounds.map((sound) => sound.charAt(0)));
}

/** Whether a word, as it stands, is a phrase by itself. */
export function isPhrase(text: string): boolean {
  return alone.has(text);
}

/**
 * The words of phrases that a typed word may be, each with its distance as a share of the most allowed.
 * An English word of phrases is not taken for a Bangla one with an ending: super is no সুপের.
 */
export function wordsMet(word: SpokenWord): ReadonlyMap<PhraseWord, number> {
  const typed = saidSo(word.text, formsOf(word));
  const whole = saidSo(word.text, wholeOf(word));
  const isWhole = !isBangla(word.text) && known.has(word.text) && isEnglish(word.text);
  const met = new Map<PhraseWord, number>();
  const most = formsIn(word.text).some((form) => alone.has(form)) ? 1 : mostLooser;
  for (const one of keysOf(typed).flatMap((key) => byKey.get(key) ?? [])) {
    const heard = isWhole && isBangla(one.text) ? whole : typed;
    const share = met.get(one) ?? shareOf(heard, one);
    if (share <= most) met.set(one, share);
  }
  const same = known.get(word.text);
  if (same) met.set(same, 0);
  return met;
}

/**
 * Of the words that a typed one may be, those that it may be even where no other word supports it:
 * those that sound nearly alike, and not much farther than one that is surely meant, whatever their
 * endings. What is spelled as a word of phrases means that one, and no other of its script: fish is no
 * office, চুরি no চুড়ি; nor is mosque মাস্ক.
 */
export function meantAlone(
  { text }: SpokenWord,
  met: ReadonlyMap<PhraseWord, number>,
): ReadonlySet<PhraseWord> {
  const nearest = Math.min(...met.values());
  const most = known.has(text) ? sameEnough : nearest <= nearEnough ? nearest + nearEnough : 1;
  const isKnown = formsIn(text).some((form) => known.has(form)) || isEnglish(text);
  const meant = [...met].flatMap(([one, share]) =>
    share <= most &&
    (!isKnown || isBangla(one.text) !== isBangla(text) || shareStem(one.text, text))
      ? [one]
      : [],
  );
  // 'macher' means মাছ as well as মাছের, although the latter is nearer.
  const theSame = [...met].flatMap(([one, share]) =>
    share <= 1 && meant.some((other) => shareStem(one.text, other.text)) ? [one] : [],
  );
  return new Set([...meant, ...theSame]);
}

/** The words of phrases that begin so, in letters or in sounds. */
export function wordsBegun(typed: SpokenWord): ReadonlySet<PhraseWord> {
  const [sound = ''] = typed.sounds;
  const begun = new Set<PhraseWord>();
  for (const word of byLetter.get(typed.text.charAt(0)) ?? []) {
    if (word.text.startsWith(typed.text)) begun.add(word);
  }
  for (const word of bySound.get(sound.charAt(0)) ?? []) {
    if (word.sounds.some((other) => other.startsWith(sound))) begun.add(word);
  }
  return begun;
}

/** Whether two words may be forms of one word with different endings. */
function shareStem(one: string, other: string): boolean {
  const forms = new Set(formsIn(other));
  return formsIn(one).some((form) => forms.has(form));
}

/** A word with its ending, and without it. */
function formsIn(text: string): string[] {
  return [text, ...stemsOf(text)];
}

function shareOf(typed: PhraseWord, word: PhraseWord): number {
  const most = mostShare[isBangla(typed.text) === isBangla(word.text) ? 'script' : 'scripts'];
  let least = Infinity;
  for (const [at, one] of typed.said.entries()) {
    const sounds = typed.sounds[at]?.length ?? 0;
    for (const [otherAt, other] of word.said.entries()) {
      const shorter = Math.min(sounds, word.sounds[otherAt]?.length ?? 0);
      least = Math.min(least, shareOfSaid(one, other, shorter, most));
    }
  }
  return least;
}

/** @param shorter the number of bare sounds of the shorter one */
function shareOfSaid(one: string, other: string, shorter: number, most: number): number {
  const distance = soundDistance(one, other);
  const share =
    distance / mostDistance(one, other) / (shorter < longEnough ? mostShare.short : most);
  if (share <= 1 || shorter < longEnoughForSlip || distance === Infinity) return share;
  const beside = distanceBesideSlip(one, other);
  return beside <= mostBeside * shorter && distance - beside <= mostSlip ? 1 : share;
}

/** How a word is said as it stands. */
function wholeOf({ said, meant }: SpokenWord): readonly string[] {
  return (meant ?? said).slice(0, mostSaid);
}

/** How a word is said, and how without its ending: teeth's, দাঁতের, ঢাকায়, repairs. */
function formsOf(word: SpokenWord): readonly string[] {
  const { text, meant } = word;
  // The final e of an English word is no ending: mobile is no মবিল.
  const withoutEnding = stemsOf(text).filter((stem) => !meant || `${stem}e` !== text);
  const stems = withoutEnding.flatMap((stem) => spokenWords(stem)[0]?.said.slice(0, 1) ?? []);
  return [...new Set([...wholeOf(word), ...stems])];
}

/** Whether a word is a common English one, or one that Bangla has taken over. */
export function isEnglish(text: string): boolean {
  return englishWords().has(text) || loanWords.has(text);
}

function keysOf({ sounds }: PhraseWord): number[] {
  return [...new Set(sounds.flatMap(soundKeys))];
}
