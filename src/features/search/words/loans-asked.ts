import { banglaSounds } from '../sound/bangla-sound.ts';
import { latinSounds } from '../sound/latin-sound.ts';
import table from './loan-words-asked.json' with { type: 'json' };
import { normaliseText } from '../normalise.ts';
import { lazily } from '../lazily.ts';
import { bareSound } from '../sound/sound.ts';
import { soundDistance } from '../sound/sound-distance.ts';

/*
 * More English words, and names of people, by how Bangla writes them: as loan-words.ts, but heard
 * in queries alone. A name in Latin letters is stored as its letters sound, one in Bangla as Bangla
 * sounds; whoever types the other script is taken to mean both.
 */

/** By the English spelling, the Bangla ones. */
export const loansAsked: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([word, spellings]) => [word, spellings.split(' ')]),
);

const leastSounds = 2;
/** So far may a word be said otherwise than Bangla writes it here; a short one has to be the same. */
const mostApart = 0.05;
const longEnough = 4;

interface Loan {
  /** As Bangla says it. */
  said: string;
  /** As its Latin letters sound. */
  letters: string;
}

const byBangla = lazily(() => {
  const words = new Map<string, Loan[]>();
  for (const [word, spellings] of loansAsked) {
    const [letters = ''] = latinSounds(word);
    for (const spelling of spellings) {
      const [said = ''] = banglaSounds(normaliseText(spelling));
      const sound = bareSound(said);
      if (sound.length < leastSounds) continue;
      words.set(sound, [...(words.get(sound) ?? []), { said, letters }]);
    }
  }
  return words;
});

/** How a word in Latin letters is likeliest said where Bangla writes it otherwise; plurals too. */
export function saidInBangla(word: string): string[] {
  const whole = loansAsked.get(word);
  const singular = word.endsWith('s') ? loansAsked.get(word.slice(0, -1)) : undefined;
  const spellings = whole ?? singular?.map((spelling) => `${spelling}স`) ?? [];
  return spellings.flatMap((spelling) => banglaSounds(normaliseText(spelling)).slice(0, 1));
}

/** How the letters of the English word sound that a Bangla word is. */
export function lettersOfLoan(said: string): string[] {
  const sound = bareSound(said);
  const most = sound.length < longEnough ? 0 : mostApart;
  return (byBangla().get(sound) ?? [])
    .filter((loan) => soundDistance(said, loan.said) <= most)
    .map(({ letters }) => letters);
}
