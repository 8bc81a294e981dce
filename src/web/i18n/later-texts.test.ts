import { describe, expect, it } from 'vitest';
import type { Language } from '../../shared/language.ts';
import { addLaterTexts, addLanguageTexts, createI18n, loadFirstTexts } from './i18n.ts';

/** A page with its first texts, and how often it was told to render again for others. */
async function page(language: Language) {
  const i18n = createI18n(language, await loadFirstTexts(language));
  const told = { times: 0 };
  i18n.store.on('added', (added: string) => {
    if (added === i18n.language) told.times += 1;
  });
  return { i18n, told };
}

describe('texts that are loaded later', () => {
  it('cause no new render when nothing on the page lacked them, however many ask for them', async () => {
    const { i18n, told } = await page('en');
    await Promise.all([addLaterTexts(i18n), addLaterTexts(i18n), addLaterTexts(i18n)]);
    await addLaterTexts(i18n);
    expect(i18n.t('reviews.write')).toBe('Write a review');
    expect(told.times).toBe(0);
  });

  it('cause one new render when one of them was missing', async () => {
    const { i18n, told } = await page('bn');
    expect(i18n.t('reviews.write')).toBe('reviews.write');
    await Promise.all([addLaterTexts(i18n), addLaterTexts(i18n)]);
    expect(i18n.t('reviews.write')).not.toBe('reviews.write');
    expect(told.times).toBe(1);
  });

  it('cause one new render when the other language stood in for them', async () => {
    const { i18n, told } = await page('en');
    await addLanguageTexts(i18n, 'bn');
    const adding = addLaterTexts(i18n);
    await i18n.changeLanguage('bn');
    await adding;
    expect(i18n.t('reviews.write')).toBe('রিভিউ লিখুন');
    expect(told.times).toBe(1);
  });
});
