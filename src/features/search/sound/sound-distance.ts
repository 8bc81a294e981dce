/*
 * How far two words are apart as they are said: the weighted edit distance of their sounds
 * (Wagner and Fischer, The String-to-String Correction Problem, 1974; with neighbours changing
 * places as in Damerau, A Technique for Computer Detection and Correction of Spelling Errors,
 * 1964). What Bengali writers mix up weighs little: vowels that Latin letters do not tell apart,
 * breath, h, doubled letters.
 */

/** What one sound taken for another weighs; pairs not listed: 1 between consonants. */
const substitutionWeights: ReadonlyMap<string, number> = table(
  // The a of Latin letters may be আ or the vowel that is not written; o may be either of these too.
  [0.02, 'aA o. rR'],
  [0.05, 'a. sS'],
  [0.3, 'ao'],
  [0.4, 'A.'],
  [0.5, 'Ao'],
  [0.15, 'ie'],
  [0.3, 'ou .u'],
  [0.5, 'au Au iu eu'],
  [0.35, 'ea e. eA eo ia iA i. io'],
  [0.1, 'kK gG jJ tT dD pf bB Sc'],
  [0.3, 'kG gK jc Jc cs js Js qn qg nm fb pb fB pB tD dT td TD gk GK dR dr Dr DR bm lr ln'],
);

/** What a sound that only one of the two has weighs; a consonant: 1. */
const insertionWeights: ReadonlyMap<string, number> = new Map(
  Object.entries({ '.': 0, a: 0.25, A: 0.5, o: 0.25, i: 0.5, e: 0.4, u: 0.5, h: 0.3 }),
);

/** Beginnings are heard best: a vowel lost or won there weighs as much. */
const initialVowelWeight = 0.8;
/** What the repetition of a sound weighs. */
const doubledSoundWeight = 0.05;
/** An extra vowel beside another: য় between vowels is not always heard (Noakhali, Noyakhali). */
const vowelBesideVowelWeight = 0.2;
const transpositionWeight = 0.8;
/** The share of a word's consonants that may be off when it is still taken for another. */
const misspeltShare = 0.25;

/**
 * The distance between two spellings of `sound.ts`: 0 where they sound alike, 1 for a wrong consonant,
 * infinite where digits differ. Takes time in proportion to the product of the lengths.
 * @example soundDistance('D.Aka', 'DAkA') < soundDistance('DAk.n', 'DAkA')
 */
export function soundDistance(one: string, other: string): number {
  const [a, b] = [prepareSpelling(one), prepareSpelling(other)];
  return a.digits === b.digits ? editDistance(a, b) : Infinity;
}

/**
 * As `soundDistance`, but one typo weighs nothing: a sound more, less, or wrong, or two neighbours
 * exchanged. Nor does অ written as o or as a make a difference.
 * @example distanceBesideTypo('gulsam', 'gulsAn') // 0.02
 */
export function distanceBesideTypo(one: string, other: string): number {
  const [a, b] = [prepareSpelling(one), prepareSpelling(other)];
  if (a.digits !== b.digits) return Infinity;
  return editDistanceBesideTypo(prepareSpelling(a.withoutO), prepareSpelling(b.withoutO));
}

/**
 * The distance between a spelling and the beginning of another that is nearest to it.
 * @example distanceToBeginning('noaK', 'noAKAli') < 0.1
 */
export function distanceToBeginning(beginning: string, whole: string): number {
  const [a, b] = [prepareSpelling(beginning), prepareSpelling(whole)];
  editDistance(a, b);
  const width = b.codes.length + 1;
  let nearest = Infinity;
  for (let column = 0; column < width; column += 1)
    nearest = Math.min(nearest, valueAt(distanceRows, a.codes.length * width + column));
  return nearest;
}

/** The distances of all beginnings of two words, row by row; reused, and overwritten by each call. */
let distanceRows = new Float64Array(1024);
/** The same with a typo. */
let typoDistanceRows = new Float64Array(1024);

function editDistance(one: PreparedSpelling, other: PreparedSpelling): number {
  const [a, b] = [one.codes, other.codes];
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  if (size > distanceRows.length) distanceRows = new Float64Array(2 * size);
  const rows = distanceRows;
  rows[0] = 0;
  for (let column = 1; column < width; column += 1)
    rows[column] = valueAt(rows, column - 1) + numberAt(other.weightsAlone, column - 1);
  for (let row = 1; row <= a.length; row += 1) {
    const letter = numberAt(a, row - 1);
    const deletionWeight = numberAt(one.weightsAlone, row - 1);
    let cell = row * width;
    rows[cell] = valueAt(rows, cell - width) + deletionWeight;
    for (let column = 1; column < width; column += 1) {
      cell += 1;
      const otherLetter = numberAt(b, column - 1);
      let minDistance = valueAt(rows, cell - width - 1) + substitutionWeight(letter, otherLetter);
      minDistance = Math.min(minDistance, valueAt(rows, cell - width) + deletionWeight);
      minDistance = Math.min(
        minDistance,
        valueAt(rows, cell - 1) + numberAt(other.weightsAlone, column - 1),
      );
      if (isTransposition(a, b, row, column))
        minDistance = Math.min(
          minDistance,
          valueAt(rows, cell - 2 * width - 2) + transpositionWeight,
        );
      rows[cell] = minDistance;
    }
  }
  return valueAt(rows, size - 1);
}

