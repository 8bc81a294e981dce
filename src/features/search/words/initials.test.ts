import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOfTypedWord, initialsOfName } from './initials.ts';
import { normaliseText, splitWords } from '../normalise.ts';
import { prepareName, rankNames } from '../rank.ts';

const shortOf = (name: string) => initialsOfName(splitWords(normaliseText(name)));

it.each([
  ['Dhaka Medical College Hospital', ['dmc', 'dmch']],
  ['North South University', ['nsu']],
  ['ঢাকা মেডিকেল কলেজ', ['ঢামেক']],
  ['বাংলাদেশ কৃষি বিশ্ববিদ্যালয়', ['বাকৃবি']],
  ['শাহজালাল বিজ্ঞান প্রযুক্তি বিশ্ববিদ্যালয়', ['শাবিপ্র', 'শাবিপ্রবি']],
  // Of universities two are enough.
  ['ঢাকা বিশ্ববিদ্যালয়', ['ঢাবি']],
  ['Dhaka College', []],
  ['ঢাকা কলেজ', []],
  // No script goes on in another, nor over a number.
  ['Rajuk Uttara মডেল কলেজ', []],
  ['Mirpur 10 High School', []],
  ['One Two Three Four Five Six Seven', ['ott', 'ottf', 'ottff', 'ottffs']],
  ['', []],
])('%j has the short names %j', (name, short) => {
  expect(shortOf(name)).toEqual(short.map(normaliseText));
});

it.each([
  ['nsu', 'nsu'],
  ['ডিএমসি', 'dmc'],
  ['এনএসইউ', 'nsu'],
  ['এআইইউবি', 'aiub'],
  ['এফডব্লিউওয়াই', 'fwy'],
  ['ঢামেক', 'ঢামেক'],
  ['du', null],
  ['dhanmondi', null],
  ['বি', null],
  ['dmc1', null],
])('%j may be the short name %j', (typed, short) => {
  expect(initialsOfTypedWord(normaliseText(typed))).toBe(short && normaliseText(short));
});

it('never throws, and gives only short names that can be asked for', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^[a-z]{1,9}$/),
    fc.string({ unit: fc.constantFrom('ক', 'ষ', '্', 'া', 'ি', 'অ', 'য়', 'ঢ'), maxLength: 9 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      const normalised = words.flatMap((one) => splitWords(normaliseText(one)));
      for (const short of initialsOfName(normalised))
        expect(initialsOfTypedWord(short)).toBe(short);
    }),
  );
});

describe('a name', () => {
  const names = [
    'Dream Catcher',
    'Dhaka Medical College Hospital',
    'ঢাকা মেডিকেল কলেজ হাসপাতাল',
    'University of Dhaka',
    'ঢাকা বিশ্ববিদ্যালয়',
    'Independent University, Bangladesh',
    'Big Apple New Kitchen',
  ];
  const prepared = names.map((name) => prepareName({ name, name_bn: null }));

  it.each([
    ['dmc', [1, 2]],
    ['DMCH', [1]],
    ['D.M.C.', [1, 2]],
    ['ডিএমসি', [1, 2]],
    ['ডি এম সি', [1, 2]],
    ['ঢামেক', [1, 2]],
    ['ঢাবি', [3, 4]],
    ['iub', [5]],
  ])('is found by its initials %j', (typed, found) => {
    const first = rankNames(typed, prepared, found.length).map(({ index }) => index);
    expect(first.toSorted()).toEqual(found);
  });

  it('is not found by initials that are an English word', () => {
    expect(rankNames('bank', prepared, 9)).toEqual([]);
  });
});
