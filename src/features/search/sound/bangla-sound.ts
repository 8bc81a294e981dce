import { inherentVowel } from './sound.ts';
import { combineWaysToSay } from './combine-ways-to-say.ts';

const hasanta = '\u09CD';
const nukta = '\u09BC';
const chandrabindu = '\u0981';

/*
 * What Bengali speech does not tell apart is one sound: aspirates and plain stops, dental and
 * retroflex, the three s, the two n, জ and য, short and long vowels.
 */
const consonants: ReadonlyMap<string, string> = table(
  ['ক', 'k'],
  ['খ', 'K'],
  ['গ', 'g'],
  ['ঘ', 'G'],
  ['ঙ ং', 'q'],
  ['চ ছ', 'c'],
  ['জ য', 'j'],
  ['ঝ', 'J'],
  ['ঞ ণ ন', 'n'],
  ['ট ত ৎ', 't'],
  ['ঠ থ', 'T'],
  ['ড দ', 'd'],
  ['ঢ ধ', 'D'],
  ['প', 'p'],
  ['ফ', 'f'],
  ['ব', 'b'],
  ['ভ', 'B'],
  ['ম', 'm'],
  ['র', 'r'],
  ['ল', 'l'],
  ['শ ষ স', 's'],
  ['হ', 'h'],
);

const vowels: ReadonlyMap<string, string> = table(
  ['অ', inherentVowel],
  ['আ া', 'A'],
  ['ও ো', 'o'],
  ['ই ঈ ি ী', 'i'],
  ['ঐ ৈ', 'oi'],
  ['এ ে', 'e'],
  ['উ ঊ ু ূ', 'u'],
  ['ঔ ৌ', 'ou'],
  ['ঋ ৃ', 'ri'],
);

/**
 * Conjuncts that are not said as they are written: the ways they are said, or typed, the likeliest
 * first.
 */
const conjuncts: readonly [written: string, said: readonly string[]][] = [
  ['ক্ষ্ম', ['K', 'ksm', 'km']],
  ['ক্ষ', ['K', 'ks']],
  ['জ্ঞ', ['g', 'jn']],
  ['ঙ্গ', ['q']],
  ['ঙ্ঘ', ['q']],
  ['ংগ', ['q']],
  ['ন্ক', ['qk']],
];
/** The same, but not at the start of a word: ঐতিহ্য is said oitijjho, জিহ্বা jibbha. */
const nonInitialConjuncts: typeof conjuncts = [
  ['হ্য', ['J', 'h']],
  ['হ্ব', ['B', 'ob']],
  ...conjuncts,
];

const roundVowels = /[ওউঊঔ]|[োুূৌ]/;
const vowelSigns = /[ািীুূৃেৈোৌ]/;
const maxWays = 6;

/**
 * The ways a Bangla word may be said, as spellings of `sound.ts`, the likeliest first; most words
 * have one. Takes time in proportion to the length.
 */
export function banglaSounds(word: string): string[] {
  let said = [''];
  const appendWays = (...ways: string[]) => {
    said = combineWaysToSay(said, ways, maxWays);
  };
  for (let index = 0; index < word.length;) {
    const conjunct = (index > 0 ? nonInitialConjuncts : conjuncts).find(([written]) =>
      word.startsWith(written, index),
    );
    if (conjunct) {
      appendWays(...conjunct[1]);
      index += conjunct[0].length;
      if (!isJoinedOrVowel(word[index])) appendWays(inherentVowel);
      continue;
    }
    appendWays(...waysToSayLetter(word, index));
    index += word[index + 1] === nukta ? 2 : 1;
  }
  return said;
}

function waysToSayLetter(word: string, index: number): string[] {
  const letter = word[index] ?? '';
  const previous = word[index - 1] ?? '';
  const hasNukta = word[index + 1] === nukta;
  const next = word[hasNukta ? index + 2 : index + 1];
  const trailingVowel = isJoinedOrVowel(next) ? '' : inherentVowel;
  if (letter === chandrabindu) return ['', 'n'];
  if (hasNukta && (letter === 'ড' || letter === 'ঢ')) return [`R${trailingVowel}`];
  // নোয়াখালী is said with nothing between the two vowels; জয় ends in a glide.
  if (hasNukta && letter === 'য') return roundVowels.test(previous) ? [inherentVowel] : ['i'];
  if (previous === hasanta) {
    const joinedWays = waysToSayJoinedLetter(word, index, trailingVowel);
    if (joinedWays) return joinedWays;
  }
  // Some write অ্যাপোলো as এ্যাপোলো, or আ্যাপোলো.
  if (/[আএ]/.test(letter) && word.startsWith('্যা', index + 1)) return [inherentVowel];
  // শওকত is typed Showkat, ওসমান Usman; ওয়ারী begins as Wari does.
  if (letter === 'ও') return word.startsWith('য\u09BC', index + 1) ? ['o'] : ['o', 'u'];
  // মিঞা is mia.
  if (letter === 'ঞ' && next !== hasanta && index > 0)
    return [`i${trailingVowel}`, `n${trailingVowel}`];
  const consonant = consonants.get(letter);
  // রহমান is typed Rahman, মহল্লা Mohalla.
  if (letter === 'হ' && trailingVowel && index > 0) return ['', 'h.'];
  // In the east ছ is said as an s.
  if (letter === 'ছ') return [`c${trailingVowel}`, `S${trailingVowel}`];
  if (consonant) return [letter === 'ং' || letter === 'ৎ' ? consonant : consonant + trailingVowel];
  return [vowels.get(letter) ?? ''];
}

/** How a letter is said that is joined to the one before it; null where it is said as usual. */
function waysToSayJoinedLetter(
  word: string,
  index: number,
  trailingVowel: string,
): string[] | null {
  const letter = word[index] ?? '';
  const carrier = word[index - 2] ?? '';
  // সূর্য is surjo; র‍্যাব, whose joiner is not to be seen, is rab.
  // ব্যথা is typed batha and betha.
  if (letter === 'য' && index === 2 && trailingVowel) return [trailingVowel, 'e'];
  if (letter === 'য')
    return carrier === 'র' && index > 2 ? [`j${trailingVowel}`, trailingVowel] : [trailingVowel];
  if (letter === 'ব') {
    // Mostly silent (বিশ্ব), but not after ব, ম, র, ল and গ (জুব্বা, কম্বল, পূর্ব, দিগ্বিজয়), nor after উদ্.
    return /[বমরলগ]/.test(carrier) || (carrier === 'দ' && word[index - 3] === 'উ')
      ? null
      : [trailingVowel];
  }
  // পদ্মা is podda, শ্মশান shoshan; Latin names keep the m.
  if (letter === 'ম' && /[দতশষস]/.test(carrier)) return [`m${trailingVowel}`, trailingVowel];
  return null;
}

function isJoinedOrVowel(letter: string | undefined): boolean {
  return letter === hasanta || (letter !== undefined && vowelSigns.test(letter));
}

function table(...rows: (readonly [letters: string, sound: string])[]): Map<string, string> {
  return new Map(
    rows.flatMap(([letters, sound]) =>
      letters.split(' ').map((letter) => [letter, sound] as const),
    ),
  );
}
