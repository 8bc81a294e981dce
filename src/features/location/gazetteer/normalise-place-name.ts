import { toAsciiDigits } from '../../../shared/digits.ts';

/** Letters that people confuse in Bangla names: মীরপুর and মিরপুর, যশোর and জশোর. */
const confusableLetters = new Map([
  ['\u09C0', '\u09BF'], // long i, short i
  ['\u09C2', '\u09C1'], // long u, short u
  ['ণ', 'ন'],
  ['ষ', 'শ'],
  ['য', 'জ'],
  ['\u0981', ''], // candrabindu
]);

/**
 * The form in which names and queries are compared: lower case without accents, ASCII digits,
 * words apart by one space, digits apart from letters ('মিরপুর-১০' and 'মীরপুর১০' are one), a point
 * only within a number: Mirpur 11.5 is not Mirpur 115.
 */
export function normalisePlaceName(text: string): string {
  const plain = toAsciiDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’\p{Cf}]|(?<!\d)\.|\.(?!\d)/gu, '')
    // য with its dot below is another letter, the y of ময়মনসিংহ.
    .replace(
      /য(?!\u09BC)|[\u09A3\u09B7]|[\u0981\u09C0\u09C2]/g,
      (sign) => confusableLetters.get(sign) ?? sign,
    );
  const words = plain.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  return words.join(' ');
}
