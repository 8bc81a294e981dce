import { bareSound } from './sound.ts';
import { soundDistance } from './sound-distance.ts';

/** Gives the words that are said at most `maxDistance` away (sound-distance.ts), in their order. */
export type SoundIndex<Word> = (said: string, maxDistance: number) => Word[];

/**
 * Words by how they are said, to be found by those that have the same bare sound.
 * @param minSounds words with a shorter bare sound are left out
 */
export function createSoundIndex<Word extends { said: string }>(
  words: Iterable<Word>,
  minSounds: number,
): SoundIndex<Word> {
  const bySound = new Map<string, Word[]>();
  for (const word of words) {
    const sound = bareSound(word.said);
    if (sound.length < minSounds) continue;
    const others = bySound.get(sound);
    if (others) others.push(word);
    else bySound.set(sound, [word]);
  }
  return (said, maxDistance) =>
    (bySound.get(bareSound(said)) ?? []).filter(
      (word) => soundDistance(said, word.said) <= maxDistance,
    );
}