function editDistanceBesideTypo(one: PreparedSpelling, other: PreparedSpelling): number {
  editDistance(one, other);
  const [a, b] = [one.codes, other.codes];
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  if (size > typoDistanceRows.length) typoDistanceRows = new Float64Array(2 * size);
  const rows = typoDistanceRows;
  for (let row = 0; row <= a.length; row += 1) {
    const letter = row > 0 ? numberAt(a, row - 1) : 0;
    const deletionWeight = row > 0 ? numberAt(one.weightsAlone, row - 1) : 0;
    for (let column = 0; column < width; column += 1) {
      const cell = row * width + column;
      let minDistance = Infinity;
      if (row > 0)
        minDistance = Math.min(
          valueAt(rows, cell - width) + deletionWeight,
          valueAt(distanceRows, cell - width),
        );
      if (column > 0) {
        minDistance = Math.min(
          minDistance,
          valueAt(rows, cell - 1) + numberAt(other.weightsAlone, column - 1),
          valueAt(distanceRows, cell - 1),
        );
      }
      if (row > 0 && column > 0) {
        const diagonalCell = cell - width - 1;
        const otherLetter = numberAt(b, column - 1);
        minDistance = Math.min(
          minDistance,
          valueAt(rows, diagonalCell) + substitutionWeight(letter, otherLetter),
          valueAt(distanceRows, diagonalCell),
        );
        if (isTransposition(a, b, row, column)) {
          const transpositionCell = diagonalCell - width - 1;
          minDistance = Math.min(
            minDistance,
            valueAt(rows, transpositionCell) + transpositionWeight,
            valueAt(distanceRows, transpositionCell),
          );
        }
      }
      rows[cell] = minDistance;
    }
  }
  return valueAt(rows, size - 1);
}

/** Whether the last two letters of both beginnings are the same two, exchanged. */
function isTransposition(
  a: readonly number[],
  b: readonly number[],
  row: number,
  column: number,
): boolean {
  if (row < 2 || column < 2) return false;
  const letter = numberAt(a, row - 1);
  const otherLetter = numberAt(b, column - 1);
  return letter !== otherLetter && letter === b[column - 2] && otherLetter === a[row - 2];
}

// Two functions: one for both kinds of lists would be compiled to slower code.
function valueAt(list: Float64Array, index: number): number {
  return list[index] ?? Infinity;
}

function numberAt(list: readonly number[], index: number): number {
  return list[index] ?? Infinity;
}

/** What is needed of a spelling for every comparison. */
interface PreparedSpelling {
  codes: readonly number[];
  /** What each sound weighs where only this spelling has it. */
  weightsAlone: readonly number[];
  digits: string;
  /** The spelling with every o as a. */
  withoutO: string;
  /** As `maxMisspellingDistance` counts it. */
  length: number;
}

const maxCachedSpellings = 5000;
const preparedSpellings = new Map<string, PreparedSpelling>();

function prepareSpelling(said: string): PreparedSpelling {
  const cached = preparedSpellings.get(said);
  if (cached) return cached;
  const codes: number[] = [];
  const weightsAlone: number[] = [];
  let digits = '';
  for (let index = 0; index < said.length; index += 1) {
    codes.push(said.charCodeAt(index));
    weightsAlone.push(insertionWeight(said, index));
    if (isDigit(said.charAt(index))) digits += said.charAt(index);
  }
  const withoutO = said.replaceAll('o', 'a');
  const prepared = { codes, weightsAlone, digits, withoutO, length: weighedLength(said) };
  if (preparedSpellings.size >= maxCachedSpellings) preparedSpellings.clear();
  preparedSpellings.set(said, prepared);
  return prepared;
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}

/** The distance up to which one of two words may be the other misspelt. */
export function maxMisspellingDistance(one: string, other: string): number {
  return misspeltShare * Math.min(prepareSpelling(one).length, prepareSpelling(other).length);
}

/** Consonants count whole, vowels half, the unwritten vowel not at all. */
function weighedLength(said: string): number {
  let length = 0;
  for (const letter of said) length += letter === '.' ? 0 : 'aAoieuh'.includes(letter) ? 0.5 : 1;
  return length;
}

/** Cached weights of one sound taken for another, by their character codes; -1 where not known yet. */
const substitutionCache = new Float64Array(128 * 128).fill(-1);

function substitutionWeight(letter: number, other: number): number {
  const index = letter < 128 && other < 128 ? (letter << 7) | other : -1;
  const cached = substitutionCache[index] ?? -1;
  if (cached >= 0) return cached;
  const computed = computeSubstitutionWeight(
    String.fromCharCode(letter),
    String.fromCharCode(other),
  );
  if (index >= 0) substitutionCache[index] = computed;
  return computed;
}

function computeSubstitutionWeight(letter: string, other: string): number {
  return letter === other
    ? 0
    : (substitutionWeights.get(letter + other) ?? (isVowel(letter) || isVowel(other) ? 1.5 : 1));
}

function insertionWeight(said: string, index: number): number {
  const letter = said[index] ?? '';
  if (letter === said[index - 1]) return doubledSoundWeight;
  const weight = insertionWeights.get(letter) ?? 1;
  if (!isVowel(letter) || letter === '.') return weight;
  if (index === 0) return initialVowelWeight;
  const isBesideVowel = isVowel(said[index - 1] ?? '') || isVowel(said[index + 1] ?? '');
  return isBesideVowel && letter !== 'A' ? Math.min(weight, vowelBesideVowelWeight) : weight;
}

function isVowel(letter: string): boolean {
  return letter !== '' && '.aAoieu'.includes(letter);
}

function table(...rows: (readonly [weight: number, pairs: string])[]): Map<string, number> {
  return new Map(
    rows.flatMap(([weight, pairs]) =>
      pairs
        .split(' ')
        .flatMap((pair) => [
          [pair, weight] as const,
          [[...pair].toReversed().join(''), weight] as const,
        ]),
    ),
  );
}
