import { banglaSounds } from '../sound/bangla-sound.ts';
import { latinSounds } from '../sound/latin-sound.ts';
import table from './loan-words-asked.json' with { type: 'json' };
import { normaliseText } from '../normalise.ts';
import { lazily } from '../lazily.ts';
import { englishWords } from './english-words.ts';
import { bareSound, countConsonants } from '../sound/sound.ts';
import { mostDistance, soundDistance } from '../sound/sound-distance.ts';

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
/** So many consonants has an English word of which only is known how it is said, */
const leastConsonantsOfEnglish = 3;
/** and so far may a Bangla word be said otherwise, as a share of `mostDistance`. */
const mostOfEnglish = 0.65;

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

/** The 30,000 commonest English words, and how Bangla hears them, by the bare sound of that. */
const englishBySound = lazily(() => {
  const words = new Map<string, { word: string; way: string }[]>();
  for (const [word, said] of englishWords()) {
    // Bangla writes the s of several as an s, however English says it: ইমোশনস.
    const way = word.endsWith('s') ? said.replace(/j$/, 's') : said;
    const sound = bareSound(way);
    if (countConsonants(sound) < leastConsonantsOfEnglish) continue;
    words.set(sound, [...(words.get(sound) ?? []), { word, way }]);
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

/** How the letters of the English word sound that a Bangla word is: ক্যাকটাস is Cactus. */
export function lettersOfLoan(said: string): string[] {
  const sound = bareSound(said);
  const most = sound.length < longEnough ? 0 : mostApart;
  const loans = (byBangla().get(sound) ?? [])
    .filter((loan) => soundDistance(said, loan.said) <= most)
    .map(({ letters }) => letters);
  return loans.length > 0 ? loans : lettersOfEnglish(said, sound);
}

/** The same of the English word that it is nearest to. */
function lettersOfEnglish(said: string, sound: string): string[] {
  let nearest: string | null = null;
  let least = Infinity;
  for (const { word, way } of englishBySound().get(sound) ?? []) {
    const distance = soundDistance(said, way);
    if (distance >= least || distance > mostOfEnglish * mostDistance(said, way)) continue;
    [nearest, least] = [word, distance];
  }
  return nearest === null ? [] : latinSounds(nearest).slice(0, 1);
}
