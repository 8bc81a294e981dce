import { toAsciiDigits } from '../../shared/digits.ts';
import { visiblePart } from '../../shared/fields.ts';

/** Digits of a code by mail. */
export const codeDigits = 6;
/** For how many minutes it can be used, as its mail and its field say. */
export const codeMinutes = 15;
/** Characters of what is typed or pasted as a code, with all that may stand between its digits. */
export const mostTypedCode = 40;

/** What can be wrong with a typed code, each with its English sentence. */
export const codeProblems = {
  required: 'This field is required',
  codeDigits: 'Please enter the 6 digits of the code',
} as const;

export type CodeProblemCode = keyof typeof codeProblems;

/**
 * A code as it was sent, of one that was typed or pasted: in either script, with spaces, hyphens and
 * what nobody sees anywhere.
 * @example tidyCode('১২৩-456 ') // '123456'
 */
export function tidyCode(text: string): string {
  return toAsciiDigits(visiblePart(text).replaceAll(/[\p{Pd}\u2212]/gu, ''));
}

/** What is wrong with a typed code before anybody is asked; null when it may be one. */
export function codeProblem(text: string): CodeProblemCode | null {
  if (text.length > mostTypedCode) return 'codeDigits';
  const code = tidyCode(text);
  if (!code) return 'required';
  return /^[0-9]{6}$/.test(code) ? null : 'codeDigits';
}
