/**
 * Whether one text becomes the other by a single typo: a letter more, less, or another, or two
 * neighbours exchanged (Damerau, A Technique for Computer Detection and Correction of Spelling
 * Errors, 1964). Letters are code points; no typo at all is none.
 */
export function isOneEditApart(one: string, other: string): boolean {
  // A code point has two units at the most.
  if (one === other || Math.abs(one.length - other.length) > 2) return false;
  const differenceIndex = firstDifference(one, other);
  const [rest, otherRest] = [one.slice(differenceIndex), other.slice(differenceIndex)];
  const [letter, otherLetter] = [firstLetter(rest), firstLetter(otherRest)];
  const [after, otherAfter] = [rest.slice(letter.length), otherRest.slice(otherLetter.length)];
  return (
    after === otherRest ||
    otherAfter === rest ||
    after === otherAfter ||
    (after.startsWith(otherLetter) &&
      otherAfter.startsWith(letter) &&
      after.slice(otherLetter.length) === otherAfter.slice(letter.length))
  );
}

/** In UTF-16 units, before the letter that differs first. */
function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return /[\uD800-\uDBFF]/.test(one.charAt(index - 1)) ? index - 1 : index;
}

function firstLetter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}
