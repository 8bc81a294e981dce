import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuery } from './compiled-query.ts';
import { maxKeys } from './query-terms.ts';
import { soundKeys } from './sound/sound-keys.ts';
import { createVocabulary } from './vocabulary.ts';
import { measureCpuMs } from '../../testing/measure-cpu.ts';

const real = createVocabulary([
  { said: ['mirpur', 'gulsan', 'brAmm.nbAria', 'jAtrAbAri', 'DAnm.ndi', 'DAk.', 'lihi'] },
]);

/** Words that a query takes to be near. */
function near(query: string): string[] {
  const { spoken } = compileQuery(query);
  return spoken.near(real.byKeys(spoken.keys())).real.map(({ said }) => said);
}

describe('misspelt words', () => {
  it.each([
    ['mirpir', 'mirpur'],
    ['mipur', 'mirpur'],
    ['mirpurr', 'mirpur'],
    ['miprur', 'mirpur'],
    ['brahmanbaira', 'brAmm.nbAria'],
    ['gulsham', 'gulsan'],
    ['jatrabarri', 'jAtrAbAri'],
    ['photosynthesis', null],
    ['dhaka', 'DAk.'],
    ['gulsan 11', 'gulsan'],
  ])('are compared with known words: %j is near to %j', (query, word) => {
    expect(near(query)).toEqual(word === null ? [] : [word]);
  });

  it('share a key with words that have one sound added, removed, changed or swapped', () => {
    const sounds = [...'kgqcjtdnpbmrlshiu'];
    const sound = fc.string({ unit: fc.constantFrom(...sounds), minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(sound, fc.nat(30), fc.constantFrom(...sounds), (word, place, other) => {
        const at = place % (word.length - 1);
        const [before, letter = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
        const keys = new Set(soundKeys(word));
        for (const changed of [
          before + word.slice(at + 1),
          before + other + word.slice(at),
          before + other + word.slice(at + 1),
          before + next + letter + word.slice(at + 2),
        ]) {
          expect(soundKeys(changed).some((key) => keys.has(key))).toBe(true);
        }
      }),
    );
  });
});

describe('the conditions of a query', () => {
  /** Of a word of 24 letters: itself, and without each of them. */
  const maxSlipKeys = 25;
  const words = ['ছ', 'chhatakchhagalnaiya', 'brahmanbaria', 'ক্ষ্ম', '10', 'ng', 'a', 'শাপলা', '1'];
  const long = [
    'ছ'.repeat(100),
    'chhatakchhagalnaiya '.repeat(5),
    'brahmanbaria chattogram lakshmipur narayanganj moulvibazar chapainawabganj',
    'ক্ষ্ম'.repeat(25),
    'ngha '.repeat(20),
  ];
  const marksOf = (query: string) => {
    const { spoken } = compileQuery(query);
    return spoken.bands(spoken.near(real.byKeys(spoken.keys()))).flatMap(({ ways }) =>
      ways().map((needs) => ({
        needs: needs.length,
        longest: Math.max(...needs.map((need) => need.length)),
      })),
    );
  };

  it('are limited in number and size, whatever is typed', () => {
    const text = fc.oneof(
      fc.array(fc.constantFrom(...words), { maxLength: 50 }).map((some) => some.join(' ')),
      fc.array(fc.constantFrom(...words), { maxLength: 50 }).map((some) => some.join('')),
      fc.constantFrom(...long),
      fc.string({ unit: 'binary', maxLength: 200 }),
    );
    fc.assert(
      fc.property(text, (query) => {
        const { spoken } = compileQuery(query);
        expect(spoken.keys().length).toBeLessThanOrEqual(maxKeys + maxSlipKeys);
        expect(spoken.keysOfSlips().length).toBeLessThanOrEqual(6 * maxSlipKeys);
        const ways = marksOf(query);
        expect(ways.length).toBeLessThanOrEqual(50);
        for (const { needs, longest } of ways) {
          expect(needs).toBeLessThanOrEqual(40);
          expect(longest).toBeLessThanOrEqual(60);
        }
      }),
    );
  });

  it('are computed in less than 10 ms per query, however long it is', async () => {
    for (const query of long) marksOf(query);
    const ms = await measureCpuMs(() => {
      for (let turn = 0; turn < 20; turn += 1) {
        // Another text each time: what was asked of late is remembered.
        for (const query of long) marksOf(`${query.slice(0, 90)} ${turn}`);
      }
    });
    expect(ms / (20 * long.length)).toBeLessThan(10);
  });
});
