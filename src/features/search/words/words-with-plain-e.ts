import { banglaSounds } from '../sound/bangla-sound.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { createSoundIndex } from '../sound/sound-index.ts';
import { loanWords } from './loan-words.ts';
import { soundsWithPlainE } from './plain-e.ts';
import { queryLoanWords } from './query-loan-words.ts';

const minSounds = 2;
/** How far a word may be from a spelling with a plain ে. */
const maxDistance = 0.05;

/** How English words are said with a plain ে, and `proper`, as they should be written. */
const respellings = lazily(() =>
  createSoundIndex(
    [...loanWords.values(), ...queryLoanWords.values()].flat().flatMap((spelling) => {
      const [proper = ''] = banglaSounds(normaliseText(spelling));
      return soundsWithPlainE([spelling]).map((said) => ({ said, proper }));
    }),
    minSounds,
  ),
);

/** How an English word is said that a Bangla word writes with a plain ে: বেংক is ব্যাংক. */
export function soundsWithoutPlainE(said: string): string[] {
  return respellings()(said, maxDistance).map(({ proper }) => proper);
}
