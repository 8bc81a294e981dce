import { describe, expect, it } from 'vitest';
import { isSearchableWithoutLast, patternOfLastWord } from './begun-last-word.ts';
import { normaliseText } from './normalise.ts';
import { spokenQueryWords } from './words/spoken-query-words.ts';

function matches(query: string, word: string): boolean {
  const pattern = patternOfLastWord(spokenQueryWords(query));
  return pattern !== null && new RegExp(`^${pattern}`, 'u').test(normaliseText(word));
}

describe('what is looked for by the beginning of its last word', () => {
  it.each([
    'জামাল ক',
    'mia k',
    'ra ma k',
    'new hotel b',
    'jamal kamal rahim karim salam k',
    'jamal hospi',
  ])('has other words that tell enough: %j', (query) => {
    expect(isSearchableWithoutLast(spokenQueryWords(query))).toBe(true);
  });

  it.each([
    ...['', 'jamal', 'ma k', 'a kamal', 'oia k', 'hotel b', 'হোটেল ব'],
    'jamal kamal rahim karim salam babul k',
  ])('has neither one word, nor too little beside it, nor many: not %j', (query) => {
    expect(isSearchableWithoutLast(spokenQueryWords(query))).toBe(false);
  });
});

describe('the pattern of the last word', () => {
  it.each([
    ['popular c', 'সেন্টার'],
    ['popular c', 'কলেজ'],
    ['popular ci', 'সিটি'],
    ['popular g', 'জেনারেল'],
    ['popular g', 'গার্মেন্টস'],
    ['popular st', 'স্টোর'],
    ['popular a', 'আহমেদ'],
    ['popular hospit', 'হসপিটাল'],
  ])('of %j matches %j', (query, word) => {
    expect(matches(query, word)).toBe(true);
  });

  it.each([
    ['popular st', 'সেন্টার'],
    ['popular ch', 'সেন্টার'],
    ['popular bk', 'বকুল'],
    ['popular hospita', 'হসপিটাল'],
    ['popular 1', '১০ নম্বর'],
  ])('of %j does not match %j', (query, word) => {
    expect(matches(query, word)).toBe(false);
  });
});
