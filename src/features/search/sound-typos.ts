import { isOneEditApart } from './one-edit.ts';
import { bareSound } from './sound/sound.ts';
import {
  distanceBesideTypo,
  maxMisspellingDistance,
  soundDistance,
} from './sound/sound-distance.ts';
import { canHaveSoundOff } from './sound/sound-keys.ts';
import { comparedSaid, comparedSounds } from './typed-term.ts';
import type { TypedTerm } from './typed-term.ts';
import type { RealWord } from './vocabulary.ts';

/** How far words that differ by one typo may be apart besides, for each of their sounds. */
const maxRemainingDistance = { alone: 0.03, amongOthers: 0.08 };
/** What a typo of a word that stands alone may weigh, as a share of `maxMisspellingDistance`: a sound lost or won, or another. */
const maxTypoShare = { lostOrWon: 1, another: 0.65 };
/** No single sound weighs more than this; a greater difference is a typo and something else. */
const maxTypoWeight = 1.1;
/** From so many sounds on a word that stands alone may begin with another one. */
const minSoundsForOtherStart = 6;
/** What is only a part of a name is that long, where it is known by a typo and stands alone. */
const minSoundsForPart = 5;

/** Whether one has a sound more than the other, another sound, or two neighbours exchanged. */
export function isOneSoundOff(one: string, other: string): boolean {
  return canHaveSoundOff(one) && canHaveSoundOff(other) && isOneEditApart(one, other);
}

/** Whether a word that stands alone may be a part of a name with one sound off. */
export function mayBePartWithTypo(typed: TypedTerm, real: string, share: number): boolean {
  return (
    real.length >= minSoundsForPart &&
    comparedSounds(typed).some((sound) => share <= maxShareOfTypo(sound, real))
  );
}

function maxShareOfTypo(sound: string, real: string): number {
  return maxTypoShare[sound.length === real.length ? 'another' : 'lostOrWon'];
}

/** Whether something typed is the real word but for one typo, and otherwise said the same. */
export function hasOneTypo(typed: TypedTerm, real: RealWord): boolean {
  const { isWholeQuery, isPhonetic } = typed;
  return comparedSaid(typed).some((way) => {
    const sound = bareSound(way);
    const shorterLength = Math.min(sound.length, real.sound.length);
    const startsAlike = beginAlike(sound, real.sound);
    if (isWholeQuery && !startsAlike && shorterLength < minSoundsForOtherStart) return false;
    if (isWholeQuery && isPhonetic && startsAlike && isOneEditApart(way, real.said)) return true;
    const remainingDistance = distanceBesideTypo(way, real.said);
    if (
      remainingDistance >
      maxRemainingDistance[isWholeQuery ? 'alone' : 'amongOthers'] * shorterLength
    )
      return false;
    if (!isWholeQuery) return true;
    const typoDistance = soundDistance(way, real.said) - remainingDistance;
    const maxTypoDistanceShare = maxShareOfTypo(sound, real.sound);
    return (
      typoDistance <=
      Math.min(maxTypoWeight, maxTypoDistanceShare * maxMisspellingDistance(way, real.said))
    );
  });
}

/** Whether they begin with one sound; c and s are typed for each other (Chicago, শিকাগো). */
function beginAlike(one: string, other: string): boolean {
  const [a = '', b = ''] = [one[0], other[0]];
  return a === b || 'csc'.includes(a + b);
}
