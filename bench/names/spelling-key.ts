import { letterTable } from './letter-table.ts';
import { plainName } from './plain-name.ts';

/** Bangla letters that sound the same, and signs that are often left out. */
const mergedLetters = new Map([
  ...letterTable('ি ী ু ূ ন ণ শ ষস জ য'),
  ...['ঁ', 'ঃ'].map((sign) => [sign, ''] as const),
]);

const latin: readonly (readonly [RegExp, string])[] = [
  [/ck/g, 'k'],
  [/chh/g, 'ch'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/([a-z])\1/g, '$1'],
];

/**
 * A normal form shared by two spellings of one name: মিরপুর and মীরপুর, Jigatola and Zigatola. Only letters
 * that read alike are merged: Dogachhi and Dogachi are one name, Kodalpur and Kodolpur are two. Finding one
 * spelling counts as finding the name.
 */
export function spellingKey(text: string): string {
  const bangla = plainName(text)
    .replace(/[ডঢ]\u09BC/g, 'র')
    .replace(/ং(?=[কখগঘ])/g, 'ঙ\u09CD');
  const spelled = [...bangla].map((letter) => mergedLetters.get(letter) ?? letter).join('');
  return latin.reduce((name, [pattern, by]) => name.replace(pattern, by), spelled);
}
