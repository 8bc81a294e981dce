import { needsEveryWord } from './bands.ts';
import type { BandInput, VerbatimWords, KindInQuery, LazyBand, Need } from './bands.ts';
import { begunBands, weakBands } from './weak-bands.ts';
import { lazyBand } from './lazy-band.ts';
import { isSearchablePrefix } from './word-prefix.ts';
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
import { marksOfNamesOneLetterOff } from './name-halves.ts';
import { oneLetterOffPattern } from './one-letter-off.ts';
import {
  consonantsIn,
  isSearchableSoundPrefix,
  isSearchableQuery,
  waysWithJoinedNeighbours,
} from './query-word-marks.ts';
import {
  wordsSoundAlikeTier,
  oneLetterOffTier,
  wordPrefixTier,
  bothEssentialTier,
  wholeNameConsonantsTier,
  nearOrSynonymTier,
  essentialNameTier,
  essentialQueryTier,
  soughtVerbatimTier,
  soughtTier,
  wholeNameSoundTier,
  verbatimWordsTier,
} from './tiers.ts';
import { maxWordsVaried } from './query-terms.ts';
import {
  nameGrades,
  largestGrade,
  sameNameDistance,
  marksOfNamesBetween,
  marksOfEssentialNames,
  marksOfNamesWithSound,
} from './whole-name-marks.ts';
import { wordNeeds } from './word-needs.ts';
import type { WordNeeds } from './word-needs.ts';
import { compoundMarks } from './words/query-compounds.ts';
import { initialsOfQuery } from './words/initials.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { slipsAmong } from './written-words.ts';

/** How far a word of a single consonant may be from one that stands in a name: মিয়া is said mi-ia. */
const maxShortWordDistance = 0.1;

/**
 * The bands of a query, the best first (tiers.ts). docs/search.md has the table of them. That of
 * names with a letter off is among them, whether or not it counts.
 */
export function createQueryBands(
  query: Omit<BandInput, 'nearWholeNames'>,
  kinds: readonly KindInQuery[],
): LazyBand[] {
  const { words, terms, realWords } = query;
  const input = { ...query, nearWholeNames: findNearWords(terms.whole, realWords) };
  const bandsOfNames = nameBands(input);
  const needs = wordNeeds(words, terms, realWords);
  if (!isSearchableQuery(words))
    return words.length > 1
      ? [...bandsOfNames, ...slipOfNameBands(input)]
      : [
          ...[...bandsOfNames, ...shortWordBands(input), ...slipOfNameBands(input)],
          ...begunBands(input, needs.byNearSound),
        ];
  return [
    ...bandsOfNames,
    ...wordBands(input, needs, kinds),
    ...soughtBands(input, needs, kinds),
    ...prefixBands(words, needs),
    ...weakBands(input, needs),
  ];
}

/** Whole names that sound like the query, the nearer the better; or that have it as initials. */
function nameBands({ words, text, terms, realWords, nearWholeNames }: BandInput): LazyBand[] {
  const initials = initialsOfQuery(words);
  return [
    ...nameGrades.map(({ tier, maxDistance }, index) =>
      lazyBand(tier, () => [
        [
          marksOfNamesBetween(
            nearWholeNames,
            nameGrades[index - 1]?.maxDistance ?? -1,
            maxDistance,
          ),
        ],
      ]),
    ),
    ...nearlySaidSlipBands(text, nearWholeNames),
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
  ].toSorted((a, b) => a.tier - b.tier);
}

/** Names that have a word of a single consonant, said just as the only word of the query. */
function shortWordBands({ nearWholeNames }: BandInput): LazyBand[] {
  const marks = () =>
    nearWholeNames.words
      .filter(({ said, distance }) => isShort(said) && distance <= maxShortWordDistance)
      .map(({ said }) => shortWordMark(said));
  return [lazyBand(wordsSoundAlikeTier, () => [[marks()]])];
}

/** Places that have every word, as typed or by sound, or are of a kind that some of the words name. */
function wordBands(
  input: BandInput,
  { pairs, bySound, byNearSound }: WordNeeds,
  kinds: readonly KindInQuery[],
): LazyBand[] {
  const { words, nearWholeNames } = input;
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
    ...slipOfNameBands(input),
    ...(words.length === 1 ? slipOfWordBands(input) : []),
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

/** Names that are said nearly so, and written as the query but for one letter. */
function nearlySaidSlipBands(text: string, near: NearWords): LazyBand[] {
  return oneLetterOffBands(text, oneLetterOffTier, () => [
    ...near.words.map(({ said }) => wholeNameSaidMark(said)),
    ...[...near.sameConsonants, ...near.oneSoundOff].map(wholeNameSoundMark),
  ]);
}

/** Names that are written as the query but for one letter, however they are said. */
function slipOfNameBands({ text }: BandInput): LazyBand[] {
  return oneLetterOffBands(text, wholeNameConsonantsTier, () => marksOfNamesOneLetterOff(text));
}

function oneLetterOffBands(text: string, tier: number, createMarks: () => Mark[]): LazyBand[] {
  const line = oneLetterOffPattern(text);
  if (line === null) return [];
  const band = lazyBand(tier, () => [[createMarks()]], { words: [], line, soundAlikeTier: null });
  return [{ ...band, onlyInDoubt: true }];
}

/** Places that have a word of which the only word of the query differs in a letter. */
function slipOfWordBands({ text, writtenWords }: BandInput): LazyBand[] {
  const slips = slipsAmong(text, writtenWords);
  if (slips === null) return [];
  const band = lazyBand(nearOrSynonymTier, () => [[slips.marks]], slips.verbatim);
  return [{ ...band, onlyInDoubt: true }];
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
