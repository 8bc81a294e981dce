import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { banglaSounds } from './bangla-sound.ts';
import { patternOfBeginning } from './beginning-pattern.ts';
import { latinSounds } from './latin-sound.ts';
import { normaliseText } from '../normalise.ts';

function begins(typed: string, word: string): boolean {
  const [sounds, script] = /^[a-z]+$/.test(typed)
    ? ([latinSounds(typed), 'bangla'] as const)
    : ([banglaSounds(normaliseText(typed)), 'latin'] as const);
  return sounds.some((said) => {
    const pattern = patternOfBeginning(said, script);
    return pattern !== null && new RegExp(`^${pattern}`, 'u').test(normaliseText(word));
  });
}

describe('the pattern of what the other script may write', () => {
  it.each([
    ['b', 'ব্যাংক'],
    ['bh', 'ভবন'],
    ['st', 'স্টোর'],
    ['me', 'মেডিকেল'],
    ['noya', 'নোয়াখালী'],
    ['noa', 'নোয়াখালী'],
    ['ban', 'ব্যাংক'],
    ['ut', 'উত্তরা'],
    ['ব', 'Bank'],
    ['ব্যা', 'Bank'],
    ['ভ', 'Vai Vai'],
    ['ফ', 'Pharmacy'],
    ['ফ', 'Fashion'],
    ['হোট', 'Hotel'],
    ['শি', 'Sheemanto'],
    ['খা', 'Khan'],
    ['চা', 'Chayer'],
    ['ও', 'Workshop'],
    ['ক্ষ', 'Khet'],
  ])('of %j matches %j', (typed, word) => {
    expect(begins(typed, word)).toBe(true);
  });

  it.each([
    ['b', 'মার্কেট'],
    ['bi', 'ব্যাংক'],
    ['ma', 'মিরপুর'],
    ['বি', 'Bank'],
    ['ক', 'Market'],
    ['হোট', 'Hospital'],
    ['আ', 'Islam'],
  ])('of %j does not match %j', (typed, word) => {
    expect(begins(typed, word)).toBe(false);
  });

  it('is one that JavaScript understands, or none, whatever is said', () => {
    const said = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'kKgGcjJtTdDnpfbBmrRlshqS.aAoieu'), maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(said, fc.constantFrom('latin' as const, 'bangla' as const), (text, script) => {
        const pattern = patternOfBeginning(text, script);
        if (pattern !== null) expect(() => new RegExp(pattern, 'u')).not.toThrow();
      }),
    );
  });

  it('has no more than 24 characters for each sound', () => {
    const said = fc.string({ unit: fc.constantFrom(...'kKgnpbRS.aAoieu'), minLength: 1 });
    fc.assert(
      fc.property(said, fc.constantFrom('latin' as const, 'bangla' as const), (text, script) => {
        expect(patternOfBeginning(text, script)?.length ?? 0).toBeLessThanOrEqual(24 * text.length);
      }),
    );
  });
});
