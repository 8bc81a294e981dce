import type { BandInput, LazyBand } from './bands.ts';
import {
  isSearchableWithoutLast,
  lastMayBecomeFiller,
  marksOfKnownWords,
  patternOfLastWord,
} from './begun-last-word.ts';
import { marksOfBegunWords, waysOfBegunWord } from './begun-word.ts';
import { lazyBand } from './lazy-band.ts';
import { wholeNameSaidMark, wholeNameSoundMark } from './marks.ts';
import { maxWordsVaried } from './query-terms.ts';
import {
  begunTier,
  missingWordTier,
  queryWithoutWordTier,
  wholeNameTypoTier,
  wordTypoTier,
} from './tiers.ts';
import { waysWithOneMissing, waysWithOneTypo } from './typo-ways.ts';
import { marksOfNamesWithoutWord } from './whole-name-marks.ts';
import type { WordNeeds } from './word-needs.ts';
import { slipsAmong } from './written-words.ts';

const maxWordsWithTypos = 6;
/** Up to so many words, one may be missing: long names often end in a word for where they lie. */
const maxWordsWithOneMissing = 2 * maxWordsVaried;

/** What counts only where nothing better is found: with a typo, or without one of the words. */
export function weakBands(input: BandInput, { near, byNearSound }: WordNeeds): LazyBand[] {
  const { words, terms, nearWholeNames } = input;
  const canOmitWord = words.length <= maxWordsVaried;
  const canHaveTypos = words.length <= maxWordsWithTypos;
  return [
    ...begunBands(input, byNearSound),
    lazyBand(wholeNameTypoTier, () => [
      [
        [
          ...nearWholeNames.oneSoundOff.map(wholeNameSoundMark),
          ...[...nearWholeNames.intended, ...nearWholeNames.otherLetter].map(({ said }) =>
            wholeNameSaidMark(said),
          ),
        ],
      ],
    ]),
    lazyBand(wordTypoTier, () =>
      words.length <= maxWordsWithOneMissing
        ? waysWithOneTypo(words, terms.words, byNearSound(), canHaveTypos ? near() : [])
        : [],
    ),
    ...slipOfOneWordBands(input, byNearSound),
    lazyBand(queryWithoutWordTier, () =>
      canOmitWord ? [[marksOfNamesWithoutWord(words, terms.words, near)]] : [],
    ),
    lazyBand(missingWordTier, () =>
      words.length > 2 && words.length <= maxWordsWithOneMissing
        ? waysWithOneMissing(words, byNearSound())
        : [],
    ),
  ];
}

/** Places that have several words but for a letter of one; of one that stands alone query-bands.ts tells. */
function slipOfOneWordBands(
  { words, writtenWords }: BandInput,
  byNearSound: WordNeeds['byNearSound'],
): LazyBand[] {
  if (words.length === 1) return [];
  return words.flatMap(({ text }, index) => {
    const slips = slipsAmong(text, writtenWords);
    if (slips === null) return [];
    const createWays = () => [byNearSound().with(index, [...slips.marks])];
    return [lazyBand(wordTypoTier, createWays, slips.verbatim)];
  });
}

/** What the last word of the query may become in the other script, where that is known by its sounds alone. */
export function begunBands(
  { words, realWords }: BandInput,
  byNearSound: WordNeeds['byNearSound'],
): LazyBand[] {
  if (words.length === 1)
    return [lazyBand(begunTier, () => [[marksOfBegunWords(waysOfBegunWord(words), realWords)]])];
  if (!isSearchableWithoutLast(words)) return [];
  const otherNeeds = () => byNearSound().slice(0, -1);
  const pattern = patternOfLastWord(words);
  return [
    lazyBand(begunTier, () => [
      [...otherNeeds(), marksOfKnownWords(words)],
      ...(lastMayBecomeFiller(words) ? [otherNeeds()] : []),
    ]),
    ...(pattern === null
      ? []
      : [
          lazyBand(begunTier, () => [otherNeeds()], {
            words: [],
            prefix: pattern,
            soundAlikeTier: null,
          }),
        ]),
  ];
}
