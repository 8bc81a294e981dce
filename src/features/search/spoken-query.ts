import type { AsTyped, KindAsked, LazyBand, Need } from './bands.ts';
import { isBegun } from './begun-word.ts';
import { compoundsAsked } from './words/compounds-asked.ts';
import { shortNameOf } from './words/initials.ts';
import {
  essentialMark,
  essentialWords,
  initialsMark,
  isNumberOfName,
  saidMark,
  saidTogether,
  wholeMark,
  wholeSaid,
  wordMark,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { isNearTo, keysOfTyped, nearSounds, soundsCompared } from './near-words.ts';
import type { NearSounds, NearWord, Typed } from './near-words.ts';
import {
  beginningsAsked,
  consonantsIn,
  genitivesAsked,
  groupAsked,
  isTellingBeginning,
  locativesAsked,
  marksAsked,
  neighboursJoined,
  pluralsAsked,
} from './needs.ts';
import { lazily } from './lazily.ts';
import { bareSound } from './sound/sound.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import {
  alikeTier,
  begunTier,
  consonantsTier,
  bothEssentialTier,
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
import { mostWordsVaried, typedQuery } from './typed-query.ts';
import type { TypedQuery } from './typed-query.ts';
import type { RealWord } from './vocabulary.ts';
import { wordsAsked } from './words/words-asked.ts';

/** A query as it is heard, to be compared with the words that there are. */
export interface SpokenQuery {
  words: readonly SpokenWord[];
  /** The keys by which a vocabulary is asked for words that may be near (sound-keys.ts); at most 80. */
  keys: () => readonly number[];
  /** Those of some real words, given as they are said, that are near to something in the query. */
  near: (said: Iterable<string>) => RealWord[];
  /** The bands, the best first, made of the real words that are near and the kinds that it names. */
  bands: (real: readonly RealWord[], kinds?: readonly KindAsked[]) => readonly LazyBand[];
}

/** How far whole names may be from what was typed (sound-distance.ts): a tier for each. */
const mostPlain = 0.15;
const mostGraded = 0.5;
const grades = [0.06, mostPlain, 0.3, mostGraded];
const mostWordsWithTypos = 3;
/** Of long names, too, a word may be missing that says where they lie. */
const mostWordsOfLong = 2 * mostWordsVaried;
const mostWholeSounds = 4;
const leastWholeSounds = 2;
const mostRemembered = 20;

/** Prepares a text to be searched across scripts; a single consonant matches whole names only. */
export function spokenQuery(text: string): SpokenQuery {
  const words = wordsTelling(text);
  const typed = lazily(() => typedQuery(words));
  const all = lazily(() => [
    ...new Set([...typed().words, typed().whole, typed().essential, ...typed().pairs]),
  ]);
  const verdicts = new Map<string, RealWord | null>();
  const verdictOn = (said: string) => {
    const known = verdicts.get(said);
    if (known !== undefined) return known;
    const word = { said, sound: bareSound(said) };
    const verdict = all().some((one) => isNearTo(one, word)) ? word : null;
    verdicts.set(said, verdict);
    return verdict;
  };
  const made = new Map<string, LazyBand[]>();
  return {
    words,
    keys: () => (words.length === 0 ? [] : [...new Set(all().flatMap(keysOfTyped))]),
    near: (said) => (words.length === 0 ? [] : [...said].flatMap((one) => verdictOn(one) ?? [])),
    bands: (real, kinds = []) => {
      if (words.length === 0) return [];
      const name = JSON.stringify([real.map(({ said }) => said), kinds]);
      const known = made.get(name);
      if (known) return known;
      const bands = bandsOf(words, typed(), real, kinds);
      if (made.size >= mostRemembered) made.clear();
      made.set(name, bands);
      return bands;
    },
  };
}

/** The words of a query that can be searched across scripts; none where they say too little. */
function wordsTelling(text: string): SpokenWord[] {
  const words = wordsAsked(text);
  const hasSound = words.some(({ sounds }) => sounds.length > 0);
  const hasDigits = words.some(({ sounds }) => sounds.length === 0);
  return !hasSound || (hasDigits && consonantsIn(words) < 2) ? [] : words;
}

function bandsOf(
  words: readonly SpokenWord[],
  typed: TypedQuery,
  real: readonly RealWord[],
  kinds: readonly KindAsked[],
): LazyBand[] {
  const whole = nearSounds(typed.whole, real);
  const graded = grades.map((most, at) => {
    const above = grades[at - 1] ?? -1;
    const inGrade = ({ distance }: NearWord) => distance > above && distance <= most;
    return band(saidTier + at, () => [
      [whole.words.filter(inGrade).map(({ said }) => saidMark(said))],
    ]);
  });
  const essential = essentialWords(words);
  const isAllEssential = essential === words;
  const essentialWays = (most: number, markOf: (said: string) => Mark) => () => {
    if (essential.every(isNumberOfName)) return [[wholeSaid(essential).map(markOf)]];
    if (consonantsIn(essential) < 2) return [];
    const near = nearSounds(typed.essential, real).words;
    return [[near.filter(({ distance }) => distance <= most).map(({ said }) => markOf(said))]];
  };
  const short = shortNameOf(words);
  const bands = [
    ...graded,
    // Where the query has words to spare, places that have them too come first.
    ...(isAllEssential ? [band(nameEssentialTier, essentialWays(mostGraded, essentialMark))] : []),
    band(soundTier, () => [
      [wholeSounds(words, typed.whole, whole, (distance) => distance > mostGraded)],
    ]),
    // DRMC stands in nobody's name.
    ...(short === null ? [] : [band(typedTier, () => [[[initialsMark(short)]]])]),
  ];
  // A single consonant stands for too many words.
  if (consonantsIn(words) < 2) return bands;
  const near = lazily(() => typed.words.map((one) => nearSounds(one, real)));
  const pairs = lazily(() => typed.pairs.map((one) => nearSounds(one, real)));
  // An English word that stands alone is what is said so, not all that has its consonants.
  const own = lazily(() =>
    words.length === 1 && words[0]?.meant
      ? [
          [
            ...(near()[0]?.words ?? []).map(({ sound }) => wordMark(sound)),
            ...(words[0].isWhole ? [] : beginningsAsked(words, 0)),
          ],
        ]
      : words.map((_, at) => marksAsked(words, at)),
  );
  // A word that stands alone needs to be nearer to what is only a part of a name.
  const nearPart = words.length === 1 ? 'part' : 'alike';
  const alike = lazily(() =>
    own().map((marks, at) => [
      ...marks,
      ...groupAsked(words, at),
      ...genitivesAsked(words, at),
      ...locativesAsked(words, at),
      ...pluralsAsked(words, at),
      ...(near()[at]?.[nearPart] ?? []).map(wordMark),
    ]),
  );
  // 'mirpur dentist': a dentist who has Mirpur in name or address.
  const ofKind = ({ marks, beside }: KindAsked, needs: readonly Mark[][]) => [
    marks,
    ...beside.telling.map((at) => needs[at] ?? []),
  ];
  const named = kinds.filter(({ isSought }) => !isSought);
  const sought = kinds.filter(({ isSought }) => isSought);
  // What has the words as they are typed comes before what merely sounds alike, wherever they stand.
  const kindAsTyped = (tier: number, wider: number, kind: KindAsked) =>
    band(
      tier,
      () => [ofKind(kind, own())],
      asTyped(
        kind.beside.telling.map((at) => words[at]),
        wider,
      ),
    );
  const begun = begunAmong(words);
  const vary = words.length <= mostWordsVaried;
  const typos = words.length <= mostWordsWithTypos;
  return [
    ...bands,
    ...(words.length > 1 ? [band(typedTier, () => [own()], asTyped(words, alikeTier))] : []),
    ...named.map((kind) => kindAsTyped(typedTier, alikeTier, kind)),
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
    ...sought.map((kind) => kindAsTyped(soughtAsTypedTier, soughtTier, kind)),
    ...(isAllEssential
      ? []
      : [
          // 'গাজীপুর জেলা' is Gazipur rather than Gazipur Sadar.
          band(queryEssentialTier, essentialWays(mostPlain, saidMark)),
          band(bothEssentialTier, essentialWays(mostGraded, essentialMark)),
        ]),
    band(soughtTier, () => sought.map((kind) => ofKind(kind, alike()))),
    ...(begun === null ? [] : [band(begunTier, () => [own().slice(0, -1)], begun)]),
    band(slipTier, () => [[whole.off.map(wholeMark)]]),
    band(wordSlipTier, () =>
      words.length <= mostWordsOfLong ? withOneOff(words, alike(), typos ? near() : []) : [],
    ),
    band(wholeWithoutTier, () => (vary ? [[wholeWithoutOne(words, typed.words, near)]] : [])),
    band(missingTier, () => (vary && words.length > 2 ? withOneMissing(words, alike()) : [])),
  ];
}

/** The last of several words, where its sounds do not tell yet what it will be. */
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

/** A band that is made once, of ways that can be met. */
function band(tier: number, waysOf: () => Need[][], typed?: AsTyped): LazyBand {
  return {
    tier,
    ...(typed && (typed.begun || typed.words.length > 0) && { typed }),
    ways: lazily(() =>
      waysOf().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0)),
    ),
  };
}

