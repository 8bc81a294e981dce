import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFirstLetters } from './pattern-first-letters.ts';

it.each([
  ['sch', 's'],
  ['(?:tion|ssion|sion)s?', 'tss'],
  ['k?kh', 'kk'],
  ['(?:b?bh|vh?)', 'bbv'],
  ['(?<=a)n(?=ch|sh)|(?<=cha)n(?=d)|(?<=gao)n$', 'nnn'],
  ['^y(?=[aou])', 'y'],
  [String.raw`([rlmn])\1?h(?=[aeiouy])`, 'rlmn'],
  ['[eiy]+', 'eiy'],
  ['h*', null],
  ['(?=a)', null],
  ['[^a]b', null],
  [String.raw`\wb`, null],
  ['.b', null],
  ['(?:a?)b', null],
  ['a{0,2}b', null],
])('finds the letters that a match of %s may begin with', (pattern, letters) => {
  expect(findFirstLetters(pattern)).toBe(letters);
});

it('never leaves out a letter that a match begins with', () => {
  const part = fc.constantFrom('a', 'b', 'a?', '[ab]', '[bc]+', '(?:a|bc)', '(c)*', '(?=b)', '^');
  const pattern = fc
    .array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    .map((ways) => ways.map((way) => way.join('')).join('|'));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(pattern, text, (source, word) => {
      const found = new RegExp(source, 'y').exec(word);
      const letters = findFirstLetters(source);
      if (found && letters !== null) expect(letters).toContain(word.charAt(0));
    }),
  );
});
