import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmPasswordProblem,
  emailProblem,
  fieldProblems,
  fullNameProblem,
  toInternationalPhone,
  newPasswordProblem,
  phoneProblem,
  signInPasswordProblem,
  tidyFullName,
} from './rules.ts';
import { measureCpuMs } from '../../testing/measure-cpu.ts';

/** The sentence that a rule gives, or null. */
const said = (code: ReturnType<typeof emailProblem>) => code && fieldProblems[code];

describe('an e-mail address', () => {
  it('[AUTH-15] is required', () => {
    expect(said(emailProblem(''))).toBe('This field is required');
    expect(said(emailProblem('   '))).toBe('This field is required');
    expect(said(emailProblem('<>'))).toBe('This field is required');
    expect(said(emailProblem(' \u200B\u200E'))).toBe('This field is required');
  });

  it('[AUTH-16] has no spaces, one @ and a dot in its domain', () => {
    for (const right of [
      ...['a@b.c', 'rahim+shop@mail.example.com.bd', 'রহিম@উদাহরণ.বাংলা', ' a@b.c '],
      // As copied from messages and web pages.
      ...['<a@b.c>', 'Rahim Uddin <a@b.c>', '"a@b.c" < a@b.c > ', 'mailto:a@b.c', '<mailto:a@b.c>'],
      ...['\u200Ea@b.c\u200B', '\uFEFF\u00A0a@b.c\u2060 ', 'a@b\u00AD.c'],
    ]) {
      expect(emailProblem(right), right).toBeNull();
    }
    const wrong = ['a', 'a@', '@b.c', 'a@b', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b@c.d', 'a@b.'];
    wrong.push('<a@b.c', 'a@b.c>', '<a@b.c> <d@e.f>', 'a<@b.c', 'a@b.c Rahim');
    for (const address of [...wrong, 'a@.c', 'a@b..c', 'a@b.c\u0000', 'a\u202E@b.c', 'a\n@b.c']) {
      expect(said(emailProblem(address)), JSON.stringify(address)).toBe(
        'Please enter a valid email address',
      );
    }
  });

  it('has at most 254 characters, and is checked fast at any length', async () => {
    expect(emailProblem(`${'a'.repeat(250)}@b.c`)).toBeNull();
    expect(emailProblem(`${'a'.repeat(251)}@b.c`)).toBe('invalidEmail');
    const ms = await measureCpuMs(() => {
      for (const part of ['a', '.', '@', 'a.', '@.', ' ', '<', '<a', '>', 'mailto:'])
        emailProblem(part.repeat(1_000_000));
    });
    expect(ms).toBeLessThan(500);
  });
});

describe('a password', () => {
  it('[AUTH-17] is required and has at least 6 characters, at sign-in and at registration', () => {
    for (const problemOf of [signInPasswordProblem, newPasswordProblem]) {
      expect(said(problemOf(''))).toBe('This field is required');
      expect(said(problemOf('abc12'))).toBe('Password must be at least 6 characters');
      expect(problemOf('abc123')).toBeNull();
    }
    // The rule about a letter and a digit may be younger than the password.
    expect(signInPasswordProblem('abcdef')).toBeNull();
  });

  it('[AUTH-22] has at most 128 characters at registration', () => {
    expect(newPasswordProblem(`1${'a'.repeat(127)}`)).toBeNull();
    expect(said(newPasswordProblem(`1${'a'.repeat(128)}`))).toBe(
      'Password must be less than 128 characters',
    );
    expect(newPasswordProblem(`1${'ক'.repeat(127)}`)).toBeNull();
    expect(newPasswordProblem('a1'.repeat(1_000_000))).toBe('passwordTooLong');
    // Each character takes two UTF-16 units.
    expect(signInPasswordProblem('𝟙'.repeat(128))).toBeNull();
    expect(signInPasswordProblem('a1'.repeat(129))).toBe('passwordTooLong');
  });

  it('[AUTH-23] has a letter and a digit of any script at registration', () => {
    for (const password of ['abcdef', '123456', '!!!!!!', '      1']) {
      expect(said(newPasswordProblem(password)), password).toBe(
        'Password must contain at least one letter and one number',
      );
    }
    expect(newPasswordProblem('গোপন১২৩')).toBeNull();
  });

  it('[AUTH-24] has to be repeated identically', () => {
    expect(said(confirmPasswordProblem('abc123', ''))).toBe('This field is required');
    expect(said(confirmPasswordProblem('abc123', 'abc124'))).toBe('Passwords do not match');
    expect(confirmPasswordProblem('abc123', 'abc123')).toBeNull();
  });

  it('[AUTH-26] and other fields have the specified error messages', () => {
    const { required, invalidEmail, passwordTooShort, passwordMismatch } = fieldProblems;
    expect(required).toBe('This field is required');
    expect(invalidEmail).toBe('Please enter a valid email address');
    expect(passwordTooShort).toBe('Password must be at least 6 characters');
    expect(passwordMismatch).toBe('Passwords do not match');
  });
});

describe('a full name', () => {
  it('[AUTH-18] is required', () => {
    expect(said(fullNameProblem('  '))).toBe('This field is required');
  });

  it('[AUTH-19] has at least 2 characters after trimming', () => {
    expect(said(fullNameProblem(' ক '))).toBe('Full name must be at least 2 characters');
    expect(fullNameProblem(' কা ')).toBeNull();
  });

  it('[AUTH-20] has at most 50 characters after trimming', () => {
    expect(fullNameProblem(`  ${'a'.repeat(50)}  `)).toBeNull();
    expect(said(fullNameProblem('a'.repeat(51)))).toBe('Full name must be less than 50 characters');
    expect(fullNameProblem('𐐀'.repeat(50))).toBeNull();
    expect(fullNameProblem('a'.repeat(1_000_000))).toBe('fullNameTooLong');
  });

  it('[AUTH-21] has letters and marks of any script and spaces only', () => {
    for (const name of [
      'রহিম উদ্দিন',
      'শ্রাবণী সেন',
      'র‍্যাব',
      'রহিম\u00A0উদ্দিন',
      '\u200ERahim\u2009Uddin\u200B',
      'José',
      'Jose\u0301',
      'محمد',
      '山田 太郎',
    ]) {
      expect(fullNameProblem(name), name).toBeNull();
    }
    for (const name of ['Rahim2', 'রহিম২', "O'Neil", 'Md. Rahim', 'a_b', 'a\tb', '<b>x', '😀😀']) {
      expect(said(fullNameProblem(name)), name).toBe(
        'Full name can only contain letters and spaces',
      );
    }
    expect(fullNameProblem('\u0301\u0301')).toBe('fullNameCharacters');
    // Marks heaped on a letter would cover the lines around the name.
    expect(fullNameProblem(`Zo${'\u035B'.repeat(8)}`)).toBeNull();
    expect(fullNameProblem(`Zo${'\u035B'.repeat(9)}`)).toBe('fullNameCharacters');
    // Nothing visible: joiners, Hangul fillers.
    for (const name of ['\u200D\u200D\u200D', '\u3164\u3164', '\uFFA0\uFFA0']) {
      expect(fullNameProblem(name)).toBe('fullNameCharacters');
    }
  });

  it('is checked without failing on any text, and contains nothing invisible when accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        if (fullNameProblem(text) === null) {
          const name = tidyFullName(text);
          expect(name).toMatch(/^(?:[\p{L}\p{M} ]|\u200C|\u200D){2,}$/u);
          expect([...name].length).toBeLessThanOrEqual(50);
        }
      }),
    );
  });
});

describe('a phone number', () => {
  it('is normalised to one form, however it is written', () => {
    for (const typed of [
      '01712345678',
      '০১৭১২৩৪৫৬৭৮',
      '+880 1712-345678',
      '8801712345678',
      '+880 (0)1712 345678',
      '008801712345678',
      '\u202A+880\u00A01712\u2011345678\u202C',
    ]) {
      expect(toInternationalPhone(typed), typed).toBe('+8801712345678');
    }
    expect(toInternationalPhone('+44 20 7946 0958')).toBe('+442079460958');
  });

  it('is required and has to be a valid number', () => {
    expect(phoneProblem(' \u200B')).toBe('required');
    for (const typed of [
      'abc',
      '123',
      '+',
      '0',
      '017123456781234567',
      '01712345678x',
      '+1234567890123456',
    ]) {
      expect(phoneProblem(typed), typed).toBe('phoneInvalid');
    }
  });
});
