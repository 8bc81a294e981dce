import { joinedSaid } from './marks.ts';
import { bareSound, consonantsOf, countConsonants } from './sound/sound.ts';
import { maxMisspellingDistance, soundDistance } from './sound/sound-distance.ts';
import { spokenWords } from './words/spoken-words.ts';

/** What two spellings of one name may differ in, as a share of what misspelt words may. */
const maxShare = 0.3;
/** A name of fewer consonants sounds like too many others. */
const minConsonants = 2;

/** A way to say a whole name (sound.ts). */
interface WayToSay {
  said: string;
  consonants: string;
}

/**
 * Tells of names whether they sound like this one, in whichever scripts both are written: a way to
 * say the one has the same consonants as a way to say the other, and nearly the same vowels. Of a
 * name with a single consonant none is said to sound like it.
 * @example createSoundAlikeTest('Mishti Ghor')('মিষ্টি ঘর') // true
 */
export function createSoundAlikeTest(name: string): (other: string) => boolean {
  const ways = waysToSay(name);
  return (other) => waysToSay(other).some((way) => ways.some((own) => soundNearlyAlike(own, way)));
}

function waysToSay(name: string): WayToSay[] {
  return joinedSaid(spokenWords(name))
    .map((said) => ({ said, consonants: consonantsOf(bareSound(said)) }))
    .filter(({ consonants }) => countConsonants(consonants) >= minConsonants);
}

function soundNearlyAlike(one: WayToSay, other: WayToSay): boolean {
  return (
    one.consonants === other.consonants &&
    soundDistance(one.said, other.said) <= maxShare * maxMisspellingDistance(one.said, other.said)
  );
}
