import { saysAll } from './bands.ts';
import type { AsTyped, KindAsked, LazyBand, Need } from './bands.ts';
import { isBegun } from './begun-word.ts';
import { lazily } from './lazily.ts';
import {
  essentialMark,
  essentialWords,
  initialsMark,
  saidMark,
  wholeMark,
  wordMark,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { nearSounds } from './near-words.ts';
import type { NearSounds } from './near-words.ts';
import { consonantsIn, isTellingBeginning, isTellingQuery, neighboursJoined } from './needs.ts';
import { waysWithOneMissing, waysWithOneOff } from './slip-ways.ts';
import {
  alikeTier,
  begunTier,
  bothEssentialTier,
  consonantsTier,
  meansTier,
  missingTier,
  nameEssentialTier,
  queryEssentialTier,
  saidTier,
  slipTier,
  soughtAsTypedTier,
  soughtTier,
  soundTier,
  typedTier,
  wholeWithoutTier,
  wordSlipTier,
} from './tiers.ts';
import { mostWordsVaried } from './typed-query.ts';
import type { TypedQuery } from './typed-query.ts';
import type { RealWord } from './vocabulary.ts';
import {
  grades,
  mostGraded,
  mostPlain,
  namesBetween,
  namesOfEssential,
  wholeSounds,
  wholeWithoutOne,
} from './whole-names.ts';
import { wordNeeds } from './word-needs.ts';
import type { WordNeeds } from './word-needs.ts';
import { compoundsAsked } from './words/compounds-asked.ts';
import { shortNameOf } from './words/initials.ts';
import type { SpokenWord } from './words/spoken-words.ts';

const mostWordsWithTypos = 6;
/** Up to so many words, one may be missing: long names often end in a word for where they lie. */
const mostWordsOfLong = 2 * mostWordsVaried;

/** A query, with the words of the directory (real words) that are near to something in it. */
interface Heard {
  words: readonly SpokenWord[];
  typed: TypedQuery;
  real: readonly RealWord[];
  /** The whole names that the query may be. */
  whole: NearSounds;
}

/** The bands of a query, the best first (tiers.ts). docs/search.md has the table of them. */
export function bandsOf(
  words: readonly SpokenWord[],
  typed: TypedQuery,
  real: readonly RealWord[],
  kinds: readonly KindAsked[],
): LazyBand[] {
  const heard = { words, typed, real, whole: nearSounds(typed.whole, real) };
  const ofNames = nameBands(heard);
  if (!isTellingQuery(words)) return ofNames;
  const needs = wordNeeds(words, typed, real);
  return [
    ...ofNames,
    ...wordBands(heard, needs, kinds),
    ...soughtBands(heard, needs, kinds),
    ...begunBands(words, needs),
    ...weakBands(heard, needs),
  ];
}

/** Whole names that sound like the query, the nearer the better; or that have it as initials. */
function nameBands({ words, typed, real, whole }: Heard): LazyBand[] {
  const short = shortNameOf(words);
  return [
    ...grades.map((most, at) =>
      band(saidTier + at, () => [[namesBetween(whole, grades[at - 1] ?? -1, most)]]),
    ),
    // Where the query has words to spare, places that have them too come first.
    ...(essentialWords(words) === words
      ? [
          band(nameEssentialTier, () => [
            [namesOfEssential(words, typed, real, mostGraded, essentialMark)],
          ]),
        ]
      : []),
    band(soundTier, () => [
      [wholeSounds(words, typed.whole, whole, (distance) => distance > mostGraded)],
    ]),
    // No name holds 'DRMC': it is known by its initials alone.
    ...(short === null ? [] : [band(typedTier, () => [[[initialsMark(short)]]])]),
  ];
}

/** Places that have every word, as typed or by sound, or are of a kind that some of the words name. */
function wordBands(
  { words, whole }: Heard,
  { pairs, own, alike }: WordNeeds,
  kinds: readonly KindAsked[],
): LazyBand[] {
  const named = kinds.filter(({ isSought }) => !isSought);
  const vary = words.length <= mostWordsVaried;
  return [
    ...(words.length > 1 ? [band(typedTier, () => [own()], asTyped(words, alikeTier))] : []),
    ...named.map((kind) =>
      saysAll(kind, words)
        ? band(typedTier, () => [ofKind(kind, own())])
        : kindAsTyped(kind, { tier: typedTier, wider: alikeTier }, words, own),
    ),
    band(alikeTier, () => [
      own(),
      ...named.map((kind) => ofKind(kind, own())),
      ...(vary ? neighboursJoined(words, own(), (sounds) => sounds.map(wordMark)) : []),
    ]),
    band(consonantsTier, () => [[whole.alike.map(wholeMark)]]),
    band(meansTier, () => [
      alike(),
      ...named.map((kind) => ofKind(kind, alike())),
      ...(vary
        ? neighboursJoined(words, alike(), (sounds, at) => [
            ...[...sounds, ...(pairs()[at]?.alike ?? [])].map(wordMark),
            ...compoundsAsked(words, at),
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
  { words, typed, real }: Heard,
  { own, alike }: WordNeeds,
  kinds: readonly KindAsked[],
): LazyBand[] {
  const sought = kinds.filter(({ isSought }) => isSought);
  const essential = (most: number, markOf: (said: string) => Mark) => () => [
    [namesOfEssential(words, typed, real, most, markOf)],
  ];
  return [
    ...sought.map((kind) =>
      kindAsTyped(kind, { tier: soughtAsTypedTier, wider: soughtTier }, words, own),
    ),
    ...(essentialWords(words) === words
      ? []
      : [
          // 'গাজীপুর জেলা' is Gazipur rather than Gazipur Sadar.
          band(queryEssentialTier, essential(mostPlain, saidMark)),
          band(bothEssentialTier, essential(mostGraded, essentialMark)),
        ]),
    band(soughtTier, () => sought.map((kind) => ofKind(kind, alike()))),
  ];
}

/** Places that have all words but the last, of which little is typed yet, and a word that begins so. */
function begunBands(words: readonly SpokenWord[], { own }: WordNeeds): LazyBand[] {
  const begun = begunAmong(words);
  return begun === null ? [] : [band(begunTier, () => [own().slice(0, -1)], begun)];
}

/** What counts only where nothing better is found: with a slip, or without one of the words. */
function weakBands({ words, typed, whole }: Heard, { near, alike }: WordNeeds): LazyBand[] {
  const vary = words.length <= mostWordsVaried;
  const typos = words.length <= mostWordsWithTypos;
  return [
    band(slipTier, () => [
      [
        [
          ...whole.off.map(wholeMark),
          ...[...whole.intended, ...whole.otherLetter].map(({ said }) => saidMark(said)),
        ],
      ],
    ]),
    band(wordSlipTier, () =>
      words.length <= mostWordsOfLong
        ? waysWithOneOff(words, typed.words, alike(), typos ? near() : [])
        : [],
    ),
    band(wholeWithoutTier, () => (vary ? [[wholeWithoutOne(words, typed.words, near)]] : [])),
    band(missingTier, () =>
      words.length > 2 && words.length <= mostWordsOfLong ? waysWithOneMissing(words, alike()) : [],
    ),
  ];
}

/** 'mirpur dentist': a dentist who has Mirpur in name or address. */
function ofKind({ marks, beside }: KindAsked, needs: readonly Mark[][]): Need[] {
  return [marks, ...beside.telling.map((at) => needs[at] ?? [])];
}

/**
 * The same where the place also holds the other words as they were typed. These come before those
 * that merely have words sounding like them, which are in the tier `wider`.
 */
function kindAsTyped(
  kind: KindAsked,
  { tier, wider }: { tier: number; wider: number },
  words: readonly SpokenWord[],
  own: WordNeeds['own'],
): LazyBand {
  const others = kind.beside.telling.map((at) => words[at]);
  return band(tier, () => [ofKind(kind, own())], asTyped(others, wider));
}

/** The last of several words, while too little of it is typed to know it by its sounds. */
function begunAmong(words: readonly SpokenWord[]): AsTyped | null {
  const last = words.length - 1;
  const { text = '', sounds = [] } = words[last] ?? {};
  if (last === 0 || !isBegun(text) || words.length > mostWordsVaried) return null;
  if (isTellingBeginning(sounds[0] ?? '') || consonantsIn(words.slice(0, last)) < 2) return null;
  return { words: [], begun: text, wider: null };
}

function asTyped(words: readonly (SpokenWord | undefined)[], wider: number): AsTyped {
  return { words: words.flatMap((word) => word?.text ?? []), wider };
}

/** A band whose ways are made when they are first asked for; ways that nothing can meet are left out. */
function band(tier: number, waysOf: () => (readonly Need[])[], typed?: AsTyped): LazyBand {
  return {
    tier,
    ...(typed && (typed.begun || typed.words.length > 0) && { typed }),
    ways: lazily(() =>
      waysOf().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0)),
    ),
  };
}
