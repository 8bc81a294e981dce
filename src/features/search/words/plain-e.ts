import { banglaSounds } from '../sound/bangla-sound.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { bareSound } from '../sound/sound.ts';
import { soundDistance } from '../sound/sound-distance.ts';
import { loanWords } from './loan-words.ts';
import { queryLoanWords } from './query-loan-words.ts';

/*
 * The a of bank is ্যা in Bangla (ব্যাংক), which many write as a plain ে (বেংক), and অ্যা as এ: এপোলো.
 */

const minSounds = 2;
/** How far a word may be from such a spelling. */
const maxDistance = 0.05;

/** The ways to say the Bangla spellings of an English word where they are written with a plain ে. */
export function soundsWithPlainE(spellings: readonly string[]): string[] {
  return spellings.flatMap((spelling) => {
    const plain = withPlainE(normaliseText(spelling));
    return plain === null ? [] : banglaSounds(plain).slice(0, 1);
  });
}

function withPlainE(spelling: string): string | null {
  const plain = spelling.replace(/^[অএ]্যা/, 'এ').replaceAll('্যা', 'ে');
  return plain === spelling ? null : plain;
}

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
