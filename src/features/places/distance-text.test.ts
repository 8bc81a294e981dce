import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { distanceInKmText, distanceText } from './distance-text.ts';

const english = createI18n('en', await loadTexts('en')).t;
const bangla = createI18n('bn', await loadTexts('bn')).t;

describe('the text of a distance', () => {
  it('[SEARCH-10] is in metres below one kilometre and in km with one decimal from there', () => {
    expect(distanceText(english, 'en', 0.45)).toBe('450m away');
    expect(distanceText(english, 'en', 0)).toBe('0m away');
    expect(distanceText(english, 'en', 0.99)).toBe('990m away');
    expect(distanceText(english, 'en', 1)).toBe('1.0km away');
    expect(distanceText(english, 'en', 12.34)).toBe('12.3km away');
  });

  it('is in Bangla with Bangla digits', () => {
    expect(distanceText(bangla, 'bn', 0.45)).toBe('৪৫০ মিটার দূরে');
    expect(distanceText(bangla, 'bn', 1.24)).toBe('১.২ কিমি দূরে');
  });

  it('stays in km on the page of a place', () => {
    expect(distanceInKmText(english, 'en', 0.45)).toBe('0.45km away');
    expect(distanceInKmText(english, 'en', 3.14)).toBe('3.1km away');
  });
});
