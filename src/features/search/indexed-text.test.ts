import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '../../testing/measure-cpu.ts';
import { compileQuery } from './compiled-query.ts';
import { indexedText } from './indexed-text.ts';
import { matchTier } from './match.ts';
import { normaliseText } from './normalise.ts';
import { prepareName } from './rank.ts';

describe('the indexed text of a place', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });

  it('is limited in size, and the same for composed and decomposed Unicode', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const whole = text.replaceAll(/\p{Cs}/gu, '');
        const [composed, decomposed] = ['NFC', 'NFD'].map((form) =>
          indexedText({
            ...{ name: whole.normalize(form), name_bn: null },
            ...{ description: null, address: whole.normalize(form) },
          }),
        );
        expect(composed).toEqual(decomposed);
        expect(composed?.search_marks.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('is computed in less than 5 seconds for long texts, as are their queries', async () => {
    const long = 'nghchhksজ্ঞক্ষঁ '.repeat(400);
    const ms = await measureCpuMs(() => {
      for (const text of [long, 'ng'.repeat(3000), 'ক্ষ'.repeat(2000), 'a '.repeat(3000)]) {
        prepareName({ name: text, name_bn: text, address: text });
        const { spoken } = compileQuery(text);
        for (const { ways } of spoken.bands(spoken.near([]))) ways();
      }
    });
    expect(ms).toBeLessThan(5000);
  });

  it('is found by its own name as written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = compileQuery(text);
        fc.pre(query.text !== '' && normaliseText(text).length <= 100);
        expect(matchTier(query, prepareName({ name: text, name_bn: null }))).toBe(0);
      }),
    );
  });
});

it('a query is cut off after 100 characters, but never within one', () => {
  const letters = 'k'.repeat(99);
  expect(compileQuery(`${letters}k𐀀`).text).toBe(`${letters}k`);
  expect(compileQuery(`${letters}𐀀`).text).toBe(letters);
});
