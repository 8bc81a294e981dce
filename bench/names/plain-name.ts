import { toAsciiDigits } from '../../src/shared/digits.ts';

/**
 * The form in which this bench compares names: lower case, no accents, no joiners, ASCII digits,
 * one space for whatever is neither letter nor digit. Two names that agree in it are one name.
 */
export function plainName(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\p{Cf}'’]/gu, '')
    .normalize('NFC');
  return toAsciiDigits(bare.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
