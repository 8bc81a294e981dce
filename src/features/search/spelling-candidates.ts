import { isLatin } from './text-script.ts';

const minLetters = 5;
const maxLetters = 16;
/** A longer word that lost a letter still has enough sounds to be known by (sound-keys.ts). */
const maxLettersLost = 6;
const consonants = {
  latin: 'bcdfghjklmnpqrstvwxyz',
  bangla: 'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ',
};
/** In longer words only a consonant lost between vowels matters: the two are then heard as one. */
const vowel = /[aeiouঅ-ঔ]|[\u09BE-\u09CC]/;
/** The rows of a keyboard of Latin letters; each begins half a key to the right of the one above. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The letters whose keys lie around that of a letter. */
const neighbourKeys: ReadonlyMap<string, string> = new Map(
  keyRows.flatMap((row, rowIndex) =>
    [...row].map((letter, column): [string, string] => [
      letter,
      (row[column - 1] ?? '') +
        (row[column + 1] ?? '') +
        (keyRows[rowIndex - 1]?.slice(column, column + 2) ?? '') +
        (keyRows[rowIndex + 1]?.slice(Math.max(0, column - 1), column + 1) ?? ''),
    ]),
  ),
);

/**
 * The spellings that a word may stand for if one key was hit wrongly: one key more than was meant,
 * two in the other order, in Latin letters the one beside, or none for a consonant: of up to 6
 * letters, or between vowels. The first letter is taken to be right. None for a word of fewer than 5
 * letters (code points), of more than 16, or of others.
 * @example spellingCandidates('khukna').includes('khulna')
 */
export function spellingCandidates(word: string): string[] {
  const letters = [...word];
  if (letters.length < minLetters || letters.length > maxLetters) return [];
  if (!/^(?:[a-z]+|[\u0980-\u09FF]+)$/.test(word)) return [];
  const candidates = new Set<string>();
  const addCandidate = (index: number, length: number, replacement: string) =>
    candidates.add(letters.toSpliced(index, length, replacement).join(''));
  const missableConsonants = consonants[isLatin(word) ? 'latin' : 'bangla'];
  for (let index = 1; index < letters.length; index += 1) {
    const [letter = '', next] = [letters[index], letters[index + 1]];
    addCandidate(index, 1, '');
    if (next !== undefined) addCandidate(index, 2, next + letter);
    for (const neighbour of neighbourKeys.get(letter) ?? '') addCandidate(index, 1, neighbour);
    const isBetweenVowels = vowel.test(letter) && vowel.test(letters[index - 1] ?? '');
    if (letters.length > maxLettersLost && !isBetweenVowels) continue;
    for (const consonant of missableConsonants) addCandidate(index, 0, consonant);
  }
  candidates.delete(word);
  return [...candidates];
}

/** Whether a word is written as it is said, and is long enough for a letter of it to be wrong. */
export function isPhoneticSpelling(word: string): boolean {
  return [...word].length >= minLetters && /^[\u0980-\u09FF]+$/.test(word);
}