/** One word with a sound off, or one missing that may be missing. */
function withOneOff(
  words: readonly SpokenWord[],
  alike: readonly Mark[][],
  near: readonly NearSounds[],
): Mark[][][] {
  return words.flatMap((word, at) => {
    const others = [...alike.slice(0, at), ...alike.slice(at + 1)];
    const missing = word.mayMiss && isTellingWithout(words, at) ? [others] : [];
    const off = near[at]?.[words.length === 1 ? 'partOff' : 'off'] ?? [];
    return [[...others, off.map(wordMark)], ...missing];
  });
}

function withOneMissing(words: readonly SpokenWord[], alike: readonly Mark[][]): Mark[][][] {
  return words.flatMap((_, at) =>
    isTellingWithout(words, at) ? [[...alike.slice(0, at), ...alike.slice(at + 1)]] : [],
  );
}

/** Whole names with the same bare sound; of the likeliest sounds those at some distances alone. */
function wholeSounds(
  words: readonly SpokenWord[],
  typed: Typed,
  near: NearSounds,
  isAt: (distance: number) => boolean,
): Mark[] {
  const compared = soundsCompared({ ...typed, others: [] });
  const other = saidTogether(words).filter((sound) => !compared.includes(sound));
  return [
    ...near.words
      .filter(({ sound, distance }) => compared.includes(sound) && isAt(distance))
      .map(({ said }) => saidMark(said)),
    ...other.filter((sound) => sound.length >= leastWholeSounds).map(wholeMark),
  ];
}

/** The query without one of its words as a whole name; a single word that is left is said nearly so. */
function wholeWithoutOne(
  words: readonly SpokenWord[],
  typed: readonly Typed[],
  near: () => readonly NearSounds[],
): Mark[] {
  if (words.length < 2) return [];
  return words.flatMap((_, left) => {
    if (!isTellingWithout(words, left)) return [];
    const rest = words.filter((_word, at) => at !== left);
    const [one, sounds] = [typed[1 - left], near()[1 - left]];
    return rest.length === 1 && one && sounds
      ? wholeSounds(rest, one, sounds, (distance) => distance <= mostGraded)
      : saidTogether(rest).slice(0, mostWholeSounds).map(wholeMark);
  });
}

function isTellingWithout(words: readonly SpokenWord[], left: number): boolean {
  return consonantsIn(words.filter((word, at) => at !== left && !word.mayMiss)) >= 2;
}
