import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingCandidates } from './spelling-candidates.ts';

describe('the spellings intended by a word with one wrong key', () => {
  it('undo an extra, swapped, neighbouring or missing key', () => {
    expect(spellingCandidates('sylhey')).toContain('sylhet');
    expect(spellingCandidates('raipru')).toContain('raipur');
    expect(spellingCandidates('pabmna')).toContain('pabna');
    expect(spellingCandidates('ফরিপদুর')).toContain('ফরিদপুর');
    // Of few letters a lost one is missed most.
    expect(spellingCandidates('naail')).toContain('narail');
    // Between vowels, which are heard as one without it.
    expect(spellingCandidates('kalabaan')).toContain('kalabagan');
    // Far from each other on the keyboard, or at the start.
    expect(spellingCandidates('sylhep')).not.toContain('sylhet');
    expect(spellingCandidates('dylhet')).not.toContain('sylhet');
  });

  it('exist only for words of five to sixteen letters in one script', () => {
    for (const word of ['dhak', 'ঢাকা', 'a'.repeat(17), 'mirpur1', 'mirপুর', '東京都東京', '']) {
      expect(spellingCandidates(word), word).toEqual([]);
    }
  });

  it('include the intended word, whatever it is, and are few', () => {
    const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), {
      minLength: 5,
      maxLength: 15,
    });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('x', 'e'), (word, place, more) => {
        const at = 1 + (place % (word.length - 1));
        const typed = word.toSpliced(at, 0, more);
        expect(spellingCandidates(typed.join(''))).toContain(word.join(''));
        const [letter = '', next = ''] = [word[at], word[at + 1]];
        if (next && letter !== next) {
          const swapped = word.toSpliced(at, 2, next, letter);
          expect(spellingCandidates(swapped.join(''))).toContain(word.join(''));
        }
        const lostBetween = 21 * (typed.join('').match(/[aeiou](?=[aeiou])/g)?.length ?? 0);
        expect(spellingCandidates(typed.join('')).length).toBeLessThan(160 + lostBetween);
        expect(spellingCandidates(typed.join(''))).not.toContain(typed.join(''));
      }),
    );
  });
});
