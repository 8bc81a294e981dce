const vowels = ['i', 'u'];
const consonants = [...'kgqcjtdnpfbmrlsh'];

/** Bare sounds that differ by one vowel: left out, put in, or another. */
export function otherVowels(sound: string): string[] {
  const found = new Set<string>();
  const manyConsonants = sound.replace(/[aiu]/g, '').length >= 3;
  const put = (text: string) => found.add(text.replace(/([iu])\1+/g, '$1'));
  for (let at = 0; at <= sound.length; at += 1) {
    const [before, letter, after] = [sound.slice(0, at), sound[at] ?? '', sound.slice(at + 1)];
    for (const vowel of vowels) {
      if (at > 0) put(before + vowel + letter + after);
      if (isVowel(letter) && manyConsonants) put(before + vowel + after);
    }
    if (isVowel(letter) && at > 0) put(before + after);
    if (at === 0 && isVowel(letter)) put(`a${after}`);
  }
  found.delete(sound);
  return [...found];
}

/**
 * Sounds in which one consonant is missing or too many, or one sound is another or has changed
 * places with the next.
 */
export function otherConsonants(sound: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= sound.length; at += 1) {
    const [before, letter, after] = [sound.slice(0, at), sound[at] ?? '', sound.slice(at + 1)];
    const next = after[0];
    for (const consonant of consonants) {
      found.add(before + consonant + letter + after);
      if (letter && !isDigit(letter)) found.add(before + consonant + after);
    }
    // Another number is another place.
    if (!letter || isDigit(letter)) continue;
    if (!isVowel(letter)) {
      found.add(before + after);
      if (at > 0) for (const vowel of vowels) found.add(before + vowel + after);
    }
    if (next && !isDigit(next)) found.add(before + next + letter + after.slice(1));
  }
  found.delete(sound);
  return [...found];
}

/** A written word with one letter too many taken out, or two neighbours back in their places. */
export function otherLetters(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1)];
    const [next, ...rest] = after;
    const without = before + after.join('');
    return next === undefined ? [without] : [without, before + next + letter + rest.join('')];
  });
}

function isVowel(letter: string): boolean {
  return letter === 'i' || letter === 'u' || letter === 'a';
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}
