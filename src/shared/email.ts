import { hasOnlyAllowedCharacters, removeStrayCharacters } from './fields.ts';

/** The longest email address, in characters (RFC 5321 allows 256 for a path with its angle brackets). */
export const maxEmailLength = 254;

/** Runs in linear time on any text. */
const emailPattern = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/;
/** The form in which mail programs copy an address: in angle brackets, often after the owner's name. */
const bracketedAddressPattern = /^[^<>]*<([^<>]*)>$/;

/** Whether a text looks like an email address: no spaces or brackets, one @, a dot in its domain. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text) && hasOnlyAllowedCharacters(text);
}

/** A typed or pasted address in the form in which it is stored and looked up. */
export function normaliseEmail(text: string): string {
  return tidyEmail(text).toLowerCase();
}

/**
 * A typed or pasted address as it was meant: trimmed, without a name and brackets around it.
 * @example tidyEmail('Rahim Uddin <rahim@example.com>') // 'rahim@example.com'
 */
export function tidyEmail(text: string): string {
  return removeStrayCharacters(text)
    .trim()
    .replace(bracketedAddressPattern, '$1')
    .replace(/^mailto:/i, '')
    .trim();
}
