/** As in `search_image` of migrations/0002, which the database's indexes are built on. */
const characters =
  ' arinehosltdmcukgbpyfjvwzxq' +
  '0123456789,.-' +
  'ািেরকনলমটসবয্তপহদশজুগীংআচউঅধছফখণইএও' +
  'ঁঃঈঊঋঌঐঔঘঙঝঞঠডঢথভষ়ঽূৃৄৈোৌৎৗৠৡৢৣ' +
  String.raw`।॥/&()'"#:;+_@!?*%\<>|=~^[]{}$` +
  '`';
const symbols =
  'xarinehosltdmcukgbpyfjvwzqq' +
  '0123456789xxx' +
  '012abcdefghi3jklmno4p56rstuvwyzabcd' +
  '78efghijklmnoprstu9v01234567wy89';
/** What stands for blanks and punctuation, and for nothing else. */
export const blank = 'x';
const foreign = 'q';

const images = new Map(
  Array.from(characters, (character, index) => [character, symbols.charAt(index) || blank]),
);

/**
 * The image of a normalised text: one ASCII letter or digit for each character. A text that
 * contains another has an image that contains the other's; not the other way round.
 */
export function searchImage(normalised: string): string {
  return Array.from(
    normalised,
    (character) => images.get(character) ?? (character < '\u0080' ? character : foreign),
  ).join('');
}
