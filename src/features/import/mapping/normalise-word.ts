/** A word for a category, normalised for comparison: lower case, single spaces. */
export function normaliseWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}
