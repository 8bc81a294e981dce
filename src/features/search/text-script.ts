/** Whether a text has Bangla letters. */
export function isBangla(text: string): boolean {
  return /[\u0980-\u09FF]/.test(text);
}

/** Whether a normalised word is of Latin letters alone. */
export function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word);
}
