import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySlip, withSlip } from '../../testing/one-slip.ts';
import { marksOfHalves, marksOfNamesOneLetterOff } from './name-halves.ts';
import { oneLetterOffPattern } from './one-letter-off.ts';

const isMet = (text: string, name: string) => {
  const marks = new Set(marksOfHalves(name).map(({ id }) => id));
  return marksOfNamesOneLetterOff(text).some(({ id }) => marks.has(id));
};
const letters = fc.constantFrom('a', 'b', 'ক', 'া', ' ', '1', '𑄇');
const lettersOf = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength });

describe('the halves of a name', () => {
  it('meet every text that is written as the name but for one letter', () => {
    fc.assert(
      fc.property(lettersOf(4, 40), anySlip(letters), (name, slip) => {
        const typed = withSlip(name, slip);
        fc.pre(typed.length >= 4 && typed.length <= 40);
        expect(isMet(typed.join(''), name.join(''))).toBe(true);
      }),
    );
  });

  it('meet all that the pattern of such names does', () => {
    const text = fc.string({ unit: letters, minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(text, text, (typed, name) => {
        const pattern = oneLetterOffPattern(typed);
        if (pattern !== null && new RegExp(pattern, 'u').test(name))
          expect(isMet(typed, name)).toBe(true);
      }),
    );
  });

  it('do not meet names with another beginning and another end, or of another length', () => {
    for (const name of ['xospitax', 'hospital road', 'hosp', 'ohsptiax'])
      expect(isMet('hospital', name), name).toBe(false);
  });

  it('are those of names of 3 to 41 letters, for texts of 4 to 40', () => {
    expect([2, 3, 41, 42].map((length) => marksOfHalves('a'.repeat(length)).length)).toEqual([
      0, 2, 2, 0,
    ]);
    const textLengths = [3, 4, 40, 41];
    expect(
      textLengths.map((length) => marksOfNamesOneLetterOff('a'.repeat(length)).length > 0),
    ).toEqual([false, true, true, false]);
  });
});
