import { memoizeLru } from './memoize-lru.ts';
import { maxLetters, minLetters } from './name-halves.ts';

/*
 * A whole name that is written as the query but for one letter: what a thumb has hit, left out or
 * exchanged, whatever that does to how the name is said.
 */

const letter = /[\p{L}\p{M}]/u;
/** Any character of a line but a digit: a number with another digit is another number. */
const anotherLetter = String.raw`[^\n0-9]`;

const maxRemembered = 20;
/** Places in memory are compared one by one, and each asks for the pattern of the same query. */
const patternOf = memoizeLru(maxRemembered, (text: string) => ({ pattern: createPattern(text) }));

/**
 * The pattern of texts with a line that is a normalised text but for one letter: one more, one less,
 * another, or two neighbours exchanged (Damerau 1964). The text itself may meet it, too. Null for texts
 * that are too short or too long (it grows by the square of the length).
 */
export function oneLetterOffPattern(text: string): string | null {
  return patternOf(text).pattern;
}

/** The pattern of texts with a line that is one of some; for JavaScript and PostgreSQL alike. */
export function oneOfLinesPattern(lines: readonly string[]): string {
  return String.raw`(^|\n)(${lines.map(escapePattern).join('|')})(\n|$)`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function createPattern(text: string): string | null {
  const letters = [...text];
  if (letters.length < minLetters || letters.length > maxLetters) return null;
  const written = letters.map(escapePattern);
  const slips = letters.flatMap((one, index) => {
    const before = written.slice(0, index).join('');
    const from = (start: number) => written.slice(start).join('');
    const next = letters[index + 1];
    return [
      `${before}${anotherLetter}${from(index)}`,
      ...(letter.test(one) ? [`${before}${anotherLetter}?${from(index + 1)}`] : []),
      ...(next !== undefined && letter.test(one) && letter.test(next)
        ? [`${before}${written[index + 1]}${written[index]}${from(index + 2)}`]
        : []),
    ];
  });
  return String.raw`(^|\n)(${[...slips, `${written.join('')}${anotherLetter}`].join('|')})(\n|$)`;
}
