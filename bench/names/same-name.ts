import { letterTable } from './letter-table.ts';
import { plainName } from './plain-name.ts';

/** Bangla letters that nobody can tell apart by ear, and signs that are left out as often as not. */
const alike = new Map([
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
 * What two names have in common that are one name in two spellings: মিরপুর and মীরপুর, Jigatola and
 * Zigatola. It goes no further than letters that are read alike: Dogachhi and Dogachi are one name,
 * Kodalpur and Kodolpur are two. Whoever finds one spelling of a name has found the name.
 */
export function sameName(text: string): string {
  const bangla = plainName(text)
    .replace(/[ডঢ]\u09BC/g, 'র')
    .replace(/ং(?=[কখগঘ])/g, 'ঙ\u09CD');
  const spelled = [...bangla].map((letter) => alike.get(letter) ?? letter).join('');
  return latin.reduce((name, [pattern, by]) => name.replace(pattern, by), spelled);
}
