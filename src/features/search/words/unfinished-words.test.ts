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

  it.each([
    [
      'of all tables',
      4,
      findWordsBeginningWith,
      [loanWords, queryLoanWords],
      [synonymGroups, querySynonyms],
    ],
    ['of names', 3, findWordsOfNamesBeginningWith, [loanWords], [synonymGroups]],
  ] as const)(
    'are all %s that begin so from %i characters on, unless there are more than 16',
    (_tables, minCharacters, find, spelled, others) => {
      const words = new Set(
        [
          ...spelled.flatMap((table) => [...table].flat(2)),
          ...others.flatMap((table) => [...table.keys()]),
        ].map(normaliseText),
      );
      const wordsByBeginning = new Map<string, string[]>();
      for (const word of words) {
        for (let end = minCharacters; end < word.length; end += 1) {
          const beginning = word.slice(0, end);
          wordsByBeginning.set(beginning, [...(wordsByBeginning.get(beginning) ?? []), word]);
        }
      }
      const counts = new Set([...wordsByBeginning.values()].map(({ length }) => length));
      expect([counts.has(16), counts.has(17)]).toEqual([true, true]);
      for (const [beginning, begun] of wordsByBeginning) {
        const isFew = !words.has(beginning) && begun.length <= 16;
        expect(find(beginning).toSorted(), beginning).toEqual(isFew ? begun.toSorted() : []);
      }
    },
  );

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
