import { array, assert, constant, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBanglaDigits } from './digits.ts';
import { isPhoneNumber, telHref, whatsappDigits } from './phone.ts';

const local = tuple(constantFrom('3', '4', '5', '6', '7', '8', '9'), nat({ max: 99_999_999 })).map(
  ([operator, rest]) => `01${operator}${String(rest).padStart(8, '0')}`,
);

/** The digits with random separators between them. */
const written = (digits: string) =>
  array(constantFrom('', '', '', ' ', '-'), {
    minLength: digits.length,
    maxLength: digits.length,
  }).map((separators) => Array.from(digits, (digit, n) => `${digit}${separators[n]}`).join(''));

describe('phone numbers', () => {
  it('[PLACE-07] become WhatsApp digits in international form', () => {
    expect(whatsappDigits('01712-345678')).toBe('8801712345678');
    expect(whatsappDigits('০১৭১২৩৪৫৬৭৮')).toBe('8801712345678');
    expect(whatsappDigits('+880 1712-345678')).toBe('8801712345678');
    expect(whatsappDigits('+88 01712 345678')).toBe('8801712345678');
    expect(whatsappDigits('+880 (0)1712 345678')).toBe('8801712345678');
    expect(whatsappDigits('00880 1712 345678')).toBe('8801712345678');
    expect(whatsappDigits('1712-345678')).toBe('8801712345678');
    expect(whatsappDigits('(02) 9551234')).toBe('88029551234');
    expect(whatsappDigits('+44 20 7946 0958')).toBe('442079460958');
    // American numbers have one more digit, and no local number begins with 12.
    expect(whatsappDigits('+1 712 345 6789')).toBe('17123456789');
    expect(whatsappDigits('1234567890')).toBe('1234567890');
    expect(whatsappDigits('()')).toBe('');
    expect(whatsappDigits(null)).toBe('');
  });

  it('[PLACE-07] give the same WhatsApp digits however a local number is written', () => {
    assert(
      property(
        local.chain((digits) => tuple(constant(digits), written(digits))),
        ([digits, text]) => {
          const bare = digits.slice(1);
          const forms = [text, toBanglaDigits(text), `+88${text}`, `+880 ${bare}`, bare];
          for (const form of forms) expect(whatsappDigits(form)).toBe(`88${digits}`);
        },
      ),
    );
  });

  it('become tel: links as they were written, or none without digits', () => {
    expect(telHref('+880 (2) 955-1234')).toBe('tel:+88029551234');
    expect(telHref('+880 (0)1712-345678')).toBe('tel:+8801712345678');
    expect(telHref('০১৭১২-৩৪৫৬৭৮')).toBe('tel:01712345678');
    expect(telHref('+1 712 345 6789')).toBe('tel:+17123456789');
    expect(telHref('()')).toBeNull();
    expect(telHref(null)).toBeNull();
    assert(
      property(string(), (text) => {
        expect(telHref(text) ?? 'tel:1').toMatch(/^tel:\+?\d+$/);
        expect(whatsappDigits(text)).toMatch(/^\d*$/);
      }),
    );
  });

  it('become tel: links with a plus sign or zero corrected that spreadsheets lost or added', () => {
    for (const text of ['8801712345678', '৮৮০ ১৭১২-৩৪৫৬৭৮', '88 01712 345678', '+88001712345678']) {
      expect(telHref(text), text).toBe('tel:+8801712345678');
    }
    expect(telHref('880 2 9665609')).toBe('tel:+88029665609');
    expect(telHref('1712345678')).toBe('tel:01712345678');
    expect(telHref('+01712-345678')).toBe('tel:01712345678');
    expect(telHref('+00 81 3913044')).toBe('tel:00813913044');
    // Ambiguous numbers stay as they are.
    expect(telHref('8801234')).toBe('tel:8801234');
    expect(telHref('1234567890')).toBe('tel:1234567890');
  });

  it('are valid with digits of either script and separators, at least 7 digits in at most 20 characters after an optional plus', () => {
    for (const text of ['01712-345678', '+880 1712 345678', '(02) 955-1234', '০১৭১২৩৪৫৬৭৮']) {
      expect(isPhoneNumber(text), text).toBe(true);
    }
    const longest = '1'.repeat(20);
    for (const text of ['1234567', '+1234567', longest, `+${longest}`]) {
      expect(isPhoneNumber(text), text).toBe(true);
    }
    const wrong = [
      '',
      '12-34-56',
      '(((((((',
      '1234567x',
      '++8801712345678',
      '01712345678, 02',
      '1\n234567',
    ];
    for (const text of [...wrong, `${longest}1`, `+${longest}1`, '1'.repeat(1_000_000)]) {
      expect(isPhoneNumber(text), text.slice(0, 30)).toBe(false);
    }
    assert(property(local.chain(written), (text) => isPhoneNumber(text) === text.length <= 20));
  });
});
