import { banglaSounds } from '../sound/bangla-sound.ts';
import { latinSounds } from '../sound/latin-sound.ts';
import table from './loan-words-asked.json' with { type: 'json' };
import { normaliseText } from '../normalise.ts';
import { lazily } from '../lazily.ts';
import { englishWords } from './english-words.ts';
import { bareSound, countConsonants } from '../sound/sound.ts';
import { mostDistance, soundDistance } from '../sound/sound-distance.ts';

/*
 * More English words, and names of people, with how Bangla writes them: as loan-words.ts, but for
 * queries alone. A name is stored as it sounds in the script that it is written in; a query in the
 * other script is taken to mean both.
 */

/** By the English spelling, the Bangla ones. */
export const loansAsked: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([word, spellings]) => [word, spellings.split(' ')]),
);

const leastSounds = 2;
/** How far a word may be from a Bangla spelling here; a short one has to sound the same. */
const mostApart = 0.05;
const longEnough = 4;
/** Least consonants of a common English word (english-words.ts) that a Bangla word may stand for. */
const leastConsonantsOfEnglish = 3;
/** How far a Bangla word may be from such a word, as a share of `mostDistance`. */
const mostOfEnglish = 0.65;

interface Loan {
  /** How the Bangla spelling is said. */
  said: string;
  /** How the Latin letters of the English spelling sound. */
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

/** The 30,000 commonest English words and how Bangla hears them, by the bare sound of the latter. */
const englishBySound = lazily(() => {
  const words = new Map<string, { word: string; way: string }[]>();
  for (const [word, said] of englishWords()) {
    // Bangla writes the s of plurals as an s, however English says it: ইমোশনস.
    const way = word.endsWith('s') ? said.replace(/j$/, 's') : said;
    const sound = bareSound(way);
    if (countConsonants(sound) < leastConsonantsOfEnglish) continue;
    words.set(sound, [...(words.get(sound) ?? []), { word, way }]);
  }
  return words;
});

/** The likeliest ways to say an English word as Bangla writes it, plurals too; empty if not listed. */
export function saidInBangla(word: string): string[] {
  const whole = loansAsked.get(word);
  const singular = word.endsWith('s') ? loansAsked.get(word.slice(0, -1)) : undefined;
  const spellings = whole ?? singular?.map((spelling) => `${spelling}স`) ?? [];
  return spellings.flatMap((spelling) => banglaSounds(normaliseText(spelling)).slice(0, 1));
}

/** How the Latin letters sound of the English word that a Bangla word stands for: ক্যাকটাস is Cactus. */
export function lettersOfLoan(said: string): string[] {
  const sound = bareSound(said);
  const most = sound.length < longEnough ? 0 : mostApart;
  const loans = (byBangla().get(sound) ?? [])
    .filter((loan) => soundDistance(said, loan.said) <= most)
    .map(({ letters }) => letters);
  return loans.length > 0 ? loans : lettersOfEnglish(said, sound);
}

/** The same for the nearest of the common English words. */
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
