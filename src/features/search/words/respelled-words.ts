import { banglaSounds } from '../sound/bangla-sound.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { createSoundIndex } from '../sound/sound-index.ts';
import { loanWords } from './loan-words.ts';
import { soundsOfOtherSpellings } from './other-spellings.ts';
import { queryLoanWords } from './query-loan-words.ts';

const minSounds = 2;
/** How far a word may be from one of the other spellings. */
const maxDistance = 0.05;

/** How English words are said in other spellings, and `proper`, as in that of the table. */
const respellings = lazily(() =>
  createSoundIndex(
    [...loanWords, ...queryLoanWords].flatMap(([word, spellings]) =>
      spellings.flatMap((spelling) => {
        const [proper = ''] = banglaSounds(normaliseText(spelling));
        return soundsOfOtherSpellings(word, [spelling]).map((said) => ({ said, proper }));
      }),
    ),
    minSounds,
  ),
);

/** How an English word is said that a Bangla word spells in another way: বেংক is ব্যাংক, গেইট গেট. */
export function soundsOfProperSpelling(said: string): string[] {
  return respellings()(said, maxDistance).map(({ proper }) => proper);
}
