import { latinLetterNames, toLatinLetter } from '../sound/latin-letter-names.ts';
import { normaliseText } from '../normalise.ts';
import { isLatin } from '../text-script.ts';
import type { SpokenWord } from './spoken-words.ts';

/*
 * Short names made of the first letters of words: DMC is Dhaka Medical College, ঢামেক is ঢাকা মেডিকেল
 * কলেজ, of which Bangla takes the first syllables.
 */

const minWords = 3;
const maxWords = 6;
/** For universities two syllables are enough: ঢাবি, চবি. */
const university = normaliseText('বিশ্ববিদ্যালয়');
const consonant = '[ক-হৎ]়?';
const syllable = `(?:${consonant}(?:্${consonant})*[া-ৌ]?|[অ-ঔ])`;
const firstSyllable = new RegExp(`^${syllable}`, 'u');
const syllables = new RegExp(`^${syllable}{2,${maxWords}}$`, 'u');
/** The longest first: এফ is no এ. */
const letterNamePattern = latinLetterNames.toSorted((a, b) => b.length - a.length).join('|');
const letterNames = new RegExp(letterNamePattern, 'gu');
const spelledOut = new RegExp(`^(?:${letterNamePattern}){${minWords},${maxWords}}$`, 'u');

/** What a normalised word contributes to a short name; null for nothing. */
export function initialOfWord(word: string): string | null {
  return /^[a-z]/.exec(word)?.[0] ?? firstSyllable.exec(word)?.[0] ?? null;
}

/**
 * The short names of a name: the initials of its first three words, of its first four, and so on, as
 * long as they are of one script.
 * @param words the normalised words of the name without 'of' and 'and'
 * @example initialsOfName(['dhaka', 'medical', 'college', 'hospital']) // ['dmc', 'dmch']
 */
export function initialsOfName(words: readonly string[]): string[] {
  const shortNames: string[] = [];
  let initials = '';
  for (const [index, word] of words.slice(0, maxWords).entries()) {
    const initial = initialOfWord(word);
    if (initial === null || (index > 0 && isLatin(initial) !== isLatin(initials))) break;
    initials += initial;
    if (index + 1 >= minWords || (index > 0 && word === university)) shortNames.push(initials);
  }
  return shortNames;
}

/**
 * The short name that a typed word may be, with names of Latin letters in Bangla read as the letters;
 * null where it cannot be one.
 * @example initialsOfTypedWord('ডিএমসি') // 'dmc'
 */
export function initialsOfTypedWord(word: string): string | null {
  if (isLatin(word)) return word.length >= minWords && word.length <= maxWords ? word : null;
  if (spelledOut.test(word)) {
    const letters = word.match(letterNames) ?? [];
    return letters.map(toLatinLetter).join('');
  }
  return syllables.test(word) ? word : null;
}

/** The short name that a query may be: a single word that is no English one. */
export function initialsOfQuery(words: readonly SpokenWord[]): string | null {
  const [word] = words;
  return words.length === 1 && word && !word.saidInBangla ? initialsOfTypedWord(word.text) : null;
}
