import { needsEveryWord } from './bands.ts';
import type { VerbatimWords, KindInQuery, LazyBand, Need } from './bands.ts';
import { isSearchablePrefix } from './word-prefix.ts';
import { lazily } from '../../shared/lazily.ts';
import {
  essentialNameMark,
  essentialWords,
  initialsMark,
  isShort,
  shortWordMark,
  wholeNameSaidMark,
  wholeNameSoundMark,
  wordMark,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { findNearWords } from './near-words.ts';
import type { NearWords } from './near-words.ts';
import {
  consonantsIn,
  isSearchableSoundPrefix,
  isSearchableQuery,
  waysWithJoinedNeighbours,
} from './query-word-marks.ts';
import { waysWithOneMissing, waysWithOneTypo } from './typo-ways.ts';
import {
  wordsSoundAlikeTier,
  wordPrefixTier,
  bothEssentialTier,
  wholeNameConsonantsTier,
  nearOrSynonymTier,
  missingWordTier,
  essentialNameTier,
  essentialQueryTier,
  wholeNameSaidTier,
  wholeNameTypoTier,
  soughtVerbatimTier,
  soughtTier,
  wholeNameSoundTier,
  verbatimWordsTier,
  queryWithoutWordTier,
  wordTypoTier,
} from './tiers.ts';
import { maxWordsVaried } from './query-terms.ts';
import type { QueryTerms } from './query-terms.ts';
import type { RealWord } from './vocabulary.ts';
import {
  distanceGrades,
  largestGrade,
  sameNameDistance,
  marksOfNamesBetween,
  marksOfEssentialNames,
  marksOfNamesWithSound,
  marksOfNamesWithoutWord,
} from './whole-name-marks.ts';
import { wordNeeds } from './word-needs.ts';
import type { WordNeeds } from './word-needs.ts';
import { compoundMarks } from './words/query-compounds.ts';
import { initialsOfQuery } from './words/initials.ts';
import type { SpokenWord } from './words/spoken-words.ts';

const maxWordsWithTypos = 6;
/** How far a word of a single consonant may be from one that stands in a name: মিয়া is said mi-ia. */
const maxShortWordDistance = 0.1;
/** Up to so many words, one may be missing: long names often end in a word for where they lie. */
const maxWordsWithOneMissing = 2 * maxWordsVaried;

/** A query, with the words of the directory (real words) that are near to something in it. */
interface BandInput {
  words: readonly SpokenWord[];
  terms: QueryTerms;
  realWords: readonly RealWord[];
  /** The whole names that the query may be. */
  nearWholeNames: NearWords;
}

/** The bands of a query, the best first (tiers.ts). docs/search.md has the table of them. */
export function createQueryBands(
  words: readonly SpokenWord[],
  typed: QueryTerms,
  real: readonly RealWord[],
  kinds: readonly KindInQuery[],
): LazyBand[] {
  const nearWholeNames = findNearWords(typed.whole, real);
  const input = { words, terms: typed, realWords: real, nearWholeNames };
  const bandsOfNames = nameBands(input);
  if (!isSearchableQuery(words)) return [...bandsOfNames, ...shortWordBands(input)];
  const needs = wordNeeds(words, typed, real);
  return [
    ...bandsOfNames,
    ...wordBands(input, needs, kinds),
    ...soughtBands(input, needs, kinds),
    ...prefixBands(words, needs),
    ...weakBands(input, needs),
  ];
}

/** Whole names that sound like the query, the nearer the better; or that have it as initials. */
function nameBands({ words, terms, realWords, nearWholeNames }: BandInput): LazyBand[] {
  const initials = initialsOfQuery(words);
  return [
    ...distanceGrades.map((maxDistance, gradeIndex) =>
      lazyBand(wholeNameSaidTier + gradeIndex, () => [
        [marksOfNamesBetween(nearWholeNames, distanceGrades[gradeIndex - 1] ?? -1, maxDistance)],
      ]),
    ),
    // Where the query has words to spare, places that have them too come first.
    ...(essentialWords(words) === words
      ? [
          lazyBand(essentialNameTier, () => [
            [marksOfEssentialNames(words, terms, realWords, largestGrade, essentialNameMark)],
          ]),
        ]
      : []),
    lazyBand(wholeNameSoundTier, () => [
      [
        marksOfNamesWithSound(
          words,
          terms.whole,
          nearWholeNames,
          (distance) => distance > largestGrade,
        ),
      ],
    ]),
    // No name holds 'DRMC': it is known by its initials alone.
    ...(initials === null ? [] : [lazyBand(verbatimWordsTier, () => [[[initialsMark(initials)]]])]),
  ];
}

/** Names that have a word of a single consonant, said just as the only word of the query. */
function shortWordBands({ words, nearWholeNames }: BandInput): LazyBand[] {
  if (words.length > 1) return [];
  const marks = () =>
    nearWholeNames.words
      .filter(({ said, distance }) => isShort(said) && distance <= maxShortWordDistance)
      .map(({ said }) => shortWordMark(said));
  return [lazyBand(wordsSoundAlikeTier, () => [[marks()]])];
}

/** Places that have every word, as typed or by sound, or are of a kind that some of the words name. */
function wordBands(
  { words, nearWholeNames }: BandInput,
  { pairs, bySound, byNearSound }: WordNeeds,
  kinds: readonly KindInQuery[],
): LazyBand[] {
  const namedKinds = kinds.filter(({ isSought }) => !isSought);
  const canJoinNeighbours = words.length <= maxWordsVaried;
  return [
    ...(words.length > 1
      ? [
          lazyBand(
            verbatimWordsTier,
            () => [bySound()],
            toVerbatimWords(words, wordsSoundAlikeTier),
          ),
        ]
      : []),
    ...namedKinds.map((kind) =>
      needsEveryWord(kind, words)
        ? lazyBand(verbatimWordsTier, () => [needsOfKind(kind, bySound())])
        : verbatimKindBand(
            kind,
            { tier: verbatimWordsTier, soundAlikeTier: wordsSoundAlikeTier },
            words,
            bySound,
          ),
    ),
    lazyBand(wordsSoundAlikeTier, () => [
      bySound(),
      ...namedKinds.map((kind) => needsOfKind(kind, bySound())),
      ...(canJoinNeighbours
        ? waysWithJoinedNeighbours(words, bySound(), (sounds) => sounds.map(wordMark))
        : []),
    ]),
    lazyBand(wholeNameConsonantsTier, () => [
      [nearWholeNames.sameConsonants.map(wholeNameSoundMark)],
    ]),
    lazyBand(nearOrSynonymTier, () => [
      byNearSound(),
      ...namedKinds.map((kind) => needsOfKind(kind, byNearSound())),
      ...(canJoinNeighbours
        ? waysWithJoinedNeighbours(words, byNearSound(), (sounds, pairIndex) => [
            ...[...sounds, ...(pairs()[pairIndex]?.sameConsonants ?? [])].map(wordMark),
            ...compoundMarks(words, pairIndex),
          ])
        : []),
    ]),
  ];
}

/**
 * Places of kinds where people seek what some words say ('biryani'), and names that have the words
 * that nobody leaves out.
 */
function soughtBands(
  { words, terms, realWords }: BandInput,
  { bySound, byNearSound }: WordNeeds,
  kinds: readonly KindInQuery[],
): LazyBand[] {
  const soughtKinds = kinds.filter(({ isSought }) => isSought);
  const createEssentialWays = (maxDistance: number, markOf: (said: string) => Mark) => () => [
    [marksOfEssentialNames(words, terms, realWords, maxDistance, markOf)],
  ];
  return [
    ...soughtKinds.map((kind) =>
      verbatimKindBand(
        kind,
        { tier: soughtVerbatimTier, soundAlikeTier: soughtTier },
        words,
        bySound,
      ),
    ),
    ...(essentialWords(words) === words
      ? []
      : [
          // 'গাজীপুর জেলা' is Gazipur rather than Gazipur Sadar.
          lazyBand(essentialQueryTier, createEssentialWays(sameNameDistance, wholeNameSaidMark)),
          lazyBand(bothEssentialTier, createEssentialWays(largestGrade, essentialNameMark)),
        ]),
    lazyBand(soughtTier, () => soughtKinds.map((kind) => needsOfKind(kind, byNearSound()))),
  ];
}

/** Places that have all words but the last, of which little is typed yet, and a word that begins so. */
function prefixBands(words: readonly SpokenWord[], { bySound }: WordNeeds): LazyBand[] {
  const prefix = findLastWordPrefix(words);
  return prefix === null ? [] : [lazyBand(wordPrefixTier, () => [bySound().slice(0, -1)], prefix)];
}

/** What counts only where nothing better is found: with a typo, or without one of the words. */
function weakBands(
  { words, terms, nearWholeNames }: BandInput,
  { near, byNearSound }: WordNeeds,
): LazyBand[] {
  const canOmitWord = words.length <= maxWordsVaried;
  const canHaveTypos = words.length <= maxWordsWithTypos;
  return [
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

/** 'mirpur dentist': a dentist who has Mirpur in name or address. */
function needsOfKind({ marks, otherWords }: KindInQuery, needs: readonly Mark[][]): Need[] {
  return [marks, ...otherWords.significant.map((wordIndex) => needs[wordIndex] ?? [])];
}

/**
 * The same where the place also holds the other words as they were typed. These come before those
 * that merely have words sounding like them, which are in `soundAlikeTier`.
 */
function verbatimKindBand(
  kind: KindInQuery,
  { tier, soundAlikeTier }: { tier: number; soundAlikeTier: number },
  words: readonly SpokenWord[],
  own: WordNeeds['bySound'],
): LazyBand {
  const otherWords = kind.otherWords.significant.map((wordIndex) => words[wordIndex]);
  return lazyBand(
    tier,
    () => [needsOfKind(kind, own())],
    toVerbatimWords(otherWords, soundAlikeTier),
  );
}

/** The last of several words, while too little of it is typed to know it by its sounds. */
function findLastWordPrefix(words: readonly SpokenWord[]): VerbatimWords | null {
  const lastIndex = words.length - 1;
  const { text = '', sounds = [] } = words[lastIndex] ?? {};
  if (lastIndex === 0 || !isSearchablePrefix(text) || words.length > maxWordsVaried) return null;
  if (isSearchableSoundPrefix(sounds[0] ?? '') || consonantsIn(words.slice(0, lastIndex)) < 2)
    return null;
  return { words: [], prefix: text, soundAlikeTier: null };
}

function toVerbatimWords(
  words: readonly (SpokenWord | undefined)[],
  soundAlikeTier: number,
): VerbatimWords {
  return { words: words.flatMap((word) => word?.text ?? []), soundAlikeTier };
}

/** A band whose ways are made when they are first asked for; ways that nothing can meet are left out. */
function lazyBand(
  tier: number,
  createWays: () => (readonly Need[])[],
  verbatim?: VerbatimWords,
): LazyBand {
  return {
    tier,
    ...(verbatim && (verbatim.prefix || verbatim.words.length > 0) && { verbatim }),
    ways: lazily(() =>
      createWays().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0)),
    ),
  };
}
