const symbols = 'abcdefghijklmnopqrstuvwxyz0123456789';
const blank = 'x';
const foreign = 'q';
/** The Bangla letters and marks of normalised text, and no others. */
const banglaLetter = /[ঁ-ঃঅ-ঌএঐও-নপ-রলশ-হ়ঽ-ৄেৈো-ৎৗৠ-ৣ]/u;
const mark = /[ -/:-@[-`{-~।॥]/u;

/**
 * The image of a normalised text that the database's indexes hold: one ASCII letter or digit for
 * each character, as `search_image` of migrations/0002 computes it. A text that contains another
 * has an image that contains the other's; not the other way round.
 */
export function searchImage(normalised: string): string {
  return Array.from(normalised, imageOf).join('');
}

function imageOf(character: string): string {
  if (mark.test(character)) return blank;
  if (banglaLetter.test(character)) return symbols.charAt((character.codePointAt(0) ?? 0) % 36);
  return character < '\u0080' ? character : foreign;
}
