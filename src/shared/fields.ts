import * as z from 'zod/mini';

/** An id in the API's form; upper case is accepted and turned into it. */
export const Id = z.uuid().check(z.toLowerCase());

/** Latitude and longitude in WGS 84 degrees, as numbers in a body. */
export const Latitude = z.number().check(z.gte(-90), z.lte(90));
export const Longitude = z.number().check(z.gte(-180), z.lte(180));

const decimalPattern = /^-?\d{1,3}(\.\d{1,15})?$/;

/** The same as query parameters: plain decimals only, so that '', '1e9' and 'NaN' are refused. */
export const LatitudeParam = decimalParam(Latitude);
export const LongitudeParam = decimalParam(Longitude);

// Browsers send parameters and do not check them. The build drops a schema that is not used where it is
// told that to make one has no effects, which it cannot see of `check`.
// @__NO_SIDE_EFFECTS__
function decimalParam(limits: typeof Latitude) {
  return z.pipe(z.string().check(z.regex(decimalPattern)), z.pipe(z.transform(Number), limits));
}

/** A whole number from `min` to `max` as a query parameter. */
// @__NO_SIDE_EFFECTS__
export function wholeNumberParam(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  );
}

/** `true` or `false` as a query parameter. */
export const FlagParam = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/**
 * Control characters except tab and line breaks, bidi embeddings, overrides and isolates, and lone
 * surrogates, none of which people type. Also more than 30 combining marks in a row (Unicode Standard Annex
 * 15, 13), since normalising them takes quadratic time. Joiners (U+200C, U+200D) are allowed: Bangla needs
 * them.
 */
const forbiddenCharacters =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Cs}|\p{M}{31}/u;

/** Whether the text has nothing that is `forbiddenCharacters`. */
export function hasOnlyAllowedCharacters(text: string): boolean {
  return !forbiddenCharacters.test(text);
}

/**
 * A text without what is `forbiddenCharacters`, which is invisible and common in pasted text. Of a long run of marks
 * the first 30 stay.
 */
export function removeForbiddenCharacters(text: string): string {
  if (hasOnlyAllowedCharacters(text)) return text;
  const readable = Array.from(text).filter(hasOnlyAllowedCharacters).join('');
  return readable.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1');
}

/** Invisible characters: joiners, bidi marks, fillers, white space. */
const invisibleCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]/gu;

/** The visible part of a text; a name must have one. */
export function visiblePart(text: string): string {
  return text.replaceAll(invisibleCharacters, '');
}

/** Characters that are invisible and meaningless within a line, except joiners and what is `forbiddenCharacters`. */
const strayFormatCharacters = /(?![\u200C-\u200D\u202A-\u202E\u2066-\u2069])\p{Cf}/gu;

/**
 * A name or an address without zero-width spaces, bidi marks and soft hyphens, which nobody types but which
 * come along when text is copied from messages and web pages.
 */
export function removeStrayCharacters(text: string): string {
  return text.replaceAll(strayFormatCharacters, '');
}

/** At most `maxIds` ids, separated by commas, as a query parameter; one that is named twice counts once. */
export function idListParam(maxIds: number) {
  return z.pipe(
    z.string().check(z.maxLength(maxIds * 37)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter(Boolean)),
      z.pipe(
        z.array(Id).check(z.maxLength(maxIds)),
        z.transform((ids: string[]) => [...new Set(ids)]),
      ),
    ),
  );
}

/** Free text, limited in length before any pattern is applied. */
// @__NO_SIDE_EFFECTS__
export function freeTextSchema(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => text.length > maxLength || hasOnlyAllowedCharacters(text), {
      error: 'unreadable characters',
      params: { code: 'unreadable' },
    }),
  );
}

/** The same, of at least one character. */
// @__NO_SIDE_EFFECTS__
export function requiredTextSchema(maxLength: number) {
  return freeTextSchema(maxLength).check(z.minLength(1));
}
