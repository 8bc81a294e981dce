import { toAsciiDigits } from '../../shared/digits.ts';
import { visiblePart } from '../../shared/fields.ts';

/** The number of digits in a code by mail. */
export const codeDigits = 6;
/** How long a code is valid, in minutes. Its mail and its field say so. */
export const codeMinutes = 15;
/** The most characters accepted as a code, including everything between its digits. */
export const maxTypedCodeLength = 40;

/** What can be wrong with a typed code, each with its English sentence. */
export const codeProblems = {
  required: 'This field is required',
  codeDigits: 'Please enter the 6 digits of the code',
} as const;

export type CodeProblemCode = keyof typeof codeProblems;

/**
 * Reduces a typed or pasted code to its digits: from either script, without spaces, hyphens and
 * invisible characters.
 * @example tidyCode('১২৩-456 ') // '123456'
 */
export function tidyCode(text: string): string {
  return toAsciiDigits(visiblePart(text).replaceAll(/[\p{Pd}\u2212]/gu, ''));
}

/** What is wrong with a typed code, checked without the server; null when it may be valid. */
export function codeProblem(text: string): CodeProblemCode | null {
  if (text.length > maxTypedCodeLength) return 'codeDigits';
  const code = tidyCode(text);
  if (!code) return 'required';
  return /^[0-9]{6}$/.test(code) ? null : 'codeDigits';
}
