/** A word for a kind of place as it is compared: without case, and with single blanks. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}
