/** Vowels, as letters and as signs, also with the sign that sends them through the nose. */
const vowelAtEnd = /(?:[\u0985-\u0994]|[\u09BE-\u09CC])\u0981?$/u;

/**
 * The genitive of a Bangla name: 'of'. Right for all districts, which a test lists; not for names that end in a
 * vowel that is not written.
 * @example banglaGenitive('ঢাকা') // 'ঢাকার'
 * @example banglaGenitive('সিলেট') // 'সিলেটের'
 */
export function banglaGenitive(name: string): string {
  if (name.endsWith('ও')) return `${name}য়ের`.normalize('NFC');
  return name + (vowelAtEnd.test(name) ? 'র' : 'ের');
}
