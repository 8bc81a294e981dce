import { banglaSounds } from '../sound/bangla-sound.ts';
import { latinSounds } from '../sound/latin-sound.ts';
import table from './query-loan-words.json' with { type: 'json' };
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { englishWords, saidOfEnglishWord } from './english-words.ts';
import { soundsOfOtherSpellings } from './other-spellings.ts';
import { bareSound, countConsonants } from '../sound/sound.ts';
import { createSoundIndex } from '../sound/sound-index.ts';
import { maxMisspellingDistance, soundDistance } from '../sound/sound-distance.ts';

/*
 * More English words, and names of people, with how Bangla writes them: as loan-words.ts, but for
 * queries alone. A name is stored as it sounds in the script that it is written in; a query in the
 * other script is taken to mean both.
 */

/** By the English spelling, the Bangla ones. */
export const queryLoanWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([word, spellings]) => [word, spellings.split(' ')]),
);

const minSounds = 2;
/** How far a word may be from a Bangla spelling here; a short one has to sound the same. */
const maxLoanDistance = 0.05;
const minSoundsOfLong = 4;
/** Least consonants of a common English word (english-words.ts) that a Bangla word may stand for. */
const minConsonantsOfEnglish = 3;
/** How far a Bangla word may be from such a word, as a share of `maxMisspellingDistance`. */
const maxEnglishDistanceShare = 0.65;

/** How the Bangla spellings are said, with how the Latin letters of the English ones sound. */
const loansBySound = lazily(() =>
  createSoundIndex(
    [...queryLoanWords].flatMap(([word, spellings]) => {
      const [letters = ''] = latinSounds(word);
      const ways = [
        ...spellings.map((spelling) => banglaSounds(normaliseText(spelling))[0] ?? ''),
        ...soundsOfOtherSpellings(word, spellings),
      ];
      return ways.map((said) => ({ said, letters }));
    }),
    minSounds,
  ),
);

/**
 * The 30,000 commonest English words, parted by blanks, by the bare sound of how Bangla hears them: as
 * lists of objects they took 7 MB of every process.
 */
const englishBySound = lazily(() => {
  const words = new Map<string, string>();
  for (const word of englishWords().keys()) {
    for (const sound of new Set(saidOfEnglishWord(word).map(bareSound))) {
      if (countConsonants(sound) < minConsonantsOfEnglish) continue;
      const others = words.get(sound);
      words.set(sound, others === undefined ? word : `${others} ${word}`);
    }
  }
  return words;
});

/** The likeliest ways to say an English word as Bangla writes it, plurals too; empty if not listed. */
export function saidInBangla(word: string): string[] {
  const listedSpellings = queryLoanWords.get(word);
  const singular = word.endsWith('s') ? queryLoanWords.get(word.slice(0, -1)) : undefined;
  const spellings = listedSpellings ?? singular?.map((spelling) => `${spelling}স`) ?? [];
  return [
    ...spellings.flatMap((spelling) => banglaSounds(normaliseText(spelling)).slice(0, 1)),
    ...soundsOfOtherSpellings(word, spellings),
  ];
}

/** How the Latin letters sound of the English word that a Bangla word stands for: ক্যাকটাস is Cactus. */
export function soundsOfEnglishSpelling(said: string): string[] {
  const sound = bareSound(said);
  const maxDistance = sound.length < minSoundsOfLong ? 0 : maxLoanDistance;
  const loans = loansBySound()(said, maxDistance).map(({ letters }) => letters);
  return loans.length > 0 ? loans : soundsOfCommonEnglish(said, sound);
}

/** The same for the nearest of the common English words. */
function soundsOfCommonEnglish(said: string, sound: string): string[] {
  let nearest: string | null = null;
  let minDistance = Infinity;
  for (const word of englishBySound().get(sound)?.split(' ') ?? []) {
    for (const way of saidOfEnglishWord(word)) {
      const distance = soundDistance(said, way);
      if (
        distance >= minDistance ||
        distance > maxEnglishDistanceShare * maxMisspellingDistance(said, way)
      )
        continue;
      [nearest, minDistance] = [word, distance];
    }
  }
  return nearest === null ? [] : latinSounds(nearest).slice(0, 1);
}
