/*
 * How words sound, in one spelling for both scripts.
 *
 * Consonants: k g q c j t d n p b m r l s h, where q is the ng of রং and c the ch of চা.
 * With breath: K G J T D f B (খ is K, ফ is f).
 * Also: R, the ড় that may be typed as a d; S, the ছ that may be said as an s.
 * Vowels: i e u; A for আ, o for ও, and '.' for the vowel that Bangla does not write; a stands for
 * what Latin letters write as a, which is one of these three.
 */

/** The vowel that stands in no Bangla letter, and may be silent. */
export const inherentVowel = '.';

/**
 * The sound of a word without what writers do not agree on: no breath, no difference between i and e,
 * no a and o, no doubled letters, no h but between vowels; a word that begins with a vowel keeps a
 * sign for it.
 * @example bareSound('DAkA') === bareSound('dak') // 'dk'
 */
export function bareSound(said: string): string {
  const letters = said.toLowerCase();
  let bare = '';
  let previous = '';
  for (let index = 0; index < letters.length; index += 1) {
    const letter = plainLetter(letters.charAt(index));
    if (letter === previous && !isDigit(letter)) continue;
    const isFirst = index === 0;
    const isSilent =
      letter === 'h' && !isFirst && !(isVowel(previous) && isVowel(nextLetter(letters, index)));
    previous = letter;
    if (letter === inherentVowel) {
      if (isFirst) bare = 'a';
    } else if (!isSilent && !((letter === 'i' || letter === 'u') && bare.endsWith(letter))) {
      bare += letter;
    }
  }
  return bare;
}

/** One letter for all of those that are written for one another. */
function plainLetter(letter: string): string {
  if (letter === 'a' || letter === 'o') return inherentVowel;
  if (letter === 'e') return 'i';
  return letter === 'f' ? 'p' : letter;
}

/** What follows a letter that may be doubled. */
function nextLetter(letters: string, index: number): string {
  let next = index + 1;
  while (letters.charAt(next) === letters.charAt(index)) next += 1;
  return plainLetter(letters.charAt(next));
}

function isVowel(letter: string): boolean {
  return letter === inherentVowel || letter === 'i' || letter === 'u';
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}

/** The consonants alone of a bare sound, after a sign for a vowel at the start. */
export function consonantsOf(bare: string): string {
  let consonants = '';
  let previous = '';
  for (let index = 0; index < bare.length; index += 1) {
    const letter = bare.charAt(index);
    if (letter === 'a' || letter === 'i' || letter === 'u') {
      if (index === 0) consonants = 'a';
      continue;
    }
    if (letter === 'h' && index > 0) continue;
    const consonant = letter === 'q' ? 'n' : letter;
    // 11 is not 1.
    if (consonant !== previous || isDigit(consonant)) consonants += consonant;
    previous = consonant;
  }
  return consonants;
}

/** How many consonants a bare sound has, or what `consonantsOf` made of one. */
export function countConsonants(sound: string): number {
  let count = 0;
  for (const letter of sound) if (letter !== 'a' && letter !== 'i' && letter !== 'u') count += 1;
  return count;
}
