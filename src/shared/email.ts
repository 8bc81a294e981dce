import { isCleanText, withoutStray } from './fields.ts';

export const mostEmail = 254;

/** No pattern here can take longer than the text is long. */
const form = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text looks like an e-mail address: no spaces, one @, a dot in its domain. */
export function isEmailAddress(text: string): boolean {
  return text.length <= mostEmail && form.test(text) && isCleanText(text);
}

/** An address in the form that it is stored and looked up in, of one that was typed or pasted. */
export function storedEmail(text: string): string {
  return tidyEmail(text).toLowerCase();
}

/** An address as it was meant, trimmed, of one that was typed or pasted. */
export function tidyEmail(text: string): string {
  return withoutStray(text).trim();
}
