import { banglaSounds } from '../sound/bangla-sound.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { bareSound } from '../sound/sound.ts';
import { soundDistance } from '../sound/sound-distance.ts';
import { loanWords } from './loan-words.ts';
import { soundsWithPlainE } from './plain-e.ts';
import { queryLoanWords } from './query-loan-words.ts';

const minSounds = 2;
/** How far a word may be from a spelling with a plain ে. */
const maxDistance = 0.05;

interface Respelling {
  /** How it is said with a plain ে. */
  said: string;
  /** How the word is said as it should be written. */
  proper: string;
}

const respellings = lazily(() => {
  const words = new Map<string, Respelling[]>();
  for (const spelling of [...loanWords.values(), ...queryLoanWords.values()].flat()) {
    const [said = ''] = soundsWithPlainE([spelling]);
    const [proper = ''] = banglaSounds(normaliseText(spelling));
    const sound = bareSound(said);
    if (sound.length >= minSounds)
      words.set(sound, [...(words.get(sound) ?? []), { said, proper }]);
  }
  return words;
});

/** How an English word is said that a Bangla word writes with a plain ে: বেংক is ব্যাংক. */
export function soundsWithoutPlainE(said: string): string[] {
  return (respellings().get(bareSound(said)) ?? [])
    .filter((respelling) => soundDistance(said, respelling.said) <= maxDistance)
    .map(({ proper }) => proper);
}
