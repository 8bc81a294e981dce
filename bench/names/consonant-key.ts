import { letterTable } from './letter-table.ts';

/*
 * The plain consonant key, as the baseline of the comparison: Bangla and Latin letters mapped to one
 * skeleton. Vowels are dropped, aspirates lose their h, sh is s, z is j, v is b, ph is f, c before e, i and
 * y is s, x is ks, and doubled letters count once. Nothing more, on purpose.
 */

const bangla = letterTable(
  'k কখ g গঘ ng ঙং c চছ j জঝয n ঞণন t টঠতথৎ d ডঢদধ p প f ফ b বভ m ম r র l ল s শষস h হ',
);

const latin: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([kgjtdbr])h/g, '$1'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/x/g, 'ks'],
  [/[aeiouwy]/g, ''],
];

/** The keys of a plain name's words; numbers stay. */
export function consonantKey(plain: string): string {
  return plain
    .split(' ')
    .map((word) => (/[\u0980-\u09FF]/.test(word) ? banglaKey(word) : latinKey(word)))
    .map((key) => key.replace(/(\D)\1+/g, '$1'))
    .filter(Boolean)
    .join(' ');
}

function banglaKey(word: string): string {
  const spelled = word.replace(/[ডঢ]\u09BC/g, 'র').replace(/য\u09BC/g, '');
  return [...spelled]
    .map((letter) => (/[0-9a-z]/.test(letter) ? letter : (bangla.get(letter) ?? '')))
    .join('');
}

function latinKey(word: string): string {
  return latin.reduce((key, [pattern, by]) => key.replace(pattern, by), word);
}
