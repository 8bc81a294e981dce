import {
  essentialWords,
  isNumberOfName,
  wholeNameSaidMark,
  joinedSounds,
  wholeNameSoundMark,
  joinedSaid,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { findNearWords } from './near-words.ts';
import type { NearWords, NearWord } from './near-words.ts';
import { consonantsIn, isSearchableWithoutWord } from './query-word-marks.ts';
import { wholeNameSaidTiers } from './tiers.ts';
import { comparedSounds } from './typed-term.ts';
import type { TypedTerm } from './typed-term.ts';
import type { QueryTerms } from './query-terms.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/** Within this distance (sound-distance.ts) a name is taken for the same one. */
export const sameNameDistance = 0.15;
/** Beyond this distance a whole name is known by its bare sound alone. */
export const largestGrade = 0.5;
/** How far whole names may be from what was typed in each tier of them. */
export const nameGrades = [
  { tier: wholeNameSaidTiers[0], maxDistance: 0.06 },
  { tier: wholeNameSaidTiers[1], maxDistance: sameNameDistance },
  { tier: wholeNameSaidTiers[2], maxDistance: 0.3 },
  { tier: wholeNameSaidTiers[3], maxDistance: largestGrade },
] as const;
const maxWholeSounds = 4;
const minWholeSounds = 2;

/** The marks of whole names between two distances from what was typed, the second included. */
export function marksOfNamesBetween(
  { words }: NearWords,
  minDistance: number,
  maxDistance: number,
): Mark[] {
  const isBetween = ({ distance }: NearWord) => distance > minDistance && distance <= maxDistance;
  return words.filter(isBetween).map(({ said }) => wholeNameSaidMark(said));
}

/**
 * The marks of names at most `maxDistance` away from the essential words of the query; none where these
 * say too little.
 */
export function marksOfEssentialNames(
  words: readonly SpokenWord[],
  typed: QueryTerms,
  real: readonly RealWord[],
  maxDistance: number,
  markOf: (said: string) => Mark,
): Mark[] {
  const essential = essentialWords(words);
  if (essential.every(isNumberOfName)) return joinedSaid(essential).map(markOf);
  if (consonantsIn(essential) < 2) return [];
  const near = findNearWords(typed.essential, real).words;
  return near.filter(({ distance }) => distance <= maxDistance).map(({ said }) => markOf(said));
}

/**
 * The marks of whole names with the same bare sound. Of the likeliest sounds only those names whose
 * distance `acceptsDistance` accepts.
 */
export function marksOfNamesWithSound(
  words: readonly SpokenWord[],
  typed: TypedTerm,
  near: NearWords,
  acceptsDistance: (distance: number) => boolean,
): Mark[] {
  const likeliestSounds = comparedSounds({ ...typed, otherSounds: [] });
  const otherSounds = joinedSounds(words).filter((sound) => !likeliestSounds.includes(sound));
  return [
    ...near.words
      .filter(({ sound, distance }) => likeliestSounds.includes(sound) && acceptsDistance(distance))
      .map(({ said }) => wholeNameSaidMark(said)),
    ...otherSounds.filter((sound) => sound.length >= minWholeSounds).map(wholeNameSoundMark),
  ];
}

/**
 * The marks of whole names that sound like the query without one of its words. Where a single word
 * is left, the name has to be near to it as well.
 */
export function marksOfNamesWithoutWord(
  words: readonly SpokenWord[],
  typed: readonly TypedTerm[],
  near: () => readonly NearWords[],
): Mark[] {
  if (words.length < 2) return [];
  return words.flatMap((_, omittedIndex) => {
    if (!isSearchableWithoutWord(words, omittedIndex)) return [];
    const remainingWords = words.filter((_word, index) => index !== omittedIndex);
    const [remainingTerm, nearRemaining] = [typed[1 - omittedIndex], near()[1 - omittedIndex]];
    return remainingWords.length === 1 && remainingTerm && nearRemaining
      ? marksOfNamesWithSound(
          remainingWords,
          remainingTerm,
          nearRemaining,
          (distance) => distance <= largestGrade,
        )
      : joinedSounds(remainingWords).slice(0, maxWholeSounds).map(wholeNameSoundMark);
  });
}
