import { toAsciiDigits } from '../../src/shared/digits.ts';

/**
 * The normalised form in which this bench compares names: lower case, no accents, no joiners, ASCII digits,
 * one space for anything but letters and digits. Names with the same form are one name.
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
