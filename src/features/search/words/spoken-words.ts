import { abbreviations, titleWords } from './abbreviations.ts';
import { latinLetterNames } from '../sound/latin-letter-names.ts';
import { banglaSounds } from '../sound/bangla-sound.ts';
import { latinSounds } from '../sound/latin-sound.ts';
import { loanWords } from './loan-words.ts';
import { normaliseText, splitWords } from '../normalise.ts';
import { numberWords } from './number-words.ts';
import { optionalWords } from './optional-words.ts';
import { isBangla } from '../text-script.ts';
import { bareSound } from '../sound/sound.ts';
import { synonymGroups } from './synonym-groups.ts';
import { interpretWords } from './interpret-words.ts';

/** A word with what it may sound like and mean. */
export interface SpokenWord {
  /** Normalised. */
  text: string;
  /** How it may be said (sound.ts), the likeliest first. */
  said: readonly string[];
  /** The bare sounds of `said`. */
  sounds: readonly string[];
  /** The digits of a number, in words or in digits. */
  digits: string | null;
  /** The group of words that mean the same (synonym-groups.ts). */
  group: string | null;
  /** In a query: bare sounds of other words that mean the same (query-synonyms.ts). */
  synonymSounds?: readonly string[];
  /** In a query: how Bangla says this English word; what only sounds like its letters is another. */
  saidInBangla?: readonly string[];
  /** In a query: the word is complete, not the beginning of a name. */
  isComplete?: boolean;
  /** In a query: the known words that this one, its last, may become (unfinished-words.ts). */
  mayBecome?: readonly SpokenWord[];
  /** It may be missing in a place's names: a word for a kind, or for a direction. */
  isOptional: boolean;
}

/** Words that may be said or left out: they never tell one place from another. */
const fillers: ReadonlySet<string> = new Set(
  'and the of & এন্ড এণ্ড অ্যান্ড এ্যান্ড ও এবং দি দ্য অফ অব no number নং নম্বর er এর'
    .split(' ')
    .map(normaliseText),
);
/** Bangla writes 'end' as it writes 'and': after a side it is the end, as in West End. */
const ends: ReadonlySet<string> = new Set('এন্ড এণ্ড'.split(' ').map(normaliseText));
const sides: ReadonlySet<string> = new Set('নর্থ সাউথ ইস্ট ওয়েস্ট'.split(' ').map(normaliseText));
const loans = normalisedKeys(loanWords);
const minMisspellingKey = 5;
const numbers = normalisedKeys(numberWords);
const groups = normalisedKeys(synonymGroups);
const optionalWordSet = new Set(optionalWords.map(normaliseText));
const titles = new Set(titleWords.map(normaliseText));
const fullForms = normalisedKeys(abbreviations);
/** English words by the letters that misspellings keep; null where two words keep the same. */
const loansByMisspellingKey = new Map<string, string | null>();
for (const word of loans.keys()) {
  const key = misspellingKey(word);
  if (key !== null) loansByMisspellingKey.set(key, loansByMisspellingKey.has(key) ? null : word);
}
const maxWordLength = 60;
const maxSounds = 5;
const maxWords = 40;
const maxCachedWords = 20_000;

/** Whether a word of two letters and more is the beginning of one that may be said or left out. */
export function mayBecomeFiller(word: string): boolean {
  if (word.length < 2) return false;
  for (const filler of fillers) if (filler.startsWith(word)) return true;
  return false;
}

/** Whether a normalised word may be said or left out ('of', ও). */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** The words of a text with their sounds; fillers are left out where anything else is there. */
export function spokenWords(text: string): SpokenWord[] {
  return spokenWordsOfNormalised(normaliseText(text));
}

