import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostDistance, soundDistance } from './sound-distance.ts';
import { spokenWords } from './spoken-words.ts';

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
  return soundDistance(a ?? '', b ?? '') / mostDistance(a ?? '', b ?? '');
}

describe('how far words are apart by sound', () => {
  it.each([
    ['কোদালপুর', 'Kodalpur', 'Kodolpur'],
    ['মনিপুর', 'Monipur', 'Minipur'],
    ['শোল্লা', 'Sholla', 'Shola'],
    ['ভোলা', 'Bhola', 'Bola'],
    ['আজমপুর', 'Azampur', 'Jampur'],
    ['হাতিল', 'Hatil', 'Hotel'],
    ['ঢাকা', 'Dhaka', 'Dik'],
    ['নোয়াখালী', 'Noyakhali', 'Nikli'],
  ])('%s is nearer to %s than to %s', (name, near, far) => {
    expect(distance(name, near)).toBeLessThan(distance(name, far));
    expect(distance(name, near)).toBeLessThan(0.1);
  });

  it.each([
    ['khulna', 'খুলনা'],
    ['kholna', 'খুলনা'],
    ['dhanmndi', 'Dhanmondi'],
    ['brahmanbaira', 'ব্রাহ্মণবাড়িয়া'],
  ])('%s may be %s', (typed, name) => {
    expect(share(typed, name)).toBeLessThan(1);
  });

  it.each([
    ['logarithm', 'লোহাগাড়া'],
    ['hurricane', 'Turkini'],
    ['touchdown', 'Tungipara'],
    ['মাত্রাবৃত্ত', 'Matarbari'],
  ])('%s is not %s', (typed, name) => {
    expect(share(typed, name)).toBeGreaterThan(1);
  });

  it('is 0 for one sound, the same both ways, and infinite between numbers', () => {
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
