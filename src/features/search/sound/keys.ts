import { normaliseText, wordsOf } from '../normalise.ts';

/*
 * The consonant key: one skeleton for a word in Bangla and in Latin letters. Vowels fall away,
 * because no two people write them alike; what sounds alike in Bengali becomes one letter.
 */

/** Stands for a vowel at the start of a word, whichever it is: Uttara is not Tara. */
const vowelStart = 'a';
const hasanta = '\u09CD';
const nukta = '\u09BC';
const chandrabindu = '\u0981';

const bangla: Record<string, string> = {
  ...letters('ক খ', 'k'),
  ...letters('গ ঘ', 'g'),
  ...letters('ঙ ং', 'ng'),
  ...letters('চ ছ', 'c'),
  ...letters('জ ঝ য', 'j'),
  ...letters('ঞ ণ ন', 'n'),
  ...letters('ট ঠ ত থ ৎ', 't'),
  ...letters('ড ঢ দ ধ', 'd'),
  ...letters('প', 'p'),
  ...letters('ফ', 'f'),
  ...letters('ব ভ', 'b'),
  ...letters('ম', 'm'),
  ...letters('র', 'r'),
  ...letters('ল', 'l'),
  ...letters('শ ষ স', 's'),
  ...letters('হ', 'h'),
};
const banglaVowels = /^[অআইঈউঊঋএঐওঔ]/;

/** Latin spellings, the longest first: each becomes letters of the key. */
const latin: readonly [pattern: RegExp, key: string][] = [
  [/^(?:tion|ssion|sion)/, 'sn'],
  [/^ture/, 'cr'],
  [/^sch/, 'sk'],
  [/^(?:chh|ch)/, 'c'],
  [/^(?:ck|kh|k|q)/, 'k'],
  [/^c(?=[eiy])/, 's'],
  [/^c/, 'k'],
  [/^(?:sh|s)/, 's'],
  [/^(?:dge|jh|j|z)/, 'j'],
  [/^ge$/, 'j'],
  [/^(?:gh|g)/, 'g'],
  [/^(?:ph|f)/, 'f'],
  [/^(?:bh|b|v)/, 'b'],
  [/^(?:th|t)/, 't'],
  [/^(?:dh|d)/, 'd'],
  [/^x/, 'ks'],
  [/^(?:rh|r)/, 'r'],
  [/^l/, 'l'],
  [/^m/, 'm'],
  [/^n/, 'n'],
  [/^p/, 'p'],
  [/^h/, 'h'],
];

/** English words that are written in Bangla by their sound, which their spelling hides. */
const spokenOtherwise: ReadonlyMap<string, string> = new Map([
  ['gym', 'jm'],
  ['general', 'jnrl'],
  ['digital', 'djtl'],
  ['engineering', 'anjnrng'],
  ['agency', 'ajns'],
  ['gems', 'jms'],
  ['germany', 'jrmn'],
  ['high', 'h'],
  ['light', 'lt'],
  ['night', 'nt'],
]);

const longestWord = 60;

/**
 * The consonant key of one normalised word; a number is its own key. Never throws, takes time in
 * proportion to the length.
 * @example wordKey('mirpur') === wordKey('মিরপুর') // 'mrpr'
 */
export function wordKey(word: string): string {
  const text = word.slice(0, longestWord);
  if (/^[0-9]+$/.test(text)) return text;
  const raw =
    spokenOtherwise.get(text) ?? (/[\u0980-\u09FF]/.test(text) ? banglaKey(text) : latinKey(text));
  return raw.replace(/(.)\1+/g, '$1').replace(/ng(?=k)/g, 'n');
}

/** The keys of the words of any text, in order; words without a consonant give none. */
export function keysOf(text: string): string[] {
  return wordsOf(normaliseText(text))
    .map(wordKey)
    .filter((key) => key !== '' && key !== vowelStart);
}

/**
 * Whether a key says enough to look for it: two consonants, or a number. A single consonant
 * stands for too many words.
 */
export function isTelling(key: string): boolean {
  return /^[0-9]+$/.test(key) || key.replace(/^a/, '').length >= 2;
}

function banglaKey(word: string): string {
  let key = banglaVowels.test(word) ? vowelStart : '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] ?? '';
    const joined = word[at - 1] === hasanta;
    const next = word[at + 1];
    if (next === nukta) {
      // ড় and ঢ় are r; য় is a vowel.
      if (letter === 'ড' || letter === 'ঢ') key += 'r';
      continue;
    }
    // গাঁও is written gaon, though the nasal vowel has no letter of its own elsewhere.
    if (letter === chandrabindu && next === 'ও') key += 'n';
    if (joined && letter === 'য') continue;
    // The joined ব is mostly silent (বিশ্ব), but not after ব and ম (জুব্বা, কম্বল).
    if (joined && letter === 'ব' && !/[বম]/.test(word[at - 2] ?? '')) continue;
    key += bangla[letter] ?? '';
  }
  return key;
}

function latinKey(word: string): string {
  let key = /^[aeiouyw]/.test(word) ? vowelStart : '';
  let rest = word;
  while (rest) {
    const found = latin.find(([pattern]) => pattern.test(rest));
    const length = found ? (found[0].exec(rest)?.[0].length ?? 1) : 1;
    key += found?.[1] ?? '';
    rest = rest.slice(length);
  }
  return key;
}

function letters(list: string, key: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((letter) => [letter, key]));
}
