/*
 * How words sound, in one spelling for both scripts. Consonants: k g q c j t d n p b m r l s h,
 * where q is the ng of রং and c the ch of চা; K G J T D f B are said with breath (খ is K, ফ is f);
 * R is the ড় that may be typed as a d, S the ছ that is said as an s. Vowels: i e u; A for আ, o for ও, 'a' for what Latin letters
 * write as a, which is one of them or '.', the vowel that Bangla does not write.
 */

/** The vowel that stands in no Bangla letter, and may be silent. */
export const inherent = '.';

/**
 * The sound of a word without what nobody writes alike: no breath, no difference between i and e,
 * no a and o, no doubled letters, no h but between vowels; a word that begins with a vowel keeps a
 * sign for it.
 * @example bareSound('DAkA') === bareSound('dak') // 'dk'
 */
export function bareSound(said: string): string {
  const plain = said
    .toLowerCase()
    .replaceAll('f', 'p')
    .replaceAll('e', 'i')
    .replace(/[ao]/g, inherent);
  const start = plain.startsWith(inherent) ? 'a' : '';
  return (
    start +
    plain
      .replace(/(\D)\1+/g, '$1')
      .replace(/(?<=.)h(?![.iu])|(?<=[^.iu])h/g, '')
      .replaceAll(inherent, '')
      .replace(/([iu])\1+/g, '$1')
  );
}

/** The consonants alone of a bare sound, after a sign for a vowel at the start. */
export function consonantsOf(bare: string): string {
  const start = /^[aiu]/.test(bare) ? 'a' : '';
  const consonants = bare.replace(/[aiu]|(?<=.)h/g, '').replaceAll('q', 'n');
  // 11 is not 1.
  return start + consonants.replace(/([a-z])\1+/g, '$1');
}
