import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOfBegunWords, waysOfBegunWord } from './begun-word.ts';
import { wordMark } from './marks.ts';
import { bareSound } from './sound/sound.ts';
import { spokenQueryWords } from './words/spoken-query-words.ts';

const waysOf = (typed: string) => waysOfBegunWord(spokenQueryWords(typed));
const realWord = (said: string) => ({ said, sound: bareSound(said) });
const marksOf = (typed: string, words: readonly string[]) =>
  marksOfBegunWords(waysOf(typed), words.map(realWord));

describe('the words that one may become while it is being typed', () => {
  const asTyped = Array.from({ length: 20 }, (_, n) => `noaK${'ti'.repeat(n + 1)}`);
  const otherwise = 'noAKAli';

  it('are the sixteen that begin most like it, the shorter first', () => {
    const nearest = asTyped.slice(0, 16).map((said) => wordMark(bareSound(said)));
    expect(marksOf('noakh', [otherwise, ...asTyped.toReversed()])).toEqual(nearest);
    expect(marksOf('noakh', [otherwise, 'nikli'])).toEqual([wordMark(bareSound(otherwise))]);
  });

  it('are the same in whatever order the words and the ways to say it come', () => {
    const ends = fc.constantFrom('', 'a', 'A', 'i', 'b', 'bi', 'tA', 'gonj', 'h', 's');
    const beginnings = waysOf('panc').flatMap(({ said }) => [said, said.replace('a', 'A')]);
    const words = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...beginnings), ends).map((parts) => parts.join('')),
      { maxLength: 40 },
    );
    const rule = fc.property(words, fc.boolean(), (said, areReversed) => {
      const ways = areReversed ? waysOf('panc').toReversed() : waysOf('panc');
      const marks = marksOfBegunWords(ways, said.toReversed().map(realWord));
      expect(marks).toEqual(marksOf('panc', said));
    });
    fc.assert(rule);
  });
});
