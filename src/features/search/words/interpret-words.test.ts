import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretWords } from './interpret-words.ts';

describe('words next to each other', () => {
  it.each([
    ['westilisa', 'west ilisa'],
    ['jorkanonwest', 'jorkanon west'],
    ['western', 'western'],
    ['midwest', 'midwest'],
    ['k f c', 'kfc'],
    ['কে এফ সি চিকেন', 'কেএফসি চিকেন'],
    ['block c d', 'block c d'],
    ['bhola s', 'bhola -s'],
    ['mirpur block s', 'mirpur block s'],
    ['s bhola', 's bhola'],
    ['1 no mohadevpur', '1- no mohadevpur'],
    ['১ নং মহাদেবপুর'.replace('১', '1'), '1- নং মহাদেবপুর'],
    ['mirpur 10 no', 'mirpur 10 no'],
    ['4 no', '4 no'],
  ])('are joined, split or marked by what they mean: %j is read as %j', (written, meant) => {
    expect(interpretWords(written.split(' ')).join(' ')).toBe(meant);
  });

  it('keep all their letters in order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abeknstw1', 'east', 'no'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        expect(interpretWords(words).join('').replaceAll('-', '')).toBe(words.join(''));
      }),
    );
  });
});
