import { hash32 } from './hash.ts';
import { banglaSounds } from './sound/bangla-sound.ts';
import { latinSounds } from './sound/latin-sound.ts';
import { bareSound } from './sound/sound.ts';
import { soundDistance } from './sound/sound-distance.ts';
import type { RealWord } from './vocabulary.ts';

/** Ways to say words, by their bare sound. */
export type SaidBySound = ReadonlyMap<string, readonly string[]>;

const leastLetters = 5;
const mostLetters = 16;
/** Of longer words enough sounds are left to know them by where one is lost (sound-keys.ts). */
const mostLettersLost = 6;
const consonants = {
  latin: 'bcdfghjklmnpqrstvwxyz',
  bangla: 'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ',
};
/** Of each spelling the likeliest ways to say it. */
const mostSaid = 2;
/** A real word is said as far from what was meant, where one is written in the other script. */
const mostApart = 0.06;
/** The rows of a keyboard of Latin letters; each begins half a key to the right of the one above. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The letters whose keys lie around that of a letter. */
const around: ReadonlyMap<string, string> = new Map(
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
 * two in the other order, in Latin letters the one beside, or in a word of up to 6 letters none for a
 * consonant. The first letter is taken to be right. None for a word of fewer than 5 letters (code
 * points), of more than 16, or of others.
 * @example spellingsIntended('khukna').includes('khulna')
 */
export function spellingsIntended(word: string): string[] {
  const letters = [...word];
  if (letters.length < leastLetters || letters.length > mostLetters) return [];
  if (!/^(?:[a-z]+|[\u0980-\u09FF]+)$/.test(word)) return [];
  const meant = new Set<string>();
  const put = (at: number, length: number, instead: string) =>
    meant.add(letters.toSpliced(at, length, instead).join(''));
  for (let at = 1; at < letters.length; at += 1) {
    const [letter = '', next] = [letters[at], letters[at + 1]];
    put(at, 1, '');
    if (next !== undefined) put(at, 2, next + letter);
    for (const other of around.get(letter) ?? '') put(at, 1, other);
    if (letters.length > mostLettersLost) continue;
    for (const lost of consonants[/^[a-z]/.test(word) ? 'latin' : 'bangla']) put(at, 0, lost);
  }
  meant.delete(word);
  return [...meant];
}

/** How these spellings are said. */
export function saidWithoutSlip(word: string): SaidBySound {
  const said = new Map<string, string[]>();
  for (const spelling of spellingsIntended(word)) {
    const ways = /^[a-z]/.test(spelling) ? latinSounds(spelling) : banglaSounds(spelling);
    for (const way of ways.slice(0, mostSaid)) {
      const sound = bareSound(way);
      const known = said.get(sound);
      if (known) known.push(way);
      else said.set(sound, [way]);
    }
  }
  return said;
}

/** The keys by which a vocabulary is asked for real words that sound so (sound-keys.ts). */
export function keysIntended(meant: SaidBySound): number[] {
  return [...meant.keys()].map(hash32);
}

/** Whether a real word is said so, or hardly otherwise. */
export function isIntended(meant: SaidBySound, word: RealWord): boolean {
  return (meant.get(word.sound) ?? []).some((way) => soundDistance(way, word.said) <= mostApart);
}

/** Whether a word is written as it is said, and is long enough for a letter of it to be wrong. */
export function tellsItsSounds(word: string): boolean {
  return [...word].length >= leastLetters && /^[\u0980-\u09FF]+$/.test(word);
}
