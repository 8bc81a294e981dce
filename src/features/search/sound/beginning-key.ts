/**
 * A key by which words that begin alike are looked for: a spelling of `sound.ts` with its i and u, and without
 * breath, h, a and o. Coarser than its bare sound, and cheap enough for a database to index
 * (`search_words_beginnings`).
 * @example beginningKey('noAKAli') // 'nkli'
 */
export function beginningKey(said: string): string {
  return said
    .toLowerCase()
    .replaceAll(/[aoh.]/g, '')
    .replaceAll('e', 'i')
    .replaceAll('f', 'p');
}
