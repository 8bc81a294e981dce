import { hash32 } from '../hash.ts';
import { consonantsOf, countConsonants } from './sound.ts';

const minSounds = 4;
const maxSounds = 24;
const minConsonants = 3;

/**
 * Keys that near words share: the sound itself, the sound without any one of its sounds, and its
 * consonants alone. Two words of which one has a sound more, another sound, or two neighbours in
 * the other order have one in common ('symmetric delete', W. Garbe, SymSpell, 2012,
 * https://github.com/wolfgarbe/SymSpell), as do two that differ in vowels only. Some that are not near
 * have one in common as well, so a shared key still has to be checked.
 */
export function soundKeys(sound: string): number[] {
  const keys = new Set([hash32(sound)]);
  if (canHaveSoundOff(sound)) {
    for (let index = 0; index < sound.length; index += 1) {
      keys.add(hash32(sound.slice(0, index) + sound.slice(index + 1)));
    }
  }
  if (countConsonants(sound) >= minConsonants) keys.add(hash32(`~${consonantsOf(sound)}`));
  return [...keys];
}

/** Whether a sound is long enough, and not too long, to be recognised with one of its sounds wrong. */
export function canHaveSoundOff(sound: string): boolean {
  return sound.length >= minSounds && sound.length <= maxSounds;
}
