/*
 * How far two words are apart as they are said: the weighted edit distance of their sounds
 * (Wagner and Fischer, The String-to-String Correction Problem, 1974; with neighbours changing
 * places as in Damerau, A Technique for Computer Detection and Correction of Spelling Errors,
 * 1964). What Bengali writers mix up weighs little: vowels that Latin letters do not tell apart,
 * breath, h, doubled letters.
 */

/** What one sound taken for another weighs; pairs not listed: 1 between consonants. */
const near: ReadonlyMap<string, number> = table(
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
const alone: ReadonlyMap<string, number> = new Map(
  Object.entries({ '.': 0, a: 0.25, A: 0.5, o: 0.25, i: 0.5, e: 0.4, u: 0.5, h: 0.3 }),
);

/** Beginnings are heard best: a vowel lost or won there weighs as much. */
const vowelAtStart = 0.8;
/** A sound that is there twice. */
const doubled = 0.05;
/** য় between vowels is heard or not: Khulna, Khuliana is more than Noakhali, Noyakhali. */
const besideVowel = 0.2;
const swapped = 0.8;
/** One consonant in so many may be off in a word that is still taken for another. */
const nearPart = 0.25;

/**
 * The distance of two spellings of `sound.ts`: 0 for one sound, 1 for another consonant, infinite
 * where digits differ. Takes time in proportion to the product of the lengths.
 * @example soundDistance('D.Aka', 'DAkA') < soundDistance('DAk.n', 'DAkA')
 */
export function soundDistance(one: string, other: string): number {
  if (digitsOf(one) !== digitsOf(other)) return Infinity;
  return last(weighed(one, other));
}

/**
 * How far they are apart but for one slip, whatever that weighs: a sound more, less, or another, or
 * two neighbours exchanged; infinite where digits differ. অ written as o or as a is no difference.
 * @example distanceBesideSlip('gulsam', 'gulsAn') // 0.02
 */
export function distanceBesideSlip(one: string, other: string): number {
  if (digitsOf(one) !== digitsOf(other)) return Infinity;
  const [a, b] = [one.replaceAll('o', 'a'), other.replaceAll('o', 'a')];
  return last(weighed(a, b, weighed(a, b)));
}

/** The distances of all beginnings of the two; with a slip, if those without are given. */
function weighed(one: string, other: string, without?: readonly number[][]): number[][] {
  const rows: number[][] = [];
  const known = (of: readonly number[][] | undefined, at: number, to: number) =>
    of?.[at]?.[to] ?? Infinity;
  for (let at = 0; at <= one.length; at += 1) {
    const row = [at === 0 && !without ? 0 : Infinity];
    rows.push(row);
    const letter = one[at - 1] ?? '';
    const lost = at === 0 ? 0 : weightAlone(one, at - 1);
    for (let to = at === 0 && !without ? 1 : 0; to <= other.length; to += 1) {
      const heard = other[to - 1] ?? '';
      const swaps =
        at > 1 && to > 1 && letter === other[to - 2] && heard === one[at - 2] && letter !== heard;
      row[to] = Math.min(
        known(rows, at - 1, to - 1) + weight(letter, heard),
        known(rows, at - 1, to) + lost,
        known(rows, at, to - 1) + (to === 0 ? 0 : weightAlone(other, to - 1)),
        swaps ? known(rows, at - 2, to - 2) + swapped : Infinity,
        known(without, at - 1, to - 1),
        known(without, at - 1, to),
        known(without, at, to - 1),
        swaps ? known(without, at - 2, to - 2) : Infinity,
      );
    }
  }
  return rows;
}

function last(rows: readonly number[][]): number {
  return rows.at(-1)?.at(-1) ?? Infinity;
}

/** The distance up to which two words may be one misspelt. */
export function mostDistance(one: string, other: string): number {
  return nearPart * Math.min(lengthOf(one), lengthOf(other));
}

/** Consonants count whole, vowels half, what is not written not at all. */
function lengthOf(said: string): number {
  let length = 0;
  for (const letter of said) length += letter === '.' ? 0 : /[aAoieuh]/.test(letter) ? 0.5 : 1;
  return length;
}

function weight(letter: string, other: string): number {
  return letter === other
    ? 0
    : (near.get(letter + other) ?? (isVowel(letter) || isVowel(other) ? 1.5 : 1));
}

function weightAlone(said: string, at: number): number {
  const letter = said[at] ?? '';
  if (letter === said[at - 1]) return doubled;
  const weighs = alone.get(letter) ?? 1;
  if (!isVowel(letter) || letter === '.') return weighs;
  if (at === 0) return vowelAtStart;
  const besideAnother = isVowel(said[at - 1] ?? '') || isVowel(said[at + 1] ?? '');
  return besideAnother && letter !== 'A' ? Math.min(weighs, besideVowel) : weighs;
}

function isVowel(letter: string): boolean {
  return letter !== '' && '.aAoieu'.includes(letter);
}

function digitsOf(said: string): string {
  return said.replace(/[^0-9]/g, '');
}

function table(...rows: (readonly [weight: number, pairs: string])[]): Map<string, number> {
  return new Map(
    rows.flatMap(([weighs, pairs]) =>
      pairs
        .split(' ')
        .flatMap((pair) => [
          [pair, weighs] as const,
          [[...pair].toReversed().join(''), weighs] as const,
        ]),
    ),
  );
}
