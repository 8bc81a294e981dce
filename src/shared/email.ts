import { isCleanText, withoutStray } from './fields.ts';

export const mostEmail = 254;

/** No pattern here can take longer than the text is long. */
const form = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/;
/** As mail programs copy an address: in angle brackets, often with the name of its owner before them. */
const bracketed = /^[^<>]*<([^<>]*)>$/;

/** Whether a text looks like an e-mail address: no spaces or brackets, one @, a dot in its domain. */
export function isEmailAddress(text: string): boolean {
  return text.length <= mostEmail && form.test(text) && isCleanText(text);
}

/** An address in the form that it is stored and looked up in, of one that was typed or pasted. */
export function storedEmail(text: string): string {
  return tidyEmail(text).toLowerCase();
}

/**
 * An address as it was meant, of one that was typed or pasted: trimmed, without what it is written
 * into.
 * @example tidyEmail('Rahim Uddin <rahim@example.com>') // 'rahim@example.com'
 */
export function tidyEmail(text: string): string {
  return withoutStray(text)
    .trim()
    .replace(bracketed, '$1')
    .replace(/^mailto:/i, '')
    .trim();
}
