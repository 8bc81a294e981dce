import { expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { problemText } from './problem-texts.ts';

it('[I18N-12] phone and Facebook address have words of their own, in both languages', async () => {
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
