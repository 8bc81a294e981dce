import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWordsBeginningWith, findWordsOfNamesBeginningWith } from './unfinished-words.ts';
import { loanWords } from './loan-words.ts';
import { normaliseText } from '../normalise.ts';
import { queryLoanWords } from './query-loan-words.ts';
import { querySynonyms } from './query-synonyms.ts';
import { synonymGroups } from './synonym-groups.ts';

describe('known words that an unfinished one may become', () => {
  it('are those of both scripts that begin with it', () => {
    expect(findWordsBeginningWith('librar')).toContain('library');
    expect(findWordsBeginningWith(normaliseText('লাইব্রে'))).toContain(normaliseText('লাইব্রেরি'));
    expect(findWordsBeginningWith('zzzz')).toEqual([]);
  });

  it('are none where the word is known as it is, where little is typed, and where many begin so', () => {
    expect(findWordsBeginningWith('bank')).toEqual([]);
    expect(findWordsBeginningWith('lib')).toEqual([]);
    expect(findWordsBeginningWith(normaliseText('অ্যা'))).toEqual([]);
  });

  it('lack no word of the table of which one letter is missing, unless it is one then', () => {
    const tables = [loanWords, queryLoanWords, synonymGroups, querySynonyms];
    const longWords = [...loanWords.keys()].filter((word) => word.length > 8);
    for (const word of longWords) {
      const beginning = word.slice(0, -1);
      const isWord = tables.some((table) => table.has(beginning));
      const found = findWordsBeginningWith(beginning);
      expect(found.includes(word), word).toBe(!isWord);
      expect(found.every((one) => one.startsWith(beginning))).toBe(true);
      expect(found.length).toBeLessThanOrEqual(16);
    }
  });

  it('are those of names alone where three letters are typed', () => {
    expect(findWordsBeginningWith('uni')).toEqual([]);
    expect(findWordsOfNamesBeginningWith('uni')).toContain('university');
    expect(findWordsOfNamesBeginningWith('hos')).toContain('hospital');
    expect(findWordsOfNamesBeginningWith('un')).toEqual([]);
  });

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of findWordsBeginningWith(text)) expect(word.startsWith(text)).toBe(true);
      }),
    );
  });
});
