import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIntended, keysIntended, saidWithoutSlip, spellingsIntended } from './letter-slips.ts';
import { bareSound } from './sound/sound.ts';
import { soundKeys } from './sound/sound-keys.ts';
import { spokenWords } from './words/spoken-words.ts';

describe('what was meant where one key was hit wrongly', () => {
  it('has one key less, two in the other order, the one beside, or a lost one', () => {
    expect(spellingsIntended('sylhey')).toContain('sylhet');
    expect(spellingsIntended('raipru')).toContain('raipur');
    expect(spellingsIntended('pabmna')).toContain('pabna');
    expect(spellingsIntended('ফরিপদুর')).toContain('ফরিদপুর');
    // Of few letters a lost one is missed most.
    expect(spellingsIntended('naail')).toContain('narail');
    // Far from each other on the keyboard, or at the start.
    expect(spellingsIntended('sylhep')).not.toContain('sylhet');
    expect(spellingsIntended('dylhet')).not.toContain('sylhet');
  });

  it('is asked of words of five letters to sixteen, in one script', () => {
    for (const word of ['dhak', 'ঢাকা', 'a'.repeat(17), 'mirpur1', 'mirপুর', '東京都東京', '']) {
      expect(spellingsIntended(word), word).toEqual([]);
    }
  });

  it('is among its spellings, whatever the word, and they are few', () => {
    const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), {
      minLength: 5,
      maxLength: 15,
    });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('x', 'e'), (word, place, more) => {
        const at = 1 + (place % (word.length - 1));
        const typed = word.toSpliced(at, 0, more);
        expect(spellingsIntended(typed.join(''))).toContain(word.join(''));
        const [letter = '', next = ''] = [word[at], word[at + 1]];
        if (next && letter !== next) {
          const swapped = word.toSpliced(at, 2, next, letter);
          expect(spellingsIntended(swapped.join(''))).toContain(word.join(''));
        }
        expect(spellingsIntended(typed.join('')).length).toBeLessThan(160);
        expect(spellingsIntended(typed.join(''))).not.toContain(typed.join(''));
      }),
    );
  });

  it('shares its key with real words of either script, which it is said like', () => {
    const meant = saidWithoutSlip('khukna');
    for (const { said } of [...spokenWords('khulna'), ...spokenWords('খুলনা')]) {
      const [way = ''] = said;
      const sound = bareSound(way);
      expect(keysIntended(meant)).toContain(soundKeys(sound)[0]);
      expect(isIntended(meant, { said: way, sound }), way).toBe(true);
    }
    expect(isIntended(meant, { said: 'KAlinA', sound: bareSound('Kulna') })).toBe(false);
  });
});