/** The same of a normalised text. */
export function spokenWordsOfNormalised(normalised: string): SpokenWord[] {
  const words = splitWords(
    /['/]|[0-9]\p{L}/u.test(normalised) ? normaliseWordBreaks(normalised) : normalised,
  );
  const interpreted = interpretWords(words.slice(0, maxWords));
  const contentWords = interpreted.filter(
    (word, index) => !fillers.has(word) || isEnd(interpreted, index),
  );
  return (contentWords.length > 0 ? contentWords : interpreted).map(getSpokenWord);
}

function isEnd(words: readonly string[], index: number): boolean {
  const [before = '', word = '', next = ''] = [words[index - 1], words[index], words[index + 1]];
  return ends.has(word) && sides.has(before) && !sides.has(next);
}

/** The ending of an ordinal number: 1st, ৪র্থ. */
const ordinal = new RegExp(
  `(?<=[0-9])(?:st|nd|rd|th|${normaliseText('ম|য়|র্থ|ষ্ঠ|শ|তম')})(?![\\p{L}\\p{M}])`,
  'gu',
);

/** The text without signs in words that people often leave out, and with spaces that they leave out. */
function normaliseWordBreaks(normalised: string): string {
  return normalised
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replace(/(?<!\p{L})m\/s(?!\p{L})/gu, 'messrs')
    .replace(/(?<![0-9])24\/7(?![0-9])/g, '24')
    .replace(ordinal, '')
    .replace(/(?<![\p{L}0-9])([0-9]+)(no(?!rth)|নং)(?=[\p{L}\p{M}]{4})/gu, '$1 $2 ');
}

const spokenWordCache = new Map<string, SpokenWord>();

/** Cached: names are made of few different words. */
function getSpokenWord(text: string): SpokenWord {
  const cached = spokenWordCache.get(text);
  if (cached) return cached;
  const word = createSpokenWord(text);
  if (spokenWordCache.size >= maxCachedWords) spokenWordCache.clear();
  spokenWordCache.set(text, word);
  return word;
}

function createSpokenWord(fullText: string): SpokenWord {
  const text = fullText.slice(0, maxWordLength);
  if (/^[0-9]+-?$/.test(text))
    return {
      ...{ text, said: [], sounds: [], digits: digitsOf(text), group: null },
      isOptional: text.endsWith('-'),
    };
  const saidAsSpelled = isBangla(text)
    ? banglaSounds(text)
    : [
        ...saidOfLoanWord(text),
        ...latinSounds(text),
        ...saidOfMisspeltLoan(text),
        ...saidLetterByLetter(text),
      ];
  const said = [...new Set([...saidInFull(text), ...saidAsSpelled])].filter(
    (way) => bareSound(way) !== '',
  );
  return {
    text,
    said: said.slice(0, maxSounds),
    sounds: [...new Set(said.map(bareSound))].slice(0, maxSounds),
    digits: numbers.get(text) ?? null,
    group: groups.get(text) ?? null,
    isOptional: optionalWordSet.has(text) || titles.has(text),
  };
}

/** 007 and 7 are one number. */
function digitsOf(text: string): string {
  return text.replace(/^0+(?=[0-9])|-$/g, '');
}

/** How an abbreviation is said in full. */
function saidInFull(text: string): string[] {
  return (fullForms.get(text) ?? []).flatMap((form) => banglaSounds(normaliseText(form)));
}

/** What the tables say of a normalised word: how Bangla says it, and its group of the same meaning. */
export function lookUpWord(word: string): { said: string[]; group: string | null } {
  return { said: isBangla(word) ? [] : saidOfLoanWord(word), group: groups.get(word) ?? null };
}

/** How an English word is said as Bangla writes it, plurals and the spelling 'istation' included. */
function saidOfLoanWord(typed: string): string[] {
  const word = loans.has(typed) ? typed : typed.replace(/^[ei](?=s[tpk])/, '');
  const spellings = loans.get(word);
  if (spellings) return spellings.flatMap((spelling) => banglaSounds(normaliseText(spelling)));
  const singular = word.endsWith('s') ? loans.get(word.slice(0, -1)) : undefined;
  return singular ? singular.flatMap((s) => banglaSounds(normaliseText(`${s}স`))) : [];
}

/** A long English word that is not spelled as it should be: furnitur, electronix. */
function saidOfMisspeltLoan(word: string): string[] {
  if (loans.has(word)) return [];
  const loanWord = loansByMisspellingKey.get(misspellingKey(word) ?? '');
  return loanWord ? saidOfLoanWord(loanWord) : [];
}

/** The consonants of a long word, each once; null where they would say too little. */
function misspellingKey(word: string): string | null {
  if (!/^[a-z]{7,}$/.test(word)) return null;
  const letters = word
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'j')
    .replace(/x/g, 'cs')
    .replace(/[kq]/g, 'c')
    .replace(/z/g, 's')
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
  return letters.length >= minMisspellingKey ? word.charAt(0) + letters : null;
}

const saidLetterNames = latinLetterNames.map((name) => banglaSounds(name)[0] ?? '');

/** How the name of a letter from a to z is said (sound.ts). */
export function saidOfLetterName(letter: string): string {
  return saidLetterNames[letter.charCodeAt(0) - 97] ?? '';
}

/** Letters that make no word are said by their names: RK, BRTC. */
function saidLetterByLetter(word: string): string[] {
  if (word.length > 4 || !/^[a-z]+$/.test(word)) return [];
  return [[...word].map(saidOfLetterName).join('')];
}

function normalisedKeys<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...map].map(([key, value]) => [normaliseText(key), value]));
}
