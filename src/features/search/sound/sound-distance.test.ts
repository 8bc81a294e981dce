import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceBesideTypo,
  distanceToBeginning,
  maxMisspellingDistance,
  soundDistance,
} from './sound-distance.ts';
import { spokenWords } from '../words/spoken-words.ts';

function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((text) =>
    spokenWords(text)
      .map(({ said }) => said[0])
      .join(''),
  );
  return soundDistance(a ?? '', b ?? '');
}

function share(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => spokenWords(text)[0]?.said[0] ?? '');
  return soundDistance(a ?? '', b ?? '') / maxMisspellingDistance(a ?? '', b ?? '');
}

describe('the sound distance of words', () => {
  it.each([
    ['কোদালপুর', 'Kodalpur', 'Kodolpur'],
    ['মনিপুর', 'Monipur', 'Minipur'],
    ['শোল্লা', 'Sholla', 'Shola'],
    ['ভোলা', 'Bhola', 'Bola'],
    ['আজমপুর', 'Azampur', 'Jampur'],
    ['হাতিল', 'Hatil', 'Hotel'],
    ['ঢাকা', 'Dhaka', 'Dik'],
    ['নোয়াখালী', 'Noyakhali', 'Nikli'],
    ['ঘোড়াশাল', 'Ghorashal', 'Ghodashal'],
  ])('is less from %s to %s than to %s', (name, near, far) => {
    expect(distance(name, near)).toBeLessThan(distance(name, far));
    expect(distance(name, near)).toBeLessThan(0.1);
  });

  it.each([
    ['khulna', 'খুলনা'],
    ['kholna', 'খুলনা'],
    ['dhanmndi', 'Dhanmondi'],
    ['brahmanbaira', 'ব্রাহ্মণবাড়িয়া'],
  ])('is small enough for %s to mean %s', (typed, name) => {
    expect(share(typed, name)).toBeLessThan(1);
  });

  it.each([
    ['logarithm', 'লোহাগাড়া'],
    ['hurricane', 'Turkini'],
    ['touchdown', 'Tungipara'],
    ['মাত্রাবৃত্ত', 'Matarbari'],
  ])('is too large for %s to mean %s', (typed, name) => {
    expect(share(typed, name)).toBeGreaterThan(1);
  });

  it('is 0 for the same sound, symmetric, and infinite between different numbers', () => {
    const said = fc.string({
      unit: fc.constantFrom(...'kKgcjtTdnpfbBmrRlsShq.aAoieu'),
      maxLength: 14,
    });
    fc.assert(
      fc.property(said, said, (one, other) => {
        expect(soundDistance(one, one)).toBe(0);
        expect(soundDistance(one, other)).toBeCloseTo(soundDistance(other, one), 9);
        expect(soundDistance(`${one}1`, `${other}11`)).toBe(Infinity);
      }),
    );
  });
});

describe('the sound distance beside one typo', () => {
  const sounds = [...'kKgcjtTdnpfbBmrRlsShq.aAieu'];
  const said = fc.string({ unit: fc.constantFrom(...sounds), minLength: 2, maxLength: 14 });

  it('is 0 for any single typo', () => {
    fc.assert(
      fc.property(said, fc.nat(30), fc.constantFrom(...sounds), (word, place, other) => {
        const at = place % (word.length - 1);
        const [before, letter = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
        for (const typo of [
          before + word.slice(at + 1),
          before + other + word.slice(at),
          before + other + word.slice(at + 1),
          before + next + letter + word.slice(at + 2),
        ]) {
          expect(distanceBesideTypo(word, typo)).toBe(0);
          expect(distanceBesideTypo(typo, word)).toBe(0);
        }
      }),
    );
  });

  it.each([
    ['band.rmban', 'bAnd.r.bAn.', true],
    ['nolsiti', 'nalciti', true],
    ['isoTerm', 'istern', false],
    ['joanina', 'jonAil.', false],
    ['mirpur1', 'mirpur2', false],
  ])('tells one typo from several: %s, %s', (one, other, isOne) => {
    expect(distanceBesideTypo(one, other) < 0.2).toBe(isOne);
  });
});

describe('the distance to the beginning of a word', () => {
  const said = fc.string({ unit: fc.constantFrom(...'kKgcjtdnpbmrls.aAoieu'), maxLength: 12 });

  it.each([
    ['noaK', 'noAKAli', 0.1],
    ['kisor', 'kisorganj', 0.01],
    ['mir', 'mirpur', 0.01],
  ])('is small from %j to %j', (beginning, whole, most) => {
    expect(distanceToBeginning(beginning, whole)).toBeLessThanOrEqual(most);
  });

  it('is none to what goes on, and no more than to the whole', () => {
    fc.assert(
      fc.property(said, said, (beginning, rest) => {
        expect(distanceToBeginning(beginning, beginning + rest)).toBe(0);
        expect(distanceToBeginning(beginning, rest)).toBeLessThanOrEqual(
          soundDistance(beginning, rest),
        );
      }),
    );
  });
});
