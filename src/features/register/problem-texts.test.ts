import { expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { checkInstitution } from '../places/check-institution.ts';
import type { InstitutionDraft } from '../places/check-institution.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { maxTextLengths } from '../places/institution-fields.ts';
import { draftOfValues } from './institution-form-values.ts';
import { problemText } from './problem-texts.ts';

it('[I18N-12] invalid phone numbers and Facebook addresses have their own messages in both languages', async () => {
  const english = createI18n('en', await loadTexts('en'));
  const bangla = createI18n('bn', await loadTexts('bn'));
  const words = (['phoneInvalid', 'facebookInvalid', 'invalidEmail'] as const).map((code) => [
    problemText(english.t, { path: '', code, message: '' }),
    problemText(bangla.t, { path: '', code, message: '' }),
  ]);
  expect(words[0]?.[0]).toBe('Please enter a valid phone number');
  expect(words[1]?.[0]).toBe('Please enter a valid Facebook URL');
  const all = words.flat();
  expect(new Set(all).size).toBe(all.length);
  for (const [, text = ''] of words) expect(text).toMatch(/^[\u0980-\u09FF\s।-]+$/u);
});

it('[REG-14][REG-15][REG-16][REG-17][REG-18][REG-19][REG-20][REG-21][REG-22][REG-23][REG-24][REG-25] each mistake has its specified message', async () => {
  const { t } = createI18n('en', await loadTexts('en'));
  const said = (draft: InstitutionDraft) =>
    checkInstitution(draft).problems.map((problem) => problemText(t, problem));
  expect(said({})).toEqual([
    ...['Institution name is required', 'Category is required', 'Phone number is required'],
    ...['Location is required', 'At least one image is required'],
  ]);
  const position = { latitude: 23.8, longitude: 90.4 };
  const images = Array.from({ length: 6 }, (_, n) => `/files/${String(n).padStart(32, '0')}.webp`);
  const wrong = {
    ...{ name: 'x', category_id: crypto.randomUUID(), phone: 'call me', email: 'nobody' },
    ...{ website: 'example.com', facebook_url: 'https://example.com/a', whatsapp_number: '12' },
  };
  expect(said({ ...wrong, ...position, images })).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid phone number',
    'Please enter a valid phone number',
    'Please enter a valid email address',
    'Please enter a valid URL starting with http:// or https://',
    'Please enter a valid Facebook URL',
    'Maximum 5 images allowed',
  ]);
});

it('[IMG-08] the message for too many photos names the limit, in both languages', async () => {
  const code = 'tooManyImages';
  for (const [language, limit] of [
    ['en', '5'],
    ['bn', '৫'],
  ] as const) {
    const { t } = createI18n(language, await loadTexts(language));
    const text = problemText(t, { path: 'images', code, message: '' });
    expect(text).toContain(limit);
    expect(text).not.toMatch(/[{}]/);
  }
});

it('the message for a text that is too long names its limit, whichever field it is', async () => {
  const { t } = createI18n('en', await loadTexts('en'));
  const problemsOf = (field: string, text: string) =>
    checkInstitution({ [field]: text }).problems.filter(({ path }) => path === field);
  const fields = Object.keys(draftOfValues(exampleForm()));
  const limited = fields.filter((field) => {
    const [problem] = field === 'images' ? [] : problemsOf(field, 'x'.repeat(10_000));
    if (problem?.code !== 'tooLong') return false;
    const most = Number(/[\d,]+/.exec(problemText(t, problem))?.[0].replace(',', ''));
    expect(problemsOf(field, 'x'.repeat(most)), field).toEqual([]);
    expect(problemsOf(field, 'x'.repeat(most + 1)), field).toHaveLength(1);
    return true;
  });
  expect(limited.toSorted()).toEqual([...maxTextLengths.keys()].toSorted());
});

it('the message for a text that is too long names its limit, in both languages', async () => {
  const long = 'x'.repeat(5001);
  const { problems } = checkInstitution({ name: long, description: long, address: long });
  const tooLong = problems.filter(({ code }) => code === 'tooLong');
  const said = async (language: 'en' | 'bn') => {
    const { t } = createI18n(language, await loadTexts(language));
    return tooLong.map((problem) => problemText(t, problem));
  };
  expect(await said('en')).toEqual(
    ['200', '5,000', '500'].map((most) => `Please write at most ${most} characters`),
  );
  expect(await said('bn')).toEqual(
    ['২০০', '৫,০০০', '৫০০'].map((most) => `সর্বোচ্চ ${most} অক্ষর লিখুন`),
  );
});
