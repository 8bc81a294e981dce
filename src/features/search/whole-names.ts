import {
  essentialWords,
  isNumberOfName,
  saidMark,
  saidTogether,
  wholeMark,
  wholeSaid,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { nearSounds } from './near-words.ts';
import type { NearSounds, NearWord } from './near-words.ts';
import { consonantsIn, isTellingWithout } from './needs.ts';
import { soundsCompared } from './typed.ts';
import type { Typed } from './typed.ts';
import type { TypedQuery } from './typed-query.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/** How far whole names may be from what was typed (sound-distance.ts), with a tier for each step. */
export const grades = [0.06, 0.15, 0.3, 0.5] as const;
/** Within this distance a name is taken for the same one. */
export const mostPlain = grades[1];
/** Beyond this distance a whole name is known by its bare sound alone. */
export const mostGraded = grades[3];
const mostWholeSounds = 4;
const leastWholeSounds = 2;

/** The marks of whole names between two distances from what was typed, the second included. */
export function namesBetween({ words }: NearSounds, above: number, most: number): Mark[] {
  const isBetween = ({ distance }: NearWord) => distance > above && distance <= most;
  return words.filter(isBetween).map(({ said }) => saidMark(said));
}

/**
 * The marks of names at most `most` away from the essential words of the query; none where these
 * say too little.
 */
export function namesOfEssential(
  words: readonly SpokenWord[],
  typed: TypedQuery,
  real: readonly RealWord[],
  most: number,
  markOf: (said: string) => Mark,
): Mark[] {
  const essential = essentialWords(words);
  if (essential.every(isNumberOfName)) return wholeSaid(essential).map(markOf);
  if (consonantsIn(essential) < 2) return [];
  const near = nearSounds(typed.essential, real).words;
  return near.filter(({ distance }) => distance <= most).map(({ said }) => markOf(said));
}

/**
 * The marks of whole names with the same bare sound. Of the likeliest sounds only those names whose
 * distance `isAt` accepts.
 */
export function wholeSounds(
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

/**
 * The marks of whole names that sound like the query without one of its words. Where a single word
 * is left, the name has to be near to it as well.
 */
export function wholeWithoutOne(
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
