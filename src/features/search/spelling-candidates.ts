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
const vowel = /[aeiouঅ-ঔ\u09BE-\u09CC]/;
/** The rows of a keyboard of Latin letters; each begins half a key to the right of the one above. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The letters whose keys lie around that of a letter. */
const neighbourKeys: ReadonlyMap<string, string> = new Map(
  keyRows.flatMap((row, line) =>
    [...row].map((letter, at): [string, string] => [
      letter,
      (row[at - 1] ?? '') +
        (row[at + 1] ?? '') +
        (keyRows[line - 1]?.slice(at, at + 2) ?? '') +
        (keyRows[line + 1]?.slice(Math.max(0, at - 1), at + 1) ?? ''),
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
  const meant = new Set<string>();
  const put = (at: number, length: number, instead: string) =>
    meant.add(letters.toSpliced(at, length, instead).join(''));
  const all = consonants[isLatin(word) ? 'latin' : 'bangla'];
  for (let at = 1; at < letters.length; at += 1) {
    const [letter = '', next] = [letters[at], letters[at + 1]];
    put(at, 1, '');
    if (next !== undefined) put(at, 2, next + letter);
    for (const other of neighbourKeys.get(letter) ?? '') put(at, 1, other);
    const isBetweenVowels = vowel.test(letter) && vowel.test(letters[at - 1] ?? '');
    if (letters.length > maxLettersLost && !isBetweenVowels) continue;
    for (const lost of all) put(at, 0, lost);
  }
  meant.delete(word);
  return [...meant];
}

/** Whether a word is written as it is said, and is long enough for a letter of it to be wrong. */
export function isPhoneticSpelling(word: string): boolean {
  return [...word].length >= minLetters && /^[\u0980-\u09FF]+$/.test(word);
}
