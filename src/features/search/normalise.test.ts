import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText, splitWords } from './normalise.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(
      ...'কখগড়ঢ়য়\u09DC\u09DD\u09DFািীোৌে্ংঃঁ০১২\u200C\u200D aBÉİß%_-\u09F0অবত\u09CDＭ⑽ı',
    ),
    maxLength: 80,
  }),
);

const plainText = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...banglaBlock(), ..." aBZ09_-'"), maxLength: 80 }),
);

function banglaBlock(): string[] {
  return Array.from({ length: 0x80 }, (_, at) => String.fromCharCode(0x0980 + at));
}

describe('normalisation', () => {
  it('is idempotent, and limited in length', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.length * 4);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives composed and decomposed spellings the same form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const whole = text.replaceAll(/\p{Cs}/gu, '');
        expect(normaliseText(whole.normalize('NFD'))).toBe(normaliseText(whole.normalize('NFC')));
      }),
    );
    expect(normaliseText('বাড়ি')).toBe(normaliseText('বা\u09DCি'));
    expect(normaliseText('ক\u09C7\u09BE')).toBe(normaliseText('কো'));
  });

  it('gives plain ASCII and plain Bangla the same form on the fast path', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        // What cannot be seen leads round the short way, and falls away.
        expect(normaliseText(text)).toBe(normaliseText(`${text}\u200D`));
      }),
      { numRuns: 2000 },
    );
  });

  it('folds case, digits, accents, spaces and invisible characters', () => {
    expect(normaliseText('  Café\u200D\u00A0 ১০ \u202E')).toBe('cafe 10');
    expect(normaliseText('COX\u2019S \u2013 Bazar')).toBe("cox's - bazar");
    expect(normaliseText('র\u200D্যাব')).toBe('র্যাব');
    expect(normaliseText('\uD800')).toBe('');
  });

  it('replaces variants of letters and decomposed letters by plain ones', () => {
    expect(normaliseText('Ｍｉｒｐｕｒ １０')).toBe('mirpur 10');
    expect(normaliseText('𝐌𝐢𝐫𝐩𝐮𝐫')).toBe('mirpur');
    expect(normaliseText('mırpur')).toBe('mirpur');
    expect(normaliseText('মি\u09F0পু\u09F0')).toBe('মিরপুর');
    expect(normaliseText('মি\u09AC\u09BCপু\u09AC\u09BC')).toBe('মিরপুর');
    expect(normaliseText('\u0985\u09BEল মদিনা')).toBe('আল মদিনা');
    expect(normaliseText('উত্\u200Dসব')).toBe('উৎসব');
    expect(normaliseText('ছাত্\u200Dর')).toBe('ছাত্র');
  });

  it('separates words from numbers', () => {
    expect(splitWords(normaliseText('মিরপুর১০, Road-7'))).toEqual(['মিরপুর', '10', 'road', '7']);
  });
});
